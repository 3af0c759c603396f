export const orderNamespaces = ["eip155", "solana", "bip122", "polkadot"] as const
export type OrderNamespace = (typeof orderNamespaces)[number]

/** How the wallet is reached; a wallet that only signs leaves handing over to the page. */
export const orderWays = ["browser", "paired", "embedded", "local", "signOnly"] as const
export type OrderWay = (typeof orderWays)[number]

export const orderEvents = [
  "declined",
  "closed before yes",
  "closed after yes",
  "answer lost",
  "answer late",
  "node away for a minute",
  "replaced",
  "dropped",
  "reverted",
  "expired",
  "reload in the middle"
] as const
export type OrderEvent = (typeof orderEvents)[number]

export interface OrderCell {
  readonly namespace: OrderNamespace
  readonly way: OrderWay
  readonly event: OrderEvent
}

/** Every cell of the table. */
export const orderCells: ReadonlyArray<OrderCell> = orderNamespaces.flatMap((namespace) =>
  orderWays.flatMap((way) => orderEvents.map((event): OrderCell => ({ namespace, way, event })))
)

/** Events of the network after a transaction is there. */
const later: ReadonlySet<OrderEvent> = new Set(["node away for a minute", "replaced", "dropped", "reverted"])

/** Why a cell cannot be; `undefined` for one that can, which runs. */
export const impossible = ({ namespace, way, event }: OrderCell): string | undefined => {
  if (way === "embedded" && (namespace === "bip122" || namespace === "polkadot"))
    return "the embedded wallet has accounts of EVM and Solana alone"
  if (way === "signOnly" && namespace === "eip155") return "EVM wallets that pages ask to pay all send"
  if (way === "signOnly" && namespace === "polkadot")
    return "all wallets of Polkadot only sign: see the one of a browser"
  if (namespace === "polkadot" && way === "local") return "a key in the page's own process signs in the same moment"
  if (namespace === "polkadot" && later.has(event)) return "the page posts what was signed itself"
  if (way === "local" && (event === "declined" || event === "closed before yes")) return "a key asks nobody"
  if (event === "replaced" && namespace === "solana")
    return "a transaction of Solana has no nonce that another could use"
  if (event === "reverted" && namespace === "bip122") return "a transaction of Bitcoin that fails is in no block"
  if (event === "expired" && way !== "paired" && namespace !== "solana")
    return "only blockhashes of Solana and requests to paired wallets expire"
  return undefined
}
