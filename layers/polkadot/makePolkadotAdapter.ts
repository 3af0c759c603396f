import { Effect, type Scope } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { later } from "../../services/concurrency/later.ts"
import { Settings } from "../../services/options/Settings.ts"
import { makeAccesses } from "./makeAccesses.ts"
import type { PolkadotParts } from "./PolkadotParts.ts"

/**
 * Polkadot wallets and nodes. Requests to wallets and to nodes are in a chunk with the encoding of addresses, loaded when
 * first used. This product sends no transfers here.
 */
export const makePolkadotAdapter: Effect.Effect<ChainAdapter<"polkadot">, never, Scope.Scope | Settings> = Effect.gen(
  function* () {
    const { networks, defaultNetwork, metadata } = yield* Settings
    const accesses = makeAccesses()
    const parts: PolkadotParts = {
      siteName: () => metadata?.name ?? (globalThis.location as Location | undefined)?.host ?? "Latchkey",
      networks: [defaultNetwork, ...networks.filter((one) => one !== defaultNetwork)].filter(
        ({ namespace }) => namespace === "polkadot"
      ),
      accesses
    }
    const wallet = yield* later(async () => {
      const { makeWallet } = await import("./makeWallet.ts")
      return Effect.succeed(makeWallet(parts))
    })
    const node = yield* later(async () => Effect.succeed(await import("./node.ts")))
    return {
      namespace: "polkadot",
      prepare: Effect.exit(wallet),
      watch: ({ provider }, changed) => accesses.watch(provider, changed),
      connect: (...asked) => Effect.flatMap(wallet, ({ connect }) => connect(...asked)),
      session: (...asked) => Effect.flatMap(wallet, ({ session }) => session(...asked)),
      disconnect: (...asked) => Effect.flatMap(wallet, ({ disconnect }) => disconnect(...asked)),
      switchNetwork: (...asked) => Effect.flatMap(wallet, ({ switchNetwork }) => switchNetwork(...asked)),
      signMessage: (...asked) => Effect.flatMap(wallet, ({ signMessage }) => signMessage(...asked)),
      signers: Effect.map(wallet, ({ signers }) => signers),
      balance: (...asked) => Effect.flatMap(node, ({ balance }) => balance(...asked)),
      token: (...asked) => Effect.flatMap(node, ({ token }) => token(...asked)),
      read: (...asked) => Effect.flatMap(node, ({ read }) => read(...asked)),
      parseAddress: (...asked) => Effect.flatMap(node, ({ parseAddress }) => parseAddress(...asked))
    }
  }
)
