import { Schema } from "effect"
import { maybe } from "./maybe.ts"
import { RpcRequest } from "./rpc.schema.ts"
import { ChainId, Email, SiwxMessage } from "./values.schema.ts"

/** Payload of a request that carries none. */
const Nothing = Schema.Undefined

const Theme = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))

/** What the app asks of the frame, by name without prefix (frame protocol). */
export const requests = {
  CONNECT_EMAIL: Schema.Struct({ email: Email }),
  CONNECT_DEVICE: Nothing,
  CONNECT_OTP: Schema.Struct({ otp: Schema.String }),
  CONNECT_SOCIAL: Schema.Struct({
    uri: Schema.String,
    preferredAccountType: maybe(Schema.String),
    chainId: maybe(ChainId),
    siwxMessage: maybe(SiwxMessage),
    rpcUrl: maybe(Schema.String)
  }),
  GET_SOCIAL_REDIRECT_URI: Schema.Struct({
    provider: Schema.Literals(["google", "github", "apple", "facebook", "x", "discord"])
  }),
  GET_FARCASTER_URI: Nothing,
  CONNECT_FARCASTER: Nothing,
  GET_USER: Schema.UndefinedOr(
    Schema.Struct({
      chainId: maybe(ChainId),
      preferredAccountType: maybe(Schema.String),
      socialUri: maybe(Schema.String),
      siwxMessage: maybe(SiwxMessage),
      rpcUrl: maybe(Schema.String)
    })
  ),
  IS_CONNECTED: Nothing,
  SIGN_OUT: Nothing,
  GET_CHAIN_ID: Nothing,
  SWITCH_NETWORK: Schema.Struct({ chainId: ChainId, rpcUrl: maybe(Schema.String) }),
  RPC_REQUEST: RpcRequest,
  RPC_ABORT: Nothing,
  UPDATE_EMAIL: Schema.Struct({ email: Email }),
  UPDATE_EMAIL_PRIMARY_OTP: Schema.Struct({ otp: Schema.String }),
  UPDATE_EMAIL_SECONDARY_OTP: Schema.Struct({ otp: Schema.String }),
  SYNC_THEME: Schema.Struct({
    themeMode: maybe(Schema.Literals(["light", "dark"])),
    themeVariables: maybe(Theme),
    w3mThemeVariables: maybe(Schema.Record(Schema.String, Schema.String))
  }),
  SYNC_DAPP_DATA: Schema.Struct({
    metadata: maybe(
      Schema.Struct({
        name: Schema.String,
        description: Schema.String,
        url: Schema.String,
        icons: Schema.Array(Schema.String)
      })
    ),
    sdkVersion: maybe(Schema.String),
    sdkType: maybe(Schema.String),
    projectId: Schema.String
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Nothing,
  INIT_SMART_ACCOUNT: Nothing,
  SET_PREFERRED_ACCOUNT: Schema.Struct({ type: Schema.String }),
  RELOAD: Nothing
}

export type RequestName = keyof typeof requests
export type RequestOf<N extends RequestName> = (typeof requests)[N]["Type"]
