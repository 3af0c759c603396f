import { Schema } from "effect"

const Hex = Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{1,64}$/i))

/** What the wallet can do, by hex chain id (spec 7). */
export const Capabilities = Schema.Record(
  Schema.String,
  Schema.Struct({ assetDiscovery: Schema.optionalKey(Schema.Struct({ supported: Schema.Boolean })) })
)

/** What the wallet holds, by hex chain id (spec 3). Its entries are read one by one. */
export const WalletAssets = Schema.Record(Schema.String, Schema.Array(Schema.Unknown))

/** One holding of that list. A figure above 36 decimals is ignored: no token has so many. */
export const WalletAsset = Schema.Struct({
  address: Schema.String.check(Schema.isPattern(/^(native|0x[0-9a-f]{40})$/i)),
  balance: Hex,
  type: Schema.Literals(["NATIVE", "ERC20"]),
  metadata: Schema.Struct({
    name: Schema.optionalKey(Schema.NullOr(Schema.String)),
    symbol: Schema.optionalKey(Schema.NullOr(Schema.String)),
    decimals: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 36 })),
    price: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
    iconUrl: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
})
