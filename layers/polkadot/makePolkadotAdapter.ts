import { Effect } from "effect"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { callsOf } from "../../services/base/concurrency/callsOf.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { makeAccesses } from "./makeAccesses.ts"
import type { PolkadotParts } from "./PolkadotParts.ts"

type Polkadot = ChainAdapter<"polkadot">

/**
 * Polkadot wallets and nodes. Requests to wallets and requests to nodes are in two chunks, which share the encoding of
 * addresses, each loaded when first used. This product sends no transfers here.
 */
export const makePolkadotAdapter: Effect.Effect<Polkadot, never, Settings> = Effect.gen(function* () {
  const { networks, defaultNetwork, metadata } = yield* Settings
  const accesses = makeAccesses()
  const parts: PolkadotParts = {
    siteName: () => metadata?.name ?? (globalThis.location as Location | undefined)?.host ?? "Latchkey",
    networks: [defaultNetwork, ...networks.filter((one) => one !== defaultNetwork)].filter(
      ({ namespace }) => namespace === "polkadot"
    ),
    accesses
  }
  const wallet = lazyCode(async () => (await import("./makeWallet.ts")).makeWallet(parts))
  const node = lazyCode(() => import("./node.ts"))
  return {
    namespace: "polkadot",
    watch: ({ provider }, changed) => accesses.watch(provider, changed),
    prepare: Effect.exit(wallet),
    signers: Effect.map(wallet, ({ signers }) => signers),
    ...callsOf<Polkadot>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
    ...callsOf<Polkadot>()(node, "balance", "token", "read", "parseAddress")
  }
})
