import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { judgeOrder } from "../support/orders/judgeOrder.ts"
import {
  impossible,
  orderCells,
  orderEvents,
  orderNamespaces,
  orderWays,
  type OrderCell
} from "../support/orders/orderCells.ts"
import { playOrder } from "../support/orders/playOrder.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../layers/testLater.ts"),
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/askEmbeddedSolana.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ways-in/embedded/frame/rpcMethods.ts"),
    import("../../services/account/send/followLate.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/ways-in/pairing/makeLivePairing.ts"),
    import("../../layers/evm/actions.ts"),
    import("../../layers/evm/signers.ts"),
    import("../../layers/evm/wallet.ts"),
    import("../../layers/solana/wallet.ts"),
    import("../../layers/solana/actions.ts"),
    import("../../layers/solana/signers.ts"),
    import("../../layers/bip122/wallet.ts"),
    import("../../layers/bip122/psbt.ts"),
    import("../../layers/polkadot/makeWallet.ts"),
    import("../../layers/local-key/evmKeyProvider.ts"),
    import("../../layers/local-key/solanaKeyProvider.ts"),
    import("../../layers/local-key/bitcoinKeyProvider.ts")
  ])
)

const run = orderCells.filter((cell) => impossible(cell) === undefined)
const sheets = ({ namespace }: OrderCell) => namespace === "eip155" || namespace === "solana"

describe("SEC-22: the network, the promise and what is said of an order agree", () => {
  for (const cell of run)
    for (const by of sheets(cell) ? (["call", "sheet"] as const) : (["call"] as const))
      it.effect(`${cell.namespace}, ${cell.way}, by ${by}: ${cell.event}`, () =>
        Effect.gen(function* () {
          const record = yield* playOrder(cell, by)
          assert.deepStrictEqual(judgeOrder(record), [], JSON.stringify(record))
        })
      )
})

/** How many events run at each wallet. */
const runs = {
  eip155: { browser: 10, paired: 11, embedded: 10, local: 8, signOnly: 0 },
  solana: { browser: 10, paired: 10, embedded: 10, local: 8, signOnly: 10 },
  bip122: { browser: 9, paired: 10, embedded: 0, local: 7, signOnly: 9 },
  polkadot: { browser: 6, paired: 7, embedded: 0, local: 0, signOnly: 0 }
}

it("each cell of the table runs, or cannot be, with the reason", () => {
  const without = orderCells.filter((cell) => impossible(cell) !== undefined)
  assert.strictEqual(run.length + without.length, orderNamespaces.length * orderWays.length * orderEvents.length)
  const counted = Object.fromEntries(
    orderNamespaces.map((namespace) => [
      namespace,
      Object.fromEntries(
        orderWays.map((way) => [way, run.filter((one) => one.namespace === namespace && one.way === way).length])
      )
    ])
  )
  assert.deepStrictEqual<unknown>(counted, runs)
})
