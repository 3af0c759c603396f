/** What a `wallet_revokePermissions` takes back. */
export type Revoked =
  /** The permission that every connection stands on (EIP-2255): a sign-off. */
  | "accounts"
  /** A session that was granted apart (ERC-7715), named by its context. */
  | "context"
  /** Nothing that this product knows of. */
  | "other"

/**
 * Reads the parameters of `wallet_revokePermissions`, where its meaning is. Exactly `eth_accounts`, and no parameters at
 * all, as old pages call it, are a sign-off.
 */
export const revokes = (params: unknown): Revoked => {
  if (params === undefined || (Array.isArray(params) && params.length === 0)) return "accounts"
  const [first]: ReadonlyArray<unknown> = Array.isArray(params) && params.length === 1 ? params : []
  if (typeof first !== "object" || first === null) return "other"
  if (Object.keys(first).join() === "eth_accounts") return "accounts"
  const { permissionsContext, context, pci } = first as Readonly<Record<string, unknown>>
  return [permissionsContext, context, pci].some((one) => typeof one === "string" && one !== "") ? "context" : "other"
}
