import { Schema } from "effect"
import { RpcRequest } from "./rpc.schema.ts"
import { ChainId, Email, SiwxMessage } from "./values.schema.ts"

const { optionalKey, String: Text, Struct } = Schema

/** Payload of a request that carries none. */
const Nothing = Schema.Undefined

const Theme = Schema.Record(Text, Schema.Union([Text, Schema.Finite]))

/** What the app asks of the frame, by name without prefix (frame protocol). */
export const requests = {
  CONNECT_EMAIL: Struct({ email: Email }),
  CONNECT_DEVICE: Nothing,
  CONNECT_OTP: Struct({ otp: Text }),
  CONNECT_SOCIAL: Struct({
    uri: Text,
    preferredAccountType: optionalKey(Text),
    chainId: optionalKey(ChainId),
    siwxMessage: optionalKey(SiwxMessage),
    rpcUrl: optionalKey(Text)
  }),
  GET_SOCIAL_REDIRECT_URI: Struct({
    provider: Schema.Literals(["google", "github", "apple", "facebook", "x", "discord"])
  }),
  GET_FARCASTER_URI: Nothing,
  CONNECT_FARCASTER: Nothing,
  GET_USER: Schema.UndefinedOr(
    Struct({
      chainId: optionalKey(ChainId),
      preferredAccountType: optionalKey(Text),
      socialUri: optionalKey(Text),
      siwxMessage: optionalKey(SiwxMessage),
      rpcUrl: optionalKey(Text)
    })
  ),
  IS_CONNECTED: Nothing,
  SIGN_OUT: Nothing,
  GET_CHAIN_ID: Nothing,
  SWITCH_NETWORK: Struct({ chainId: ChainId, rpcUrl: optionalKey(Text) }),
  RPC_REQUEST: RpcRequest,
  RPC_ABORT: Nothing,
  UPDATE_EMAIL: Struct({ email: Email }),
  UPDATE_EMAIL_PRIMARY_OTP: Struct({ otp: Text }),
  UPDATE_EMAIL_SECONDARY_OTP: Struct({ otp: Text }),
  SYNC_THEME: Struct({
    themeMode: optionalKey(Schema.Literals(["light", "dark"])),
    themeVariables: optionalKey(Theme),
    w3mThemeVariables: optionalKey(Schema.Record(Text, Text))
  }),
  SYNC_DAPP_DATA: Struct({
    metadata: optionalKey(Struct({ name: Text, description: Text, url: Text, icons: Schema.Array(Text) })),
    sdkVersion: optionalKey(Text),
    sdkType: optionalKey(Text),
    projectId: Text
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Nothing,
  SET_PREFERRED_ACCOUNT: Struct({ type: Text }),
  RELOAD: Nothing
}

export type RequestName = keyof typeof requests
export type RequestOf<N extends RequestName> = (typeof requests)[N]["Type"]
