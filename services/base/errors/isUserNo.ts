import type { ErrorLayer } from "./errorLayers.ts"

/** Codes of a user's "no": EIP-1193, the pairing protocol (5000 to 5099), and what wallets of ethers say. */
const isNo = (code: ErrorLayer["code"]): boolean =>
  code === 4001 || code === "ACTION_REJECTED" || (typeof code === "number" && code >= 5_000 && code < 5_100)

/** Codes of what carries out operations of smart accounts (ERC-7769): its "no" to an operation is not the user's. */
const isOfBundler = (code: ErrorLayer["code"]): boolean =>
  typeof code === "number" && code <= -32_500 && code >= -32_521

const byUser =
  /\buser\b(?![ -]?op).{0,20}\b(reject|den[iy]|cancel|declin|disapprov)|\b(reject|den|cancel|declin)\w*\b.{0,10}\bby (the )?user\b(?![ -]?op)/i

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

/** Whether a text says that the user declined. */
export const saysUserNo = (text: string): boolean => byUser.test(text) && !byOthers.test(text)

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
  return (
    !layers.some(({ code }) => isOfBundler(code) || otherReasons.has(code)) &&
    layers.some(({ text }) => saysUserNo(text))
  )
}
