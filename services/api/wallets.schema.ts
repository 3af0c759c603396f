import { Schema } from "effect"

const Link = Schema.optionalKey(Schema.NullOr(Schema.String))

/** One entry of the wallet directory (spec 3). */
export const WalletEntry = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  image_id: Link,
  rdns: Link,
  chains: Schema.optionalKey(Schema.Array(Schema.String)),
  homepage: Link,
  mobile_link: Link,
  desktop_link: Link,
  webapp_link: Link,
  app_store: Link,
  play_store: Link,
  chrome_store: Link
})
export type WalletEntry = typeof WalletEntry.Type

/** GET /getWallets (spec 7). */
export const WalletsAnswer = Schema.Struct({
  data: Schema.Array(WalletEntry),
  count: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
})
