import { formatEther, hexToBigInt } from "viem/utils"
import type { StartedChain } from "../../chains/startChain.ts"
import type { Reply } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import { explorerPage, nothingFound } from "./explorerPage.ts"

interface Transaction {
  readonly from: string
  readonly to: string | null
  readonly value: `0x${string}`
  readonly input: string
}

interface Receipt {
  readonly status: string
  readonly blockNumber: `0x${string}`
  readonly gasUsed: `0x${string}`
  readonly effectiveGasPrice: `0x${string}`
}

/** A block explorer of the local chains: one page per transaction and per account, under `/explorer/:chain`. */
export const explorerRoutes = (chains: ReadonlyArray<StartedChain>): ReadonlyArray<Route> => {
  const route = (path: string, valid: RegExp, draw: (chain: StartedChain, id: string) => Promise<Reply>): Route => ({
    method: "GET",
    path: `/explorer/:chain/${path}/:id`,
    project: "ignored",
    handle: ({ params: { chain: chainId, id = "" } }) => {
      const chain = chains.find((one) => `${one.id}` === chainId)
      return chain && valid.test(id) ? draw(chain, id) : nothingFound
    }
  })
  return [
    route("tx", /^0x[0-9a-f]{64}$/i, async (chain, hash) => {
      const transaction = (await chain.rpc("eth_getTransactionByHash", [hash])) as Transaction | null
      if (transaction === null) return nothingFound
      const receipt = (await chain.rpc("eth_getTransactionReceipt", [hash])) as Receipt | null
      const { symbol } = chain.nativeCurrency
      const account = (address: string) => ({ text: address, href: `/explorer/${chain.id}/address/${address}` })
      const fee = receipt && hexToBigInt(receipt.gasUsed) * hexToBigInt(receipt.effectiveGasPrice)
      return explorerPage(`Transaction on ${chain.name}`, [
        ["Hash", hash],
        ["Status", receipt === null ? "Waiting for its block" : receipt.status === "0x1" ? "Succeeded" : "Failed"],
        ["Block", receipt === null ? "none yet" : `${hexToBigInt(receipt.blockNumber)}`],
        ["From", account(transaction.from)],
        ["To", transaction.to === null ? "a new contract" : account(transaction.to)],
        ["Amount", `${formatEther(hexToBigInt(transaction.value))} ${symbol}`],
        ["Fee", fee === null ? "not known yet" : `${formatEther(fee)} ${symbol}`],
        ["Data", transaction.input === "0x" ? "none" : transaction.input]
      ])
    }),
    route("address", /^0x[0-9a-f]{40}$/i, async (chain, address) => {
      const [balance, sent] = (await Promise.all([
        chain.rpc("eth_getBalance", [address, "latest"]),
        chain.rpc("eth_getTransactionCount", [address, "latest"])
      ])) as [`0x${string}`, `0x${string}`]
      return explorerPage(`Account on ${chain.name}`, [
        ["Address", address],
        ["Balance", `${formatEther(hexToBigInt(balance))} ${chain.nativeCurrency.symbol}`],
        ["Transactions sent", `${hexToBigInt(sent)}`]
      ])
    })
  ]
}
