/** Failures after which nothing was sent: what was asked for was refused before the wallet or by the network. */
const unsent: ReadonlySet<unknown> = new Set([
  "AccountChanged",
  "InvalidInput",
  "NetworkRefused",
  "NotConnected",
  "SignInFailed",
  "TransactionFailed"
])

/**
 * What a shop says of a payment that has failed. "Nothing was paid" is said only where that is known: after any other failure the payment may be
 * on its way, and a customer who is told to try again pays twice.
 */
export const explainPayment = (error: unknown): string => {
  const { _tag: tag, kind } = Object(error) as { readonly _tag?: unknown; readonly kind?: unknown }
  if (tag === "WalletRejected") return "You declined. Nothing was paid."
  // What the network's words do not say is not known either.
  if (unsent.has(tag) && kind !== "unknownNode") return "The payment did not go through. Nothing was paid."
  return "We don't know yet whether you paid. Look at your wallet's activity before you pay again."
}
