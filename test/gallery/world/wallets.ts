import { brands } from "../../../sandbox/wallets/brands.ts"

const [fern, hal, tar] = brands.map(({ key, name, icon }) => ({ id: key as string, name, icon: icon as string }))

/** The invented wallets of the design's images. */
export const fernhold = fern!
export const halyard = hal!
export const tarn = tar!
export const quillon = { id: "quillon", name: "Quillon" }

/** The same wallet in other namespaces. */
export const ofSolana = {
  ...fernhold,
  id: `${fernhold.id}:solana`,
  namespace: "solana",
  accounts: ["7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"],
  networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
} as const
export const ofBitcoin = {
  ...fernhold,
  id: `${fernhold.id}:bip122`,
  namespace: "bip122",
  accounts: ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  networkId: "bip122:000000000019d6689c085ae165831e93"
} as const
