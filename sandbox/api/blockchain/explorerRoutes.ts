import { formatEther, hexToBigInt } from "viem/utils"
import type { StartedChain } from "../../chains/startChain.ts"
import type { Reply } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"

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
      return chain && valid.test(id) ? draw(chain, id) : notFound
    }
  })
  return [
    route("tx", /^0x[0-9a-f]{64}$/i, async (chain, hash) => {
      const transaction = (await chain.rpc("eth_getTransactionByHash", [hash])) as Transaction | null
      if (transaction === null) return notFound
      const receipt = (await chain.rpc("eth_getTransactionReceipt", [hash])) as Receipt | null
      const { symbol } = chain.nativeCurrency
      const account = (address: string) => ({ text: address, href: `/explorer/${chain.id}/address/${address}` })
      const fee = receipt && hexToBigInt(receipt.gasUsed) * hexToBigInt(receipt.effectiveGasPrice)
      return page(`Transaction on ${chain.name}`, [
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
      return page(`Account on ${chain.name}`, [
        ["Address", address],
        ["Balance", `${formatEther(hexToBigInt(balance))} ${chain.nativeCurrency.symbol}`],
        ["Transactions sent", `${hexToBigInt(sent)}`]
      ])
    })
  ]
}

type Value = string | { readonly text: string; readonly href: string }

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const page = (title: string, rows: ReadonlyArray<readonly [string, Value]>, status = 200): Reply => ({
  status,
  type: "text/html; charset=utf-8",
  headers: { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: dark light }
body { max-width: 46rem; margin: 0 auto; padding: 40px 20px; font: 400 15px/22px system-ui, sans-serif }
h1 { font-size: 24px; line-height: 30px; margin: 0 0 4px }
p { margin: 0 0 24px; opacity: .8 }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: 10px 24px; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>The block explorer of the chains on this computer.</p>
<dl>${rows
    .map(
      ([name, value]) =>
        `<dt>${name}</dt><dd>${
          typeof value === "string" ? escaped(value) : `<a href="${value.href}">${escaped(value.text)}</a>`
        }</dd>`
    )
    .join("\n")}</dl>
</main>
</html>
`
})

const notFound = page("Nothing found", [], 404)
