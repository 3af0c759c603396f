import { formatUnits, pad } from "viem/utils"
import { rpcBatch } from "../../chains/rpcClient.ts"
import type { StartedChain } from "../../chains/startChain.ts"
import { prices } from "./prices.ts"

const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

interface Mined {
  hash: string
  from: string
  to: string | null
  value: string
  nonce: string
  input: string
}
interface Block {
  timestamp: string
  transactions: Array<Mined>
}
interface Log {
  address: string
  transactionHash: string
  topics: [string, string, string]
  data: string
}

/** Transfers of an address, from the chain's blocks, newest first. */
export const readHistory = async (chain: StartedChain, account: string, imagesUrl: string) => {
  const address = account.toLowerCase()
  const topic = pad(address as `0x${string}`)
  const latest = Number(await chain.rpc("eth_blockNumber"))
  const range = { fromBlock: "0x0", toBlock: "latest" }
  const [sent, received, ...blocks] = (await rpcBatch(chain.nodeUrl, [
    { method: "eth_getLogs", params: [{ ...range, topics: [transferTopic, topic] }] },
    { method: "eth_getLogs", params: [{ ...range, topics: [transferTopic, null, topic] }] },
    ...Array.from({ length: latest + 1 }, (_, number) => ({
      method: "eth_getBlockByNumber",
      params: [`0x${number.toString(16)}`, true]
    }))
  ])) as [Array<Log>, Array<Log>, ...Array<Block>]
  const logs = [...sent, ...received.filter(({ topics }) => topics[1] !== topic)]
  const mined = blocks.flatMap((block) => block.transactions.map((transaction) => ({ block, transaction })))
  const own = mined.filter(
    ({ transaction }) =>
      transaction.from === address ||
      transaction.to === address ||
      logs.some((log) => log.transactionHash === transaction.hash)
  )
  const receipts = (await rpcBatch(
    chain.nodeUrl,
    own.map(({ transaction }) => ({ method: "eth_getTransactionReceipt", params: [transaction.hash] }))
  )) as Array<{ status: string }>

  const transfer = (
    coin: { name: string; symbol: string; decimals: number },
    from: string,
    to: string,
    amount: string
  ) => {
    const numeric = formatUnits(BigInt(amount), coin.decimals)
    const price = prices[coin.symbol] ?? 0
    const icon = { url: `${imagesUrl}/public/getTokenImage/${coin.symbol}` }
    return {
      fungible_info: { name: coin.name, symbol: coin.symbol, icon },
      direction: from === to ? "self" : from === address ? "out" : "in",
      quantity: { numeric },
      value: Number(numeric) * price,
      price
    }
  }

  const entries = own.map(({ block, transaction }, index) => {
    const native = BigInt(transaction.value) > 0n
    const transfers = native
      ? [transfer(chain.nativeCurrency, transaction.from, transaction.to ?? "", transaction.value)]
      : []
    for (const log of logs.filter(({ transactionHash }) => transactionHash === transaction.hash)) {
      const token = chain.tokens.find((candidate) => candidate.address.toLowerCase() === log.address)
      const [, from, to] = log.topics
      if (token) transfers.push(transfer(token, `0x${from.slice(26)}`, `0x${to.slice(26)}`, log.data))
    }
    return {
      id: transaction.hash,
      metadata: {
        operationType: operationOf(transaction, address),
        hash: transaction.hash,
        chain: `eip155:${chain.id}`,
        minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
        sentFrom: transaction.from,
        sentTo: transaction.to ?? "",
        status: receipts[index]!.status === "0x1" ? "confirmed" : "failed",
        nonce: Number(transaction.nonce)
      },
      transfers
    }
  })
  return entries.reverse()
}

const operationOf = (transaction: Mined, address: string) => {
  if (transaction.from !== address) return "receive"
  if (transaction.to === null) return "deploy"
  if (transaction.input.startsWith("0x095ea7b3")) return "approve"
  return transaction.input === "0x" || transaction.input.startsWith("0xa9059cbb") ? "send" : "execute"
}
