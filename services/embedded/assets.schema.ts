import { Schema } from "effect"

const Hex = Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{1,64}$/i))

/** What the wallet can do, by hex chain id (spec 7). */
export const Capabilities = Schema.Record(
  Schema.String,
  Schema.Struct({ assetDiscovery: Schema.optionalKey(Schema.Struct({ supported: Schema.Boolean })) })
)

/** What the wallet holds, by hex chain id (spec 3). */
export const WalletAssets = Schema.Record(
  Schema.String,
  Schema.Array(
    Schema.Struct({
      address: Schema.String.check(Schema.isPattern(/^(native|0x[0-9a-f]{40})$/i)),
      balance: Hex,
      type: Schema.Literals(["NATIVE", "ERC20"]),
      metadata: Schema.Struct({
        name: Schema.String,
        symbol: Schema.String,
        decimals: Schema.Int,
        price: Schema.Finite,
        iconUrl: Schema.String
      })
    })
  )
)
