import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainAdapter, WalletSession } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { untilShared } from "./untilShared.ts"

const account = { namespace: "eip155", address: "0xab", type: "eoa" } as const

it.effect("a wallet is asked to switch once it shares an account, also one that does not say its network", () =>
  Effect.gen(function* () {
    const run = yield* makeRun
    const wanted = { id: "eip155:8453" } as Partial<Network> as Network
    for (const networkId of ["eip155:1", undefined, "eip155:8453"] as const) {
      const asked: Array<unknown> = []
      let session: WalletSession = { accounts: [account], networkId }
      const adapter = {
        session: () => Effect.succeed(session),
        switchNetwork: (_: Connector, { id }: Network) =>
          Effect.sync(() => {
            asked.push(id)
            session = { accounts: [account], networkId: networkId && id }
          }),
        watch: () => () => {}
      } as unknown as ChainAdapter
      const shared = yield* untilShared(adapter, { id: "a" } as Connector, wanted, run)
      assert.strictEqual(shared.networkId, networkId && wanted.id)
      assert.lengthOf(asked, networkId === wanted.id ? 0 : 1)
    }
  }).pipe(Effect.scoped)
)

it.effect(
  "it is where it says that it is after the switch; where it says nothing more, it is as the user approved",
  () =>
    Effect.gen(function* () {
      const run = yield* makeRun
      const wanted = { id: "eip155:8453" } as Partial<Network> as Network
      const approved: WalletSession = { accounts: [account], networkId: "eip155:1" }
      const moved: WalletSession = { accounts: [{ ...account, address: "0xcd" }], networkId: "eip155:10" }
      const failed = Effect.fail(new WalletFailed({ method: "eth_accounts", code: -1, message: "The wallet failed" }))
      for (const [second, is] of [
        [Effect.succeed(moved), moved],
        [Effect.succeed(undefined), approved],
        [failed, approved]
      ] as const) {
        let hasSwitched = false
        const adapter = {
          session: () => (hasSwitched ? second : Effect.succeed(approved)),
          switchNetwork: () =>
            Effect.sync(() => {
              hasSwitched = true
            }),
          watch: () => () => {}
        } as unknown as ChainAdapter
        const { connector: _, ...shared } = yield* untilShared(adapter, { id: "a" } as Connector, wanted, run)
        assert.deepStrictEqual(shared, is)
      }
    }).pipe(Effect.scoped)
)
