import type { TypedDataDefinition } from "viem"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"

type Read = TypedDataDefinition<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>, string>

const isTypedData = (value: unknown): value is Read =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "primaryType") === "string" &&
  typeof Reflect.get(value, "types") === "object" &&
  typeof Reflect.get(value, "message") === "object"

const parsed = (data: unknown): unknown => {
  if (typeof data !== "string") return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return undefined
  }
}

/** Reads typed data: JSON text, or the value itself (EIP-712). Fails with -32602 for anything else. */
export const readTypedData = (data: unknown): Read => {
  const value = parsed(data)
  if (!isTypedData(value)) throw new ProviderError({ code: -32602, message: "Invalid parameters: expected typed data" })
  return value
}
