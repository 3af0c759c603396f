import { Effect } from "effect"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, readWhole } from "./askSolanaNode.ts"
import { readShown } from "./readShown.ts"

/** A signed transaction, and the blocks that may have it. */
export interface SignedWire {
  readonly hash: string
  /** The slot of the block whose hash it has: the blocks after this one may have it. */
  readonly slot: number | undefined
  /** The height of the last block that may have it. */
  readonly last: number
}

/** A node shows it, it can never be on the chain, or neither is certain. */
type Fate = "shown" | "never" | "open"

/** For how many blocks after its last one any node remembers a transaction. */
const memory = 4_000n

/** How many blocks after the one whose hash it has may have a transaction; fixed by the network. */
const validity = 150

const finalized = { commitment: "finalized" } as const

const readSlots = (answer: unknown): ReadonlyArray<number> =>
  (answer as ReadonlyArray<unknown>).map((slot) => Number(readWhole(slot)))

/**
 * Whether a node still has every block that may have a transaction. Nodes forget old ones, and one that was down has a gap:
 * where nothing lacks, as many blocks lie between the first and the last as their heights say.
 */
const hasBlocks = Effect.fnUntraced(function* (node: Network, { slot, last }: SignedWire) {
  if (slot === undefined) return false
  const asked = [slot, validity + 1, finalized]
  const slots = yield* askSolanaNode(node, "getBlocksWithLimit", asked, readSlots)
  const end = slots[validity]
  if (slots[0] !== slot || end === undefined) return false
  const shape = { ...finalized, transactionDetails: "none", rewards: false, maxSupportedTransactionVersion: 0 }
  const height = yield* askSolanaNode(node, "getBlock", [end, shape], (answer) => readWhole(Object(answer).blockHeight))
  return height === BigInt(last)
})

/** The network's height, and what a node at that height shows of a transaction. */
const look = Effect.fnUntraced(function* (network: Network, { hash, last }: SignedWire) {
  const now = yield* askSolanaNode(network, "getEpochInfo", [finalized], (answer) => {
    const { absoluteSlot, blockHeight } = answer as Readonly<Record<string, unknown>>
    return { slot: readWhole(absoluteSlot), height: readWhole(blockHeight) }
  })
  const past = now.height - BigInt(last)
  const { isShown, slot } = yield* readShown(network, hash)
  return { past, fate: isShown ? "shown" : past > 0n && slot >= now.slot ? "never" : "open" } as const
})

/** One node's answer about a transaction whose last block is long past. */
const readAt = Effect.fnUntraced(function* (node: Network, wire: SignedWire) {
  const { fate } = yield* look(node, wire)
  return fate === "never" && !(yield* hasBlocks(node, wire)) ? "open" : fate
})

/**
 * What became of a signed transaction. It can never be on the chain where its last block is past and final, and a node that
 * is as far does not show it; so long after it that nodes may have forgotten, only where every node of the network does not
 * show it and still has all the blocks that may have it.
 */
export const readFate: (network: Network, wire: SignedWire) => Effect.Effect<Fate, RpcFailed> = Effect.fnUntraced(
  function* (network: Network, wire: SignedWire) {
    const { past, fate } = yield* look(network, wire)
    if (fate !== "never" || past <= memory) return fate
    const nodes = network.rpcUrls.map((url) => ({ ...network, rpcUrls: [url] }))
    let all: Fate = "never"
    // One address may stand for several nodes, so each is asked twice.
    for (const node of [...nodes, ...nodes]) {
      const told: Fate = yield* Effect.orElseSucceed(readAt(node, wire), () => "open" as const)
      if (told === "shown") return told
      if (told === "open") all = told
    }
    return all
  }
)
