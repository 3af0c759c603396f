import { Schema } from "effect"
import type { RequestName } from "./requests.schema.ts"
import { AccountType, ChainId, Email, SiwxMessage } from "./values.schema.ts"

/** Payload of an answer that carries none; whatever comes along is dropped. */
const Nothing = Schema.Unknown

const user = {
  address: Schema.String,
  chainId: ChainId,
  accounts: Schema.optionalKey(Schema.Array(Schema.Struct({ address: Schema.String, type: AccountType }))),
  preferredAccountType: Schema.optionalKey(Schema.String),
  signature: Schema.optionalKey(Schema.String),
  message: Schema.optionalKey(Schema.String),
  siwxMessage: Schema.optionalKey(SiwxMessage)
}

/** The visitor as the frame knows them (spec 3). */
export const ConnectedUser = Schema.Struct({
  ...user,
  email: Schema.optionalKey(Schema.NullOr(Email)),
  smartAccountDeployed: Schema.optionalKey(Schema.Boolean)
})
export type ConnectedUser = typeof ConnectedUser.Type

/** The payload of a success, by the name of the request it answers (frame protocol). */
export const answers = {
  CONNECT_EMAIL: Schema.Struct({ action: Schema.Literals(["VERIFY_DEVICE", "VERIFY_OTP", "CONNECT"]) }),
  CONNECT_DEVICE: Nothing,
  CONNECT_OTP: Nothing,
  CONNECT_SOCIAL: Schema.Struct({
    ...user,
    email: Schema.optionalKey(Schema.NullOr(Schema.String)),
    userName: Schema.optionalKey(Schema.NullOr(Schema.String))
  }),
  GET_SOCIAL_REDIRECT_URI: Schema.Struct({ uri: Schema.String }),
  GET_FARCASTER_URI: Schema.Struct({ url: Schema.String }),
  CONNECT_FARCASTER: Schema.Struct({ userName: Schema.String }),
  GET_USER: ConnectedUser,
  IS_CONNECTED: Schema.Struct({ isConnected: Schema.Boolean }),
  SIGN_OUT: Nothing,
  GET_CHAIN_ID: Schema.Struct({ chainId: ChainId }),
  SWITCH_NETWORK: Schema.Struct({ chainId: ChainId }),
  RPC_REQUEST: Schema.Unknown,
  RPC_ABORT: Nothing,
  UPDATE_EMAIL: Schema.Struct({ action: Schema.Literals(["VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"]) }),
  UPDATE_EMAIL_PRIMARY_OTP: Nothing,
  UPDATE_EMAIL_SECONDARY_OTP: Schema.Struct({ newEmail: Email }),
  SYNC_THEME: Nothing,
  SYNC_DAPP_DATA: Nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Schema.Struct({ smartAccountEnabledNetworks: Schema.Array(Schema.Int) }),
  INIT_SMART_ACCOUNT: Schema.Struct({ address: Schema.String, isDeployed: Schema.Boolean }),
  SET_PREFERRED_ACCOUNT: Schema.Struct({ type: Schema.String, address: Schema.String }),
  RELOAD: Nothing
} satisfies Record<RequestName, Schema.ConstraintDecoder<unknown>>

export type AnswerOf<N extends RequestName> = (typeof answers)[N]["Type"]

/** What the frame says when a request failed. */
export const Failure = Schema.Struct({ message: Schema.optionalKey(Schema.String) })

/** What the frame says unasked. READY may come without a payload. */
export const notices = {
  READY: Schema.UndefinedOr(Schema.Struct({ version: Schema.optionalKey(Schema.String) })),
  SESSION_UPDATE: Schema.Struct({ token: Schema.String })
}

export type NoticeName = keyof typeof notices
