import { Verifier } from "bip322-js"
import { Effect } from "effect"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { afterAll, assert, beforeAll, test } from "vitest"
import { createFaults } from "../../sandbox/api/faults/createFaults.ts"
import { RequestLog } from "../../sandbox/api/server/RequestLog.ts"
import { startBitcoin, type StartedBitcoin } from "../../sandbox/chains/bitcoin/startBitcoin.ts"
import { adapterOf } from "../../services/ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"

let chain: StartedBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ takeFault: createFaults().take, log: new RequestLog() })
})
afterAll(() => chain.stop())

test("a Node script with a key: connects, signs, pays, and knows what it holds", async () => {
  const [payer, receiver] = chain.accounts
  const layer = nodeLayer({ networks: [chain.network], keys: { bip122: payer!.privateKey } })
  const latchkey = createLatchkey({ layer })
  try {
    assert.deepStrictEqual(
      (await latchkey.wallets()).map(({ id }) => id),
      ["local:bip122"]
    )
    assert.deepStrictEqual(await latchkey.connect("local:bip122"), {
      status: "connected",
      address: payer!.payment,
      networkId: chain.id
    })
    assert.isTrue(Verifier.verifySignature(payer!.payment, "Saltmarsh", await latchkey.signMessage("Saltmarsh")))
    const runtime = await latchkey.runtime()
    const [txid, held] = await runtime.runPromise(
      Effect.gen(function* () {
        const adapter = yield* adapterOf(yield* ChainAdapters, "bip122")
        const { connector, network } = (yield* Connections).account.get()!
        const { transfer } = yield* adapter.signers!
        const order = { network, from: payer!.payment, to: receiver!.payment, amount: 50_000n }
        const txid = yield* transfer(connector as Connector<"bip122">, order)
        return [txid, yield* adapter.balance(receiver!.payment, network)] as const
      })
    )
    assert.strictEqual(await chain.confirmations(txid), 1)
    assert.strictEqual(held, 200_050_000n)
    assert.deepInclude(await latchkey.balance(), { address: payer!.payment, pending: 0n })
  } finally {
    await latchkey.dispose()
  }
})
