import { Schema } from "effect"
import { isSolanaAddress } from "../../../base/addresses/isSolanaAddress.ts"
import { readChainId } from "../../../base/caip/readChainId.ts"
import { emailPattern, isEmail, isToldEmail } from "./isEmail.ts"
import { maybe } from "./maybe.ts"

// Values that several events of the frame protocol carry. A pattern beside a rule says what a test may make up.

const ruled = (pattern: RegExp, rule: (text: string) => boolean) =>
  Schema.String.check(Schema.isPattern(pattern), Schema.makeFilter(rule))

export const Email = ruled(emailPattern, isEmail)

/** The address of a user as the frame tells it. */
export const ToldEmail = ruled(/^[^\s@]{1,160}@[^\s@]{1,159}$/, isToldEmail)

/** The chain a request is for: a plain number for EVM, a whole CAIP-2 id elsewhere. */
export const ChainId = Schema.Union([Schema.String, Schema.Int])

export const EvmChainNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

/** An EVM chain as the frame tells it: a number, its text, or a CAIP-2 id. */
export const EvmChainId = Schema.Union([
  EvmChainNumber,
  ruled(/^(eip155:)?[1-9][0-9]{0,15}$/, (text) => readChainId(text) !== undefined)
])

export const SolanaChainId = Schema.String.check(Schema.isPattern(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/))

/** Any chain as the frame tells it: what calls itself an EVM chain must be one. */
export const ToldChainId = Schema.Union([
  EvmChainId,
  ruled(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, (text) => !text.startsWith("eip155:"))
])

export const EvmAddress = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{40}$/))
export const SolanaAddress = ruled(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, isSolanaAddress)
export const Address = Schema.Union([EvmAddress, SolanaAddress])

export const AccountType = Schema.Literals(["eoa", "smartAccount"])

/** A sign-in message as it crosses the wire (spec 3). */
export const SiwxMessage = Schema.Struct({
  accountAddress: Schema.String,
  chainId: Schema.String,
  domain: Schema.String,
  uri: Schema.String,
  version: Schema.String,
  nonce: Schema.String,
  serializedMessage: maybe(Schema.String),
  notBefore: maybe(Schema.String),
  statement: maybe(Schema.String),
  requestId: maybe(Schema.String),
  issuedAt: maybe(Schema.String),
  expirationTime: maybe(Schema.String),
  resources: maybe(Schema.Array(Schema.String))
})
