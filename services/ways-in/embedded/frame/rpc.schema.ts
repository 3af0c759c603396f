import { Schema } from "effect"
import { maybe } from "./maybe.ts"
import { approvedMethods, safeMethods } from "./rpcMethods.ts"
import { ChainId } from "./values.schema.ts"

const Hex = Schema.String.check(Schema.isPattern(/^0x/))

const Call = Schema.Struct({
  to: Hex,
  data: maybe(Hex),
  value: maybe(Schema.String),
  capabilities: maybe(Schema.Unknown)
})

const SendCalls = Schema.Struct({
  chainId: maybe(ChainId),
  from: maybe(Schema.String),
  version: maybe(Schema.String),
  // Not in the protocol's table, which drops nothing that a page sends.
  id: maybe(Schema.String),
  atomicRequired: maybe(Schema.Boolean),
  capabilities: maybe(Schema.Unknown),
  calls: Schema.Array(Call)
})

const SendOptions = Schema.Struct({
  skipPreflight: maybe(Schema.Boolean),
  preflightCommitment: maybe(
    Schema.Literals(["processed", "confirmed", "finalized", "recent", "single", "singleGossip", "root", "max"])
  ),
  maxRetries: maybe(Schema.Int),
  minContextSlot: maybe(Schema.Int)
})

/** Where a request goes: added to each one. */
const target = {
  chainNamespace: maybe(Schema.Literals(["eip155", "solana", "polkadot", "bip122", "cosmos"])),
  chainId: maybe(ChainId),
  rpcUrl: maybe(Schema.String)
}

/** Methods whose parameters the protocol fixes. */
const shapes = {
  solana_signMessage: Schema.Struct({ message: Schema.String, pubkey: Schema.String }),
  solana_signTransaction: Schema.Struct({ transaction: Schema.String }),
  solana_signAllTransactions: Schema.Struct({ transactions: Schema.Array(Schema.String) }),
  solana_signAndSendTransaction: Schema.Struct({
    transaction: Schema.String,
    options: maybe(SendOptions)
  }),
  wallet_sendCalls: Schema.Array(SendCalls),
  wallet_getCallsStatus: Schema.Array(Schema.String)
}

/** Methods that take parameters of no fixed shape. */
const loose = new Set(["wallet_revokePermissions", "wallet_getAssets", "wallet_getCapabilities"])

const others = [...safeMethods, ...approvedMethods].filter((method) => !(method in shapes))

/** One request to the wallet in the frame, with the parameter shapes of the protocol. */
export const RpcRequest = Schema.Union([
  ...Object.entries(shapes).map(([method, params]) =>
    Schema.Struct({ method: Schema.Literal(method), params, ...target })
  ),
  Schema.Struct({
    method: Schema.Literals(others.filter((method) => !loose.has(method))),
    params: maybe(Schema.Array(Schema.Unknown)),
    ...target
  }),
  Schema.Struct({ method: Schema.Literals([...loose]), params: maybe(Schema.Unknown), ...target })
])
