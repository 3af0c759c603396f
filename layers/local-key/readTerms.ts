import { ProviderError } from "../../services/errors/ProviderError.ts"

/** What a payment is held to besides its fields: the host's name for it, and its own cap in base units. */
export const readTerms = (
  terms: unknown
): { readonly id?: string | undefined; readonly mostFee?: bigint | undefined } => {
  const { id, mostFee } = Object(terms) as Readonly<Record<string, unknown>>
  const isId = id === undefined || (typeof id === "string" && id !== "")
  if (!isId || (mostFee !== undefined && typeof mostFee !== "bigint"))
    throw new ProviderError({ code: -32602, message: "Invalid parameters: id must be text, and mostFee base units" })
  return { id, mostFee }
}
