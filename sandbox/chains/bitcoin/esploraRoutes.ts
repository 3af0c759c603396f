import { json, type Reply } from "../../api/server/Reply.ts"
import type { Route } from "../../api/server/Route.ts"
import type { BcoinMeta } from "./loadBcoin.ts"
import { addressOf, type OpenNode, scriptOf } from "./openNode.ts"

/** A coin of an address, and whether something spends it. */
interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly height: number
  /** Height of the block in which it is spent, -1 when what spends it waits; absent when nothing does. */
  readonly spentAt?: number
}

const coinsOf = (history: ReadonlyArray<BcoinMeta>, script: string): ReadonlyArray<Coin> => {
  const spends = new Map<string, number>()
  for (const { tx, height } of history)
    for (const { prevout } of tx.inputs) spends.set(`${prevout.txid()}:${prevout.index}`, height)
  return history.flatMap(({ tx, height }) =>
    tx.outputs.flatMap((output, vout): ReadonlyArray<Coin> => {
      if (output.script.toRaw().toString("hex") !== script) return []
      const txid = tx.txid()
      const spentAt = spends.get(`${txid}:${vout}`)
      return [{ txid, vout, value: output.value, height, ...(spentAt === undefined ? {} : { spentAt }) }]
    })
  )
}

const sum = (coins: ReadonlyArray<Coin>) => coins.reduce((total, { value }) => total + value, 0)

const statsOf = (coins: ReadonlyArray<Coin>, history: ReadonlyArray<BcoinMeta>, isWaiting: boolean) => {
  const fits = (height: number | undefined) => height !== undefined && height < 0 === isWaiting
  const funded = coins.filter(({ height }) => fits(height))
  const spent = coins.filter(({ spentAt }) => fits(spentAt))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: history.filter(({ height }) => fits(height)).length
  }
}

const text = (body: string, status = 200): Reply => ({ status, type: "text/plain; charset=utf-8", body })
const statusOf = (height: number) => (height < 0 ? { confirmed: false } : { confirmed: true, block_height: height })

/** The part of Esplora's API that dapps and wallets ask: addresses, their coins, transactions, and sending one. */
export const esploraRoutes = (node: () => OpenNode, sent: () => Promise<void>): ReadonlyArray<Route> => {
  const ofAddress = (
    path: string,
    answer: (address: string, coins: ReadonlyArray<Coin>, history: ReadonlyArray<BcoinMeta>) => unknown
  ): Route => ({
    method: "GET",
    path,
    project: "ignored",
    handle: async ({ params: { address = "" } }) => {
      let script: string
      try {
        script = scriptOf(address).toString("hex")
      } catch {
        return text("Invalid Bitcoin address", 400)
      }
      const history = await node().history(address)
      return json(await answer(address, coinsOf(history, script), history))
    }
  })
  const ofTransaction = (path: string, answer: (meta: BcoinMeta) => Reply): Route => ({
    method: "GET",
    path,
    project: "ignored",
    handle: async ({ params: { txid = "" } }) => {
      const meta = /^[\da-f]{64}$/.test(txid) ? await node().find(txid) : null
      return meta === null ? text("Transaction not found", 404) : answer(meta)
    }
  })
  type Output = BcoinMeta["tx"]["outputs"][number]
  const toOutput = ({ value, script }: Output) => ({ scriptpubkey_address: addressOf(script.toRaw()), value })
  const listed = async ({ tx, height }: BcoinMeta) => ({
    txid: tx.txid(),
    status: statusOf(height),
    vin: await Promise.all(
      tx.inputs.map(async ({ prevout }) => {
        const from = await node().find(prevout.txid())
        return { txid: prevout.txid(), vout: prevout.index, prevout: from && toOutput(from.tx.outputs[prevout.index]!) }
      })
    ),
    vout: tx.outputs.map(toOutput)
  })
  return [
    ofAddress("/address/:address", (address, coins, history) => ({
      address,
      chain_stats: statsOf(coins, history, false),
      mempool_stats: statsOf(coins, history, true)
    })),
    ofAddress("/address/:address/utxo", (_, coins) =>
      coins
        .filter(({ spentAt }) => spentAt === undefined)
        .map(({ txid, vout, value, height }) => ({ txid, vout, value, status: statusOf(height) }))
    ),
    ofAddress("/address/:address/txs/mempool", (_, __, history) =>
      Promise.all(history.filter(({ height }) => height < 0).map(listed))
    ),
    ofTransaction("/tx/:txid", ({ tx, height }) =>
      json({ txid: tx.txid(), status: statusOf(height), vout: tx.outputs.map(toOutput) })
    ),
    ofTransaction("/tx/:txid/status", ({ height }) => json(statusOf(height))),
    ofTransaction("/tx/:txid/hex", ({ tx }) => text(tx.toRaw().toString("hex"))),
    {
      method: "POST",
      path: "/tx",
      project: "ignored",
      handle: async ({ text: raw }) => {
        try {
          const txid = await node().send(raw.trim())
          await sent()
          return text(txid)
        } catch (error) {
          // As the node behind Esplora says it.
          const message = error instanceof Error ? error.message : "failed"
          return text(`sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message })}`, 400)
        }
      }
    },
    { method: "GET", path: "/blocks/tip/height", project: "ignored", handle: () => text(`${node().height()}`) },
    { method: "GET", path: "/blocks/tip/hash", project: "ignored", handle: () => text(node().tip()) },
    { method: "GET", path: "/fee-estimates", project: "ignored", handle: () => json({ "1": 3, "6": 2, "144": 1 }) }
  ]
}
