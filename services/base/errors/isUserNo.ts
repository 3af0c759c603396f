import type { ErrorLayer } from "./errorLayers.ts"

/** Codes of a user's "no": EIP-1193, the pairing protocol (5000 to 5099), and what wallets of ethers say. */
const isNo = (code: ErrorLayer["code"]): boolean =>
  code === 4001 || code === "ACTION_REJECTED" || (typeof code === "number" && code >= 5_000 && code < 5_100)

/** Codes of what carries out operations of smart accounts (ERC-7769): its "no" to an operation is not the user's. */
const isOfBundler = (code: ErrorLayer["code"]): boolean =>
  typeof code === "number" && code <= -32_500 && code >= -32_521

const byUser =
  /\buser\b(?![ -]?op).{0,20}\b(reject|den[iy]|cancel|declin|disapprov|abort|refus)|\b(reject|den|cancel|declin|abort|refus)\w*\b.{0,10}\bby (the )?user\b(?![ -]?op)/i

/**
 * Sentences that say nothing but that something was declined, or that its window was closed: "Transaction rejected",
 * "Plugin Closed". Nodes and services that refuse something have a code, or say why.
 */
const bareNo: ReadonlyArray<RegExp> = [
  /^\W*(?:error: *)?(?:(?:the|your|this) )?(?:(?:sign|session|request|proposal|transaction|tx|signature|signing|approval|action|message|pin) )*(?:(?:was|is|has been) )?(?:reject(?:ed)?|deny|denied|declined?|cancel(?:l?ed)?)(?: (?:on|in|by) (?:(?:the|your) )?(?:\w+ )?(?:device|wallet|extension|ledger|trezor|keystone))?\W*$/i,
  /^\W*you (?:have )?(?:rejected|denied|declined|cancell?ed) (?:the|this) (?:request|transaction|signature|message)\W*$/i,
  /^\W*(?:(?:the|your) )?(?:user )?(?:(?:plugin|pop-?up|window|modal) )+(?:was |is )?closed(?: by (?:the )?user)?\W*$/i,
  /^\W*(?:the )?user (?:has )?closed (?:(?:the|this) )?(?:(?:plugin|pop-?up|window|modal) ?)+\W*$/i,
  /^popup_closed_by_user$/
]

/** What hardware wallets say of a "no": the status words of Ledger, and the errors of Trezor and Keystone. */
const deviceNo =
  /(?<!["\w])0x(?:6985|5501)(?!["\w])|Failure_ActionCancelled|Method_Cancel|\bTx_cancell?ed\b|\breader cancell?ed\b/i

/** Names of error classes that stand for a "no". */
const nameOfNo = /^(?:User(?:Rejected|Refused|Declined|Cancell?ed)\w*|WalletWindowClosedError|TransactionRejected)$/

/** A request over HTTP that the page or a library gave up, mostly because it took too long. */
const isAborted = ({ code, name, text }: ErrorLayer): boolean =>
  /^(?:Abort|Cancell?ed|Timeout)Error$/.test(name) ||
  code === "ERR_CANCELED" ||
  /\buser aborted a request\b|\buser agent\b/i.test(text)

/** What a node, a bundler or a contract says, whatever other words are beside it. */
const byOthers = /revert|user ?operation|user ?op\b|underpriced|insufficient|already known|entry ?point/i

/** Whether an error says that a contract reverted: the code of nodes for it, and what they call it. */
export const isRevert = ({ code, text, data }: ErrorLayer) =>
  code === 3 || data?.startsWith("0x08c379a0") === true || /revert|VM exception|^fail with error/i.test(text)

/** Whether an error says that code lacks the function which was called, and does not revert. */
export const lacksFunction = ({ text }: ErrorLayer): boolean =>
  /invalid opcode|opcode 0x\w+ not defined|invalid jump|out of gas/i.test(text)

/** Codes that say why a wallet refuses, whatever words are beside them: no permission, no method, no connection. */
const otherReasons: ReadonlySet<ErrorLayer["code"]> = new Set([4100, 4200, 4900, 4901, 4902, -32601, -32602])

/**
 * Whether an error, by its layers, is the user's "no" (EIP-1193 4001): the one rule for wallets of a browser, paired wallets and the
 * embedded wallet. Its code counts at any depth, but not inside what a contract has reverted with, which its author chooses.
 * Words count only without a code that says something else.
 */
export const isUserNo = (layers: ReadonlyArray<ErrorLayer>): boolean => {
  for (const layer of layers) {
    if (isNo(layer.code)) return true
    if (isRevert(layer)) return false
  }
  if (layers.some((layer) => isOfBundler(layer.code) || otherReasons.has(layer.code) || isAborted(layer))) return false
  const hasCode = layers.some(({ code }) => typeof code === "number")
  return layers.some(
    ({ text, name }) =>
      (byUser.test(text) ||
        deviceNo.test(text) ||
        nameOfNo.test(name) ||
        (!hasCode && bareNo.some((sentence) => sentence.test(text)))) &&
      !byOthers.test(text)
  )
}
