import { Effect } from "effect"
import { formatCaip10 } from "../../base/caip/parseCaip10.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { Settings } from "../options/Settings.ts"
import { ApiClient, type ApiRequest } from "./ApiClient.ts"
import {
  readAllowanceAnswer,
  readBuiltApprovalAnswer,
  readBuiltSwapAnswer,
  readGasPriceAnswer,
  readPrice,
  readPricesAnswer,
  readQuotesAnswer,
  readSwapQuote,
  readSwapToken,
  readTokensAnswer
} from "./convertCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readEach } from "./readEach.ts"

/** What is swapped: tokens by contract, the amount in base units. */
export interface SwapQuestion {
  readonly networkId: Caip2
  /** The account, without its network. */
  readonly account: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

const ask = (path: string, rest: Omit<ApiRequest, "role" | "path"> = {}) =>
  ApiClient.use((api) => api.json({ role: "blockchain", path, ...rest }))

/** How long the service's list of tokens is cached, in ms. */
const tokensKeep = 300_000

const readSwapTokens = readEach("the service's tokens to swap", readSwapToken)
const readSwapQuotes = readEach("the service's quotes", readSwapQuote)
const readListedPrices = readEach("the service's prices", readPrice)

/** Tokens that can be swapped on a network (spec 7). */
export const fetchSwapTokens = (chainId: Caip2) =>
  ask("/v1/convert/tokens", { query: { chainId }, cacheMs: tokensKeep }).pipe(
    Effect.flatMap(decodeAnswer(readTokensAnswer)),
    Effect.flatMap(({ tokens }) => readSwapTokens(tokens)),
    Effect.map((tokens) => tokens.map((one) => ({ ...one, decimals: Number(one.decimals) })))
  )

/** Quotes for a swap; `gasPrice` in wei, if it is known (spec 7). */
export const fetchQuotes = ({ networkId, account, from, to, amount }: SwapQuestion, gasPrice: bigint | undefined) =>
  ask("/v1/convert/quotes", {
    query: {
      amount: `${amount}`,
      userAddress: account,
      from: formatCaip10(networkId, from),
      to: formatCaip10(networkId, to),
      gasPrice: gasPrice === undefined ? undefined : `${gasPrice}`
    }
  }).pipe(
    Effect.flatMap(decodeAnswer(readQuotesAnswer)),
    Effect.flatMap(({ quotes }) => readSwapQuotes(quotes))
  )

/** What the exchange may take of a token, in base units (spec 7). */
export const fetchAllowance = ({ networkId, account, from }: SwapQuestion) =>
  ask("/v1/convert/allowance", {
    query: { tokenAddress: formatCaip10(networkId, from), userAddress: formatCaip10(networkId, account) }
  }).pipe(
    Effect.flatMap(decodeAnswer(readAllowanceAnswer)),
    Effect.map(({ allowance }) => BigInt(allowance))
  )

/** Gas prices of a network in wei, by speed (spec 7). */
export const fetchGasPrice = (chainId: Caip2) =>
  ask("/v1/convert/gas-price", { query: { chainId } }).pipe(
    Effect.flatMap(decodeAnswer(readGasPriceAnswer)),
    Effect.map(({ standard, fast, instant }) => ({
      standard: BigInt(standard),
      fast: BigInt(fast),
      instant: BigInt(instant)
    }))
  )

/** Prices of tokens of one network in US dollars (spec 7); those that the service does not know are left out. */
export const fetchPrices = (networkId: Caip2, addresses: ReadonlyArray<string>) =>
  Settings.use(({ projectId }) =>
    ask("/v1/fungible/price", {
      body: { currency: "usd", addresses: addresses.map((one) => formatCaip10(networkId, one)), projectId }
    })
  ).pipe(
    Effect.flatMap(decodeAnswer(readPricesAnswer)),
    Effect.flatMap(({ fungibles }) => readListedPrices(fungibles)),
    Effect.map((prices) =>
      prices.flatMap(({ symbol, price, address }) =>
        price === null ? [] : [{ symbol: symbol ?? "", price, address: address ?? undefined }]
      )
    )
  )

/** Builds the transaction of a swap (spec 7). */
export const buildSwap = ({ networkId, account, from, to, amount }: SwapQuestion, slippage: number) =>
  Effect.flatMap(
    Settings.use(({ projectId }) =>
      ask("/v1/convert/build-transaction", {
        body: {
          projectId,
          eip155: { slippage },
          from: formatCaip10(networkId, from),
          to: formatCaip10(networkId, to),
          amount: `${amount}`,
          userAddress: formatCaip10(networkId, account),
          disableEstimate: true
        }
      })
    ),
    decodeAnswer(readBuiltSwapAnswer)
  )

/** Builds the approval that a swap needs, asked for exactly its amount (spec 7; SEC-26). */
export const buildApproval = ({ networkId, account, from, to, amount }: SwapQuestion) =>
  Effect.flatMap(
    ask("/v1/convert/build-approve", {
      query: {
        userAddress: formatCaip10(networkId, account),
        from: formatCaip10(networkId, from),
        to: formatCaip10(networkId, to),
        amount: `${amount}`
      }
    }),
    decodeAnswer(readBuiltApprovalAnswer)
  )
