import { formatUnits, pad } from "viem/utils"
import type { StartedChain } from "../../chains/startChain.ts"
import type { Indexed, Log, Mined } from "./indexBlocks.ts"
import { prices } from "./prices.ts"

const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** The transfers of tokens among the logs, of or to an address. */
const transfersOf = (logs: ReadonlyArray<Log>, topic: string) =>
  logs.filter(
    ({ topics: [name, from, to] }) => name === transferTopic && to !== undefined && (from === topic || to === topic)
  )

/** Whether a transaction belongs into the history of an address (in lower case). */
export const concerns = ({ transaction: { from, to }, logs }: Indexed, address: string): boolean =>
  from === address || to === address || transfersOf(logs, pad(address as `0x${string}`)).length > 0

const operationOf = ({ from, to, input }: Mined, address: string, directions: ReadonlyArray<string>) => {
  if (from !== address) return directions.every((one) => one === "out") && directions.length > 0 ? "send" : "receive"
  if (to === null) return "deploy"
  if (input.startsWith("0x095ea7b3")) return "approve"
  if (directions.includes("in") && directions.includes("out")) return "trade"
  return input === "0x" || input.startsWith("0xa9059cbb") ? "send" : "execute"
}

/** A transaction in the service's form, as the history of an address (in lower case) lists it. */
export const toHistoryEntry = (
  { transaction, timestamp, success, logs }: Indexed,
  chain: Pick<StartedChain, "id" | "nativeCurrency" | "tokens">,
  address: string,
  imagesUrl: string
) => {
  const transfer = (
    coin: { readonly name: string; readonly symbol: string; readonly decimals: number },
    from: string,
    to: string,
    amount: string
  ) => {
    const numeric = formatUnits(BigInt(amount), coin.decimals)
    const price = prices[coin.symbol] ?? 0
    return {
      fungible_info: {
        name: coin.name,
        symbol: coin.symbol,
        icon: { url: `${imagesUrl}/public/getTokenImage/${coin.symbol}` }
      },
      direction: from === to ? "self" : from === address ? "out" : "in",
      quantity: { numeric },
      value: Number(numeric) * price,
      price
    }
  }
  const own = [transaction.from, transaction.to].includes(address)
  const transfers =
    own && BigInt(transaction.value) > 0n
      ? [transfer(chain.nativeCurrency, transaction.from, transaction.to ?? "", transaction.value)]
      : []
  for (const { address: contract, topics, data } of transfersOf(logs, pad(address as `0x${string}`))) {
    const token = chain.tokens.find((candidate) => candidate.address.toLowerCase() === contract)
    if (token) transfers.push(transfer(token, `0x${topics[1]!.slice(26)}`, `0x${topics[2]!.slice(26)}`, data))
  }
  return {
    id: transaction.hash,
    metadata: {
      operationType: operationOf(
        transaction,
        address,
        transfers.map(({ direction }) => direction)
      ),
      hash: transaction.hash,
      chain: `eip155:${chain.id}`,
      minedAt: new Date(timestamp * 1000).toISOString(),
      sentFrom: transaction.from,
      sentTo: transaction.to ?? "",
      status: success ? "confirmed" : "failed",
      nonce: Number(transaction.nonce)
    },
    transfers
  }
}
