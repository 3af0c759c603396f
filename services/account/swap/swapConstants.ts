import type { Caip2 } from "../../base/caip/parseCaip2.ts"

/** Networks on which the service swaps (spec 9). */
export const swapNetworks: ReadonlySet<Caip2> = new Set<Caip2>(
  [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id): Caip2 => `eip155:${id}`)
)

/** How much less than the quote a swap may pay, in percent (spec 9). */
export const slippage = 1

/** What the provider keeps of the amount, in hundredths of a percent: 0.85 %. */
export const providerFee = 85n

/** Gas of a swap until one was built. */
export const usualGas = 150_000n

/** Gas that "all of it" leaves until a swap was built, or where none can be. */
export const ampleGas = 600_000n

/** From this price impact on it is shown with care, and from the second on confirmed by name; in hundredths of a percent. */
export const careImpact = 300n
export const lossImpact = 1_500n

/** Tokens that take no approval over an earlier one, for where a node cannot try it: USDT on Ethereum. */
export const resetsFirst: ReadonlySet<string> = new Set(["0xdac17f958d2ee523a2206206994597c13d831ec7"])

/** How often a quote is read again while it is shown, and how long it may be used, in ms. */
export const quoteEvery = 10_000

/** A transaction that is older than this is built again before the wallet is asked, in ms (SEC-27). */
export const builtLife = 2 * quoteEvery

/** Pause between the last key and the quote, in ms. */
export const quotePause = 200

/** Symbols that the list of tokens suggests, in this order. */
export const suggestedSymbols: ReadonlyArray<string> =
  "ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP".split(
    " "
  )

/** How many suggestions are shown. */
export const mostSuggested = 8

/** How often an allowance is read after its approval was confirmed, and for how long, in ms: two blocks of Ethereum. */
export const allowanceEvery = 2_000
export const allowanceWait = 30_000
