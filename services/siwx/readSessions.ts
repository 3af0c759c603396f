import { messageProblem } from "./messageProblem.ts"
import type { SiwxData, SiwxSession } from "./SiwxData.ts"

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
const text = (of: object, name: string) => {
  const value: unknown = Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
  return typeof value === "string" ? value : undefined
}

const required = ["accountAddress", "chainId", "domain", "uri", "version", "nonce"] as const
const further = ["scheme", "statement", "requestId", "issuedAt", "expirationTime", "notBefore"] as const

/** One stored sign-in; `undefined` for what is none. */
const readSession = (value: unknown): SiwxSession | undefined => {
  if (!isObject(value)) return undefined
  const message = text(value, "message")
  const stored: unknown = Object.hasOwn(value, "data") ? Reflect.get(value, "data") : undefined
  if (message === undefined || !isObject(stored)) return undefined
  const fields = [...required, ...further].flatMap((name) => {
    const field = text(stored, name)
    return field === undefined ? [] : [[name, field] as const]
  })
  const resources: unknown = Object.hasOwn(stored, "resources") ? Reflect.get(stored, "resources") : undefined
  const data = {
    ...Object.fromEntries(fields),
    ...(Array.isArray(resources) && { resources: resources.map(String) })
  } as unknown as SiwxData
  if (required.some((name) => data[name] === undefined) || messageProblem(data) !== undefined) return undefined
  // No signature is stored.
  return { data, message, signature: "" }
}

/** The sign-ins in a stored value: what is none is left out, and so are those that could not be read (SEC-31). */
export const readSessions = (value: unknown): ReadonlyArray<SiwxSession> =>
  Array.isArray(value) ? value.flatMap((one) => readSession(one) ?? []) : []
