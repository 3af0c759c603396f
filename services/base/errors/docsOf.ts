// Entry `latchkey/errors`: what a host can learn of an error, without the catalogue.
const documentation = "https://latchkey.github.io/latchkey/"

// Written out, with a test that compares: what imports the errors makes every page load them.
const tags: ReadonlyArray<unknown> = [
  "AccountChanged",
  "AdapterNotFound",
  "ApiFailed",
  "AppKitError",
  "DisconnectFailed",
  "Disposed",
  "FrameFailed",
  "InvalidInput",
  "LoadFailed",
  "LoginRefused",
  "NameFailed",
  "NetworkRefused",
  "NoPage",
  "NotConnected",
  "OptionsError",
  "OutcomeUnknown",
  "PairingFailed",
  "RpcFailed",
  "SessionFailed",
  "SignInFailed",
  "SocialFailed",
  "Superseded",
  "SwapRefused",
  "WalletFailed",
  "WalletNotFound",
  "WalletPending",
  "WalletRejected",
  "WalletTimeout"
]
const codes: ReadonlyArray<number> = [
  ...[-32_700, -32_600, -32_601, -32_602, -32_603],
  ...[-32_000, -32_001, -32_002, -32_003, -32_004, -32_005, -32_006],
  ...[4001, 4100, 4200, 4900, 4901, 4902],
  ...[5700, 5710, 5720, 5730, 5740, 5750, 5760]
]

/**
 * The address of the documentation's page on an error: what happened, what the visitor sees and what you can do. For your
 * console and reports.
 *
 * @param error What a call rejected with, or anything else that was thrown.
 * @returns The page of a refused transaction's kind, of its code, or of its tag (spec 8); the page on all errors where it
 * is none of Latchkey's.
 */
export const docsOf = (error: unknown): string => {
  const { _tag, name, code, kind } = Object(error) as Readonly<Record<string, unknown>>
  const tag = _tag ?? name
  const number = Number(String(code))
  const page =
    _tag === "TransactionFailed"
      ? `transaction-${String(kind)}`
      : codes.includes(number)
        ? `code${number < 0 ? "" : "-"}${number}`
        : tags.includes(tag) && `error-${String(tag)}`
  return `${documentation}${page ? `errors/${page.toLowerCase()}` : "guide/failures"}/`
}
