import { messageProblem } from "./messageProblem.ts"
import type { SiwxData, SiwxSession } from "./SiwxData.ts"

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
const text = (of: object, name: string) => {
  const value: unknown = Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
  return typeof value === "string" ? value : undefined
}

const required = ["accountAddress", "chainId", "domain", "uri", "version", "nonce"] as const
const further = ["scheme", "statement", "requestId", "issuedAt", "expirationTime", "notBefore"] as const

/** A stored sign-in; `undefined` for a value of another form (SEC-31). */
export const readSession = (value: unknown): ReadonlyArray<SiwxSession> => {
  if (!isObject(value)) return []
  const message = text(value, "message")
  const stored: unknown = Object.hasOwn(value, "data") ? Reflect.get(value, "data") : undefined
  if (message === undefined || !isObject(stored)) return []
  const fields = [...required, ...further].flatMap((name) => {
    const field = text(stored, name)
    return field === undefined ? [] : [[name, field] as const]
  })
  const resources: unknown = Object.hasOwn(stored, "resources") ? Reflect.get(stored, "resources") : undefined
  const data = {
    ...Object.fromEntries(fields),
    ...(Array.isArray(resources) && { resources: resources.map(String) })
  } as unknown as SiwxData
  if (required.some((name) => data[name] === undefined) || messageProblem(data) !== undefined) return []
  // No signature is stored.
  return [{ data, message, signature: "" }]
}
