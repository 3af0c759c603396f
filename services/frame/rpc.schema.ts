import { Schema } from "effect"
import { approvedMethods, safeMethods } from "./rpcMethods.ts"
import { ChainId } from "./values.schema.ts"

const { Literal, Literals, optionalKey, String: Text, Struct } = Schema

const Hex = Text.check(Schema.isPattern(/^0x/))

const Call = Struct({ to: Hex, data: optionalKey(Hex), value: optionalKey(Text) })

const SendCalls = Struct({
  chainId: optionalKey(ChainId),
  from: optionalKey(Text),
  version: optionalKey(Text),
  capabilities: optionalKey(Schema.Unknown),
  calls: Schema.Array(Call)
})

const SendOptions = Struct({
  skipPreflight: optionalKey(Schema.Boolean),
  preflightCommitment: optionalKey(
    Literals(["processed", "confirmed", "finalized", "recent", "single", "singleGossip", "root", "max"])
  ),
  maxRetries: optionalKey(Schema.Int),
  minContextSlot: optionalKey(Schema.Int)
})

/** Where a request goes: added to each one. */
const target = {
  chainNamespace: optionalKey(Literals(["eip155", "solana", "polkadot", "bip122", "cosmos"])),
  chainId: optionalKey(ChainId),
  rpcUrl: optionalKey(Text)
}

/** Methods whose parameters the protocol fixes. */
const shapes = {
  solana_signMessage: Struct({ message: Text, pubkey: Text }),
  solana_signTransaction: Struct({ transaction: Text }),
  solana_signAllTransactions: Struct({ transactions: Schema.Array(Text) }),
  solana_signAndSendTransaction: Struct({ transaction: Text, options: optionalKey(SendOptions) }),
  wallet_sendCalls: Schema.Array(SendCalls),
  wallet_getCallsStatus: Schema.Array(Text)
}

/** Methods that take parameters of no fixed shape. */
const loose = new Set(["wallet_revokePermissions", "wallet_getAssets", "wallet_getCapabilities"])

const others = [...safeMethods, ...approvedMethods].filter((method) => !(method in shapes))

/** One request to the wallet in the frame, with the parameter shapes of the protocol. */
export const RpcRequest = Schema.Union([
  ...Object.entries(shapes).map(([method, params]) => Struct({ method: Literal(method), params, ...target })),
  Struct({
    method: Literals(others.filter((method) => !loose.has(method))),
    params: optionalKey(Schema.Array(Schema.Unknown)),
    ...target
  }),
  Struct({ method: Literals([...loose]), params: optionalKey(Schema.Unknown), ...target })
])
