import { Schema } from "effect"
import { maybe } from "./maybe.ts"
import type { RequestName } from "./requests.schema.ts"
import {
  AccountType,
  Address,
  EvmAddress,
  EvmChainId,
  EvmChainNumber,
  SiwxMessage,
  SolanaAddress,
  SolanaChainId,
  ToldChainId,
  ToldEmail
} from "./values.schema.ts"

/** Payload of an answer that carries none; whatever comes along is dropped. */
const Nothing = Schema.Unknown

const user = {
  preferredAccountType: maybe(Schema.String),
  signature: maybe(Schema.String),
  message: maybe(Schema.String),
  siwxMessage: maybe(SiwxMessage)
}

const at = <A extends Schema.Constraint, C extends Schema.Constraint>(address: A, chainId: C) => ({
  address,
  chainId,
  accounts: maybe(Schema.Array(Schema.Struct({ address, type: AccountType })))
})

/** A visitor with addresses of the form that their chain has: on no other chain can there be an embedded wallet. */
const userWith = <F extends Schema.Struct.Fields>(more: F) =>
  Schema.Union([
    Schema.Struct({ ...user, ...more, ...at(EvmAddress, EvmChainId) }),
    Schema.Struct({ ...user, ...more, ...at(SolanaAddress, SolanaChainId) })
  ])

/** The visitor as the frame knows them (spec 3). */
export const ConnectedUser = userWith({
  email: maybe(Schema.NullOr(ToldEmail)),
  smartAccountDeployed: maybe(Schema.Boolean)
})
export type ConnectedUser = typeof ConnectedUser.Type

/** The payload of a success, by the name of the request it answers (frame protocol). */
export const answers = {
  CONNECT_EMAIL: Schema.Struct({ action: Schema.Literals(["VERIFY_DEVICE", "VERIFY_OTP", "CONNECT"]) }),
  CONNECT_DEVICE: Nothing,
  CONNECT_OTP: Nothing,
  CONNECT_SOCIAL: userWith({
    email: maybe(Schema.NullOr(Schema.String)),
    userName: maybe(Schema.NullOr(Schema.String))
  }),
  GET_SOCIAL_REDIRECT_URI: Schema.Struct({ uri: Schema.String }),
  GET_FARCASTER_URI: Schema.Struct({ url: Schema.String }),
  CONNECT_FARCASTER: Schema.Struct({ userName: Schema.String }),
  GET_USER: ConnectedUser,
  IS_CONNECTED: Schema.Struct({ isConnected: Schema.Boolean }),
  SIGN_OUT: Nothing,
  GET_CHAIN_ID: Schema.Struct({ chainId: ToldChainId }),
  SWITCH_NETWORK: Schema.Struct({ chainId: ToldChainId }),
  RPC_REQUEST: Schema.Unknown,
  RPC_ABORT: Nothing,
  UPDATE_EMAIL: Schema.Struct({ action: Schema.Literals(["VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"]) }),
  UPDATE_EMAIL_PRIMARY_OTP: Nothing,
  UPDATE_EMAIL_SECONDARY_OTP: Schema.Struct({ newEmail: ToldEmail }),
  SYNC_THEME: Nothing,
  SYNC_DAPP_DATA: Nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Schema.Struct({ smartAccountEnabledNetworks: Schema.Array(EvmChainNumber) }),
  INIT_SMART_ACCOUNT: Schema.Struct({ address: EvmAddress, isDeployed: Schema.Boolean }),
  SET_PREFERRED_ACCOUNT: Schema.Struct({ type: Schema.String, address: Address }),
  RELOAD: Nothing
} satisfies Record<RequestName, Schema.ConstraintDecoder<unknown>>

export type AnswerOf<N extends RequestName> = (typeof answers)[N]["Type"]

/** What the frame says when a request failed. */
export const Failure = Schema.Struct({ message: maybe(Schema.String) })

/** What the frame says unasked. READY may come without a payload. */
export const notices = {
  READY: Schema.UndefinedOr(Schema.Struct({ version: maybe(Schema.String) })),
  SESSION_UPDATE: Schema.Struct({ token: Schema.String })
}

/** `CHANGED` stands for an unsolicited answer. */
export type NoticeName = keyof typeof notices | "CHANGED"
