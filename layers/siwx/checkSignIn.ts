import { isNobody } from "../../services/base/addresses/isNobody.ts"
import { namespaceOf } from "../../services/ports/sign-in/messageForms.ts"
import { parseSiwxMessage } from "../../services/ports/sign-in/parseSiwxMessage.ts"
import { refusalOf, type SiwxRefusal, type SiwxTerms } from "../../services/ports/sign-in/refusalOf.ts"
import { signInAccount } from "../../services/ports/sign-in/signInAccount.ts"
import type { SiwxData } from "../../services/ports/sign-in/SiwxData.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { verifiers as own } from "./verifiers.ts"

/** What a server knows of a sign-in that it has asked for. */
export interface SignInCheck extends Omit<SiwxTerms, "now" | "domain" | "nonce"> {
  /** The text that was signed, as it came. */
  readonly message: string
  readonly signature: string
  /** Host of the site's own pages, with the port where it is not the usual one. */
  readonly domain: string
  /** The nonce that was given for this sign-in; it must not be taken a second time. */
  readonly nonce: string
  /**
   * In ms since the epoch.
   * @default the clock of this computer
   */
  readonly now?: number | undefined
  /**
   * Nodes of a chain, which accounts that are contracts need.
   * @default none: only keys can sign
   */
  readonly rpcUrls?: ((chainId: string) => ReadonlyArray<string> | undefined) | undefined
  /** @default those of EVM, Solana, Bitcoin and Polkadot */
  readonly verifiers?: ReadonlyArray<SiwxVerifier> | undefined
}

/** Why a sign-in is refused. */
export type SignInRefusal =
  | SiwxRefusal
  /** It is no message of EIP-4361 or CAIP-122. */
  | "message"
  /** The account has not signed it. */
  | "signature"

/** A sign-in that holds, or why it does not. */
export type CheckedSignIn =
  | {
      readonly ok: true
      /** The fields of the text. On EVM and in Bitcoin's bech32 the account's address is in its canonical form, however the text writes it. */
      readonly data: SiwxData
      /** The account, for a server's database: one text for each. A contract's belongs to its chain, a key's to all chains. */
      readonly account: string
    }
  | { readonly ok: false; readonly refused: SignInRefusal }

const tenMinutes = 600_000

const isGiven = (value: unknown) => typeof value === "string" && value !== ""

/**
 * Checks a sign-in on a server: the text's form, page, nonce, chain, address and times, then the signature. What is refused says
 * why. The zero address and its like are refused, and so is a check without `domain` or `nonce`. Rejects only where a node that it needs does not answer.
 * With a nonce that the server has made, the clock of the device may be ten minutes fast; give the server's time with the nonce, and the page
 * writes that. Only a link to a phone carries the device's time, and none where that is more than five minutes wrong.
 *
 * Taking the nonce is up to the caller: take it before, whatever the outcome.
 */
export const checkSignIn = async (check: SignInCheck): Promise<CheckedSignIn> => {
  const refuse = (refused: SignInRefusal) => ({ ok: false, refused }) as const
  const { message, signature } = check
  // A text longer than any sign-in takes long to read.
  const isText = typeof message === "string" && message.length < 20_000 && typeof signature === "string"
  const data = isText ? parseSiwxMessage(message) : undefined
  if (data === undefined) return refuse("message")
  // What a host forgot to pass, such as the nonce of a session that has ended, must not be skipped.
  if (!isGiven(check.domain)) return refuse("domain")
  if (!isGiven(check.nonce)) return refuse("nonce")
  const namespace = namespaceOf(data.chainId)
  const { canonicalAddress } = await import("./canonicalAddress.ts")
  const accountAddress = canonicalAddress(namespace, data.accountAddress)
  if (accountAddress === undefined || (namespace !== undefined && isNobody(namespace, accountAddress)))
    return refuse("address")
  const now = check.now ?? Date.now()
  const refused = refusalOf(data, { ...check, maxAge: check.maxAge ?? tenMinutes, now })
  if (refused !== undefined) return refuse(refused)
  const verifier = (check.verifiers ?? Object.values(own)).find((one) => one.namespace === namespace)
  if (verifier === undefined) return refuse("namespace")
  const place = { rpcUrls: check.rpcUrls?.(data.chainId) }
  const asked = { data, message, signature }
  const taken = (isContract: boolean) =>
    ({ ok: true, data: { ...data, accountAddress }, account: signInAccount(data, isContract) }) as const
  // A host's verifier may ask a node of its own: only a key that is recovered here, without one, is surely a key.
  const isKey = namespace !== "eip155" || (await own.eip155.verify(asked).catch(() => false))
  if (isKey && verifier === own.eip155) return taken(false)
  return (await verifier.verify(asked, place)) ? taken(!isKey) : refuse("signature")
}
