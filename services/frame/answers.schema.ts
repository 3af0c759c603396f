import { Schema } from "effect"
import type { RequestName } from "./requests.schema.ts"
import { AccountType, ChainId, Email, SiwxMessage } from "./values.schema.ts"

const { optionalKey, String: Text, Struct } = Schema

/** Payload of an answer that carries none; whatever comes along is dropped. */
const Nothing = Schema.Unknown

const user = {
  address: Text,
  chainId: ChainId,
  accounts: optionalKey(Schema.Array(Struct({ address: Text, type: AccountType }))),
  preferredAccountType: optionalKey(Text),
  signature: optionalKey(Text),
  message: optionalKey(Text),
  siwxMessage: optionalKey(SiwxMessage)
}

/** The visitor as the frame knows them (spec 3). */
export const ConnectedUser = Struct({
  ...user,
  email: optionalKey(Schema.NullOr(Email)),
  smartAccountDeployed: optionalKey(Schema.Boolean)
})
export type ConnectedUser = typeof ConnectedUser.Type

/** The payload of a success, by the name of the request it answers (frame protocol). */
export const answers = {
  CONNECT_EMAIL: Struct({ action: Schema.Literals(["VERIFY_DEVICE", "VERIFY_OTP", "CONNECT"]) }),
  CONNECT_DEVICE: Nothing,
  CONNECT_OTP: Nothing,
  CONNECT_SOCIAL: Struct({
    ...user,
    email: optionalKey(Schema.NullOr(Text)),
    userName: optionalKey(Schema.NullOr(Text))
  }),
  GET_SOCIAL_REDIRECT_URI: Struct({ uri: Text }),
  GET_FARCASTER_URI: Struct({ url: Text }),
  CONNECT_FARCASTER: Struct({ userName: Text }),
  GET_USER: ConnectedUser,
  IS_CONNECTED: Struct({ isConnected: Schema.Boolean }),
  SIGN_OUT: Nothing,
  GET_CHAIN_ID: Struct({ chainId: ChainId }),
  SWITCH_NETWORK: Struct({ chainId: ChainId }),
  RPC_REQUEST: Schema.Unknown,
  RPC_ABORT: Nothing,
  UPDATE_EMAIL: Struct({ action: Schema.Literals(["VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"]) }),
  UPDATE_EMAIL_PRIMARY_OTP: Nothing,
  UPDATE_EMAIL_SECONDARY_OTP: Struct({ newEmail: Email }),
  SYNC_THEME: Nothing,
  SYNC_DAPP_DATA: Nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Struct({ smartAccountEnabledNetworks: Schema.Array(Schema.Int) }),
  SET_PREFERRED_ACCOUNT: Struct({ type: Text, address: Text }),
  RELOAD: Nothing
} satisfies Record<RequestName, Schema.ConstraintDecoder<unknown>>

export type AnswerOf<N extends RequestName> = (typeof answers)[N]["Type"]

/** What the frame says when a request failed. */
export const Failure = Struct({ message: optionalKey(Text) })

/** What the frame says unasked. READY may come without a payload. */
export const notices = {
  READY: Schema.UndefinedOr(Struct({ version: optionalKey(Text) })),
  SESSION_UPDATE: Struct({ token: Text })
}

export type NoticeName = keyof typeof notices
