import { Schema } from "effect"
import { emailPattern } from "./isEmail.ts"

// Values that several events of the frame protocol carry.

export const Email = Schema.String.check(Schema.isPattern(emailPattern))

/** A plain number for EVM, a whole CAIP-2 id elsewhere. */
export const ChainId = Schema.Union([Schema.String, Schema.Int])

export const AccountType = Schema.Literals(["eoa", "smartAccount"])

/** A sign-in message as it crosses the wire (spec 3). */
export const SiwxMessage = Schema.Struct({
  accountAddress: Schema.String,
  chainId: Schema.String,
  domain: Schema.String,
  uri: Schema.String,
  version: Schema.String,
  nonce: Schema.String,
  serializedMessage: Schema.optionalKey(Schema.String),
  notBefore: Schema.optionalKey(Schema.String),
  statement: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
  issuedAt: Schema.optionalKey(Schema.String),
  expirationTime: Schema.optionalKey(Schema.String),
  resources: Schema.optionalKey(Schema.Array(Schema.String))
})
