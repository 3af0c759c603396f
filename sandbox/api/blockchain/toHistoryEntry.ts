import { formatUnits, pad } from "viem/utils"
import type { StartedChain } from "../../chains/startChain.ts"
import type { Indexed, Log, Mined } from "./indexBlocks.ts"
import { prices } from "./prices.ts"
import type { NftDescription } from "./readNft.ts"
import { transferTopic } from "./transferTopic.ts"

/** Words of names by which the service takes an NFT for spam. */
const spamWords = /\b(airdrop|claim|free mint|reward|visit|voucher)|https?:|www\./i

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
  return /^0x($|a9059cbb|23b872dd|42842e0e|b88d4fde)/.test(input) ? "send" : "execute"
}

const directionOf = (from: string, to: string, address: string) =>
  from === to ? "self" : from === address ? "out" : "in"

/** The service passes on what authors say, and believes that a picture is one. */
const nftTransfer = ({ name, image }: NftDescription, direction: string) => ({
  nft_info: {
    name,
    content: image === undefined ? null : { preview: { url: image, content_type: "image/png" } },
    flags: { is_spam: spamWords.test(name ?? "") }
  },
  direction,
  quantity: { numeric: "1" }
})

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
      direction: directionOf(from, to, address),
      quantity: { numeric },
      value: Number(numeric) * price,
      price
    }
  }
  const own = [transaction.from, transaction.to].includes(address)
  const transfers: Array<{ readonly direction: string }> =
    own && BigInt(transaction.value) > 0n
      ? [transfer(chain.nativeCurrency, transaction.from, transaction.to ?? "", transaction.value)]
      : []
  for (const { address: contract, topics, data, nft } of transfersOf(logs, pad(address as `0x${string}`))) {
    const token = chain.tokens.find((candidate) => candidate.address.toLowerCase() === contract)
    const [sender, receiver] = [`0x${topics[1]!.slice(26)}`, `0x${topics[2]!.slice(26)}`]
    if (nft) transfers.push(nftTransfer(nft, directionOf(sender, receiver, address)))
    else if (token) transfers.push(transfer(token, sender, receiver, data))
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
