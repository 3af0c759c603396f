// Entry `latchkey/errors`: what a host can learn of an error, without the catalogue.
const documentation = "https://latchkey.github.io/latchkey/"

// Written out, with a test that compares: what imports the catalogue makes every page load it.
const tags =
  / (AccountChanged|AdapterNotFound|ApiFailed|AppKitError|DisconnectFailed|Disposed|FrameFailed|InvalidInput|LoadFailed|LoginRefused|NameFailed|NetworkRefused|NotConnected|OptionsError|OutcomeUnknown|PairingFailed|RpcFailed|SessionFailed|SignInFailed|SocialFailed|Superseded|SwapRefused|Wallet(Failed|NotFound|Pending|Rejected|Timeout)) /
const codes = /^(-32(700|60[0-3]|00[0-6])|4([12]00|001|90[0-2])|57[0-6]0)$/

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
  const page =
    _tag === "TransactionFailed"
      ? `transaction-${String(kind)}`
      : codes.test(String(code))
        ? `code${Number(code) < 0 ? "" : "-"}${String(code)}`
        : tags.test(` ${String(_tag ?? name)} `) && `error-${String(_tag ?? name)}`
  return `${documentation}${page ? `errors/${page.toLowerCase()}` : "guide/failures"}/`
}
