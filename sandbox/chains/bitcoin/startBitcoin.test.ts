import { p2wpkh, selectUTXO } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { hexToBytes } from "viem/utils"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createFaults } from "../../api/faults/createFaults.ts"
import { RequestLog } from "../../api/server/RequestLog.ts"
import { regtest } from "./regtest.ts"
import { type StartedBitcoin, startBitcoin } from "./startBitcoin.ts"

let chain: StartedBitcoin

beforeAll(async () => {
  chain = await startBitcoin({ takeFault: createFaults().take, log: new RequestLog() })
})
afterAll(() => chain.stop())
beforeEach(() => chain.setAutomine(true))

const get = async (path: string) => {
  const response = await fetch(`${chain.url}/${path}`)
  return response.headers.get("content-type")!.startsWith("application/json") ? response.json() : response.text()
}

/** A signed payment of the account with this index to the next one. */
const pay = async (from: number, amount: bigint) => {
  const [payer, receiver] = [chain.accounts[from]!, chain.accounts[from + 1]!]
  const key = hexToBytes(payer.privateKey)
  const { script } = p2wpkh(pubECDSA(key), regtest)
  const coins = (await get(`address/${payer.payment}/utxo`)) as ReadonlyArray<{
    txid: string
    vout: number
    value: number
  }>
  const inputs = coins.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script, amount: BigInt(value) }
  }))
  const chosen = selectUTXO(inputs, [{ address: receiver.payment, amount }], "default", {
    changeAddress: payer.payment,
    feePerByte: 2n,
    network: regtest,
    createTx: true
  })!
  chosen.tx!.sign(key)
  chosen.tx!.finalize()
  return chosen.tx!
}

const post = (body: string) => fetch(`${chain.url}/tx`, { method: "POST", body })

test("every account has 2 BTC, an unused address nothing, and what is no address is refused", async () => {
  for (const { payment } of chain.accounts)
    expect(await get(`address/${payment}`)).toMatchObject({
      chain_stats: { funded_txo_sum: 200_000_000, spent_txo_sum: 0, tx_count: 1 },
      mempool_stats: { tx_count: 0 }
    })
  expect(await get(`address/${chain.accounts[0]!.ordinal}`)).toMatchObject({ chain_stats: { funded_txo_sum: 0 } })
  expect((await fetch(`${chain.url}/address/bcrt1nobody`)).status).toBe(400)
})

test("a payment waits until a block is mined, and then counts", async () => {
  chain.setAutomine(false)
  const transaction = await pay(0, 5_000_000n)
  const height = Number(await get("blocks/tip/height"))
  const answer = await post(transaction.hex)
  expect([answer.status, await answer.text()]).toEqual([200, transaction.id])
  const { payment } = chain.accounts[1]!
  expect(await get(`address/${payment}`)).toMatchObject({ mempool_stats: { funded_txo_sum: 5_000_000, tx_count: 1 } })
  expect(await get(`tx/${transaction.id}/status`)).toEqual({ confirmed: false })
  expect(await chain.confirmations(transaction.id)).toBe(0)
  await chain.mine(2)
  expect(await get(`address/${payment}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 205_000_000 },
    mempool_stats: { funded_txo_sum: 0 }
  })
  expect(await get(`tx/${transaction.id}/status`)).toEqual({ confirmed: true, block_height: height + 1 })
  expect(await get(`tx/${transaction.id}/hex`)).toBe(transaction.hex)
  expect(await chain.confirmations(transaction.id)).toBe(2)
})

test("what is spent twice, signed by another or no transaction is refused with the node's reason", async () => {
  const first = await pay(2, 1_000_000n)
  const second = await pay(2, 2_000_000n)
  expect((await post(first.hex)).status).toBe(200)
  const twice = await post(second.hex)
  expect([twice.status, await twice.text()]).toEqual([400, expect.stringContaining("-26")])
  const broken = (await pay(3, 1_000_000n)).hex.replace(/0247304402|02483045022/, (start) => `${start.slice(0, -1)}1`)
  expect((await post(broken)).status).toBe(400)
  expect((await post("nothing")).status).toBe(400)
  expect(await chain.confirmations("00".repeat(32))).toBeUndefined()
})

test("reset makes the chain as it was", async () => {
  await post((await pay(5, 1_000_000n)).hex)
  expect(await get(`address/${chain.accounts[5]!.payment}`)).toMatchObject({ chain_stats: { tx_count: 2 } })
  await chain.reset()
  expect(await get(`address/${chain.accounts[5]!.payment}`)).toMatchObject({ chain_stats: { tx_count: 1 } })
})
