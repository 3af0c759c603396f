import type { SolanaChain } from "../../chains/solana/SolanaChain.ts"
import type { Reply } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import { explorerPage, nothingFound } from "./explorerPage.ts"

const route = (path: string, valid: RegExp, draw: (id: string) => Promise<Reply>): Route => ({
  method: "GET",
  path: `/explorer/${path}/:id`,
  project: "ignored",
  handle: ({ params: { id = "" } }) => (valid.test(id) ? draw(id) : nothingFound)
})

/** An amount in units of 10^decimals, without zeros at its end. */
const units = (amount: bigint, decimals: number) => {
  const digits = `${amount}`.padStart(decimals + 1, "0")
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "")
}

/** The block explorer of the Solana chain, under `/explorer/solana`. */
export const solanaExplorerRoutes = (chain: Pick<SolanaChain, "rpc">): ReadonlyArray<Route> => [
  route("solana/tx", /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, async (signature) => {
    const { value } = (await chain.rpc("getSignatureStatuses", [[signature]])) as {
      readonly value: readonly [{ readonly slot: number; readonly err: unknown } | null]
    }
    return value[0] === null
      ? nothingFound
      : explorerPage("Transaction on Solana", [
          ["Signature", signature],
          ["Status", value[0].err === null ? "Succeeded" : `Failed: ${JSON.stringify(value[0].err)}`],
          ["Slot", `${value[0].slot}`]
        ])
  }),
  route("solana/address", /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, async (address) => {
    const { value } = (await chain.rpc("getBalance", [address])) as { readonly value: number }
    return explorerPage("Account on Solana", [
      ["Address", address],
      ["Balance", `${units(BigInt(value), 9)} SOL`]
    ])
  })
]

/** The block explorer of the Bitcoin chain, under `/explorer/bitcoin`, over the chain's own API at `url`. */
export const bitcoinExplorerRoutes = (url: string): ReadonlyArray<Route> => {
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`)
    return response.ok ? response : undefined
  }
  return [
    route("bitcoin/tx", /^[0-9a-f]{64}$/, async (txid) => {
      const answer = await ask(`/tx/${txid}`)
      if (answer === undefined) return nothingFound
      const { status, vout } = (await answer.json()) as {
        readonly status: { readonly block_height?: number }
        readonly vout: ReadonlyArray<{ readonly scriptpubkey_address: string | null; readonly value: number }>
      }
      return explorerPage("Transaction on Bitcoin", [
        ["Id", txid],
        ["Status", status.block_height === undefined ? "Waiting for its block" : "Confirmed"],
        ["Block", status.block_height === undefined ? "none yet" : `${status.block_height}`],
        ...vout.map(({ scriptpubkey_address: address, value }) => {
          const paid = `${units(BigInt(value), 8)} BTC to`
          return [
            paid,
            address === null ? "a script" : { text: address, href: `/explorer/bitcoin/address/${address}` }
          ] as const
        })
      ])
    }),
    route("bitcoin/address", /^[0-9a-zA-Z]{20,90}$/, async (address) => {
      const answer = await ask(`/address/${address}`)
      if (answer === undefined) return nothingFound
      const { chain_stats: stats } = (await answer.json()) as {
        readonly chain_stats: {
          readonly funded_txo_sum: number
          readonly spent_txo_sum: number
          readonly tx_count: number
        }
      }
      return explorerPage("Account on Bitcoin", [
        ["Address", address],
        ["Balance", `${units(BigInt(stats.funded_txo_sum - stats.spent_txo_sum), 8)} BTC`],
        ["Transactions", `${stats.tx_count}`]
      ])
    })
  ]
}
