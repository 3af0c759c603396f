import { decodeFunctionResult, encodeFunctionData, isAddress, parseGwei } from "viem/utils"
import { exchangeAbi } from "../../chains/exchangeContract.ts"
import { exchangeAddress, nativeCoin } from "../../chains/exchangePools.ts"
import { rpcCall } from "../../chains/rpcClient.ts"
import type { StartedChain } from "../../chains/startChain.ts"
import { tokenAbi } from "../../chains/tokenContract.ts"
import { json } from "../server/Reply.ts"
import type { Route, RouteRequest } from "../server/Route.ts"
import { type Exchange, thief } from "./Exchange.ts"

type Address = `0x${string}`

/** A coin by its CAIP-10 id, on a chain of this world. */
interface Coin {
  readonly chain: StartedChain
  readonly address: Address
}

const refuse = (name: string, description: string) => json({ status: "FAILED", reasons: [{ name, description }] }, 400)

/** Without an amount the approval is of everything, as it is at exchanges. */
const unlimited = 2n ** 256n - 1n

/** Percent taken off the quote for the lowest amount of a swap, when nothing is asked for. */
const usualSlippage = 1

/**
 * Tokens, quotes, allowances and built transactions of the exchange on the local chains: each answer is computed from the
 * chain, unless the exchange was told to lie.
 */
export const convertRoutes = (
  chains: ReadonlyArray<StartedChain>,
  url: string,
  exchange: Exchange
): ReadonlyArray<Route> => {
  const chainOf = (id: string | null | undefined) => chains.find((chain) => `eip155:${chain.id}` === id)
  const coinOf = (text: unknown): Coin | undefined => {
    if (typeof text !== "string") return undefined
    const [namespace, id, address = ""] = text.split(":")
    const chain = chainOf(`${namespace}:${id}`)
    return chain && isAddress(address, { strict: false }) ? { chain, address } : undefined
  }
  const read = async (
    chain: StartedChain,
    to: Address,
    abi: typeof tokenAbi,
    functionName: string,
    args: unknown[]
  ) => {
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await rpcCall(chain.nodeUrl, "eth_call", [{ to, data }, "latest"])
    return decodeFunctionResult({ abi, functionName, data: answer as Address }) as bigint
  }
  /** What the pool gives, or `undefined` without a pool. */
  const give = (from: Coin, to: Coin, amount: bigint) =>
    read(from.chain, exchangeAddress, exchangeAbi, "quote", [from.address, to.address, amount]).catch(() => undefined)
  const gasPrice = async (chain: StartedChain) => {
    const price = BigInt((await rpcCall(chain.nodeUrl, "eth_gasPrice")) as string)
    return price > 0n ? price : parseGwei("1")
  }
  const amountOf = (text: unknown) => (typeof text === "string" && /^\d{1,78}$/.test(text) ? BigInt(text) : undefined)

  /** Both coins on one chain, or the answer that says what is wrong. */
  const pairOf = (from: unknown, to: unknown) => {
    const [source, target] = [coinOf(from), coinOf(to)]
    return source && target && source.chain === target.chain ? { source, target } : undefined
  }

  const allowed = ({ chain, address }: Coin, user: Coin) =>
    read(chain, address, tokenAbi, "allowance", [user.address, exchangeAddress])

  const quotes = async ({ query }: RouteRequest) => {
    const pair = pairOf(query.get("from"), query.get("to"))
    const amount = amountOf(query.get("amount"))
    if (!pair || amount === undefined) return refuse("from", "Unknown tokens or amount")
    const out = await give(pair.source, pair.target, amount)
    if (out === undefined || out === 0n || exchange.lie === "noQuote") return json({ quotes: [] })
    const { chain } = pair.source
    return json({
      quotes: [
        {
          id: `${chain.id}-${amount}-${out}`,
          fromAmount: `${amount}`,
          fromAccount: query.get("from"),
          toAmount: `${out}`,
          toAccount: query.get("to")
        }
      ]
    })
  }

  const buildTransaction = async ({ body }: RouteRequest) => {
    const { from, to, userAddress, amount: text, eip155 } = (body ?? {}) as Readonly<Record<string, unknown>>
    const pair = pairOf(from, to)
    const user = coinOf(userAddress)
    const amount = amountOf(text)
    if (!pair || !user || amount === undefined) return refuse("from", "Unknown tokens, account or amount")
    const { source, target } = pair
    const out = await give(source, target, amount)
    if (out === undefined) return refuse("to", "No pool for these tokens")
    const asked = (eip155 as { slippage?: unknown } | undefined)?.slippage
    const slippage = typeof asked === "number" ? asked : usualSlippage
    const { lie } = exchange
    const kept = BigInt(Math.round((100 - slippage) * 100))
    const minimum = lie === "worseAmount" ? out / 2n : (out * kept) / 10_000n
    const receiver = lie === "wrongReceiver" ? thief : user.address
    const { chain } = source
    const native = source.address.toLowerCase() === nativeCoin.toLowerCase()
    if (lie === "awaitsApproval" && !native && (await allowed(source, user)) < amount)
      return refuse("allowance", "Not enough allowance")
    const spent = lie === "moreValue" ? amount * 2n : amount
    return json({
      tx: {
        from: userAddress,
        to: `eip155:${lie === "wrongChain" ? 999_999 : chain.id}:${lie === "wrongTo" ? thief : exchangeAddress}`,
        data: encodeFunctionData({
          abi: exchangeAbi,
          functionName: "swap",
          args: [source.address, target.address, amount, minimum, receiver]
        }),
        amount: native ? `${spent}` : `${amount}`,
        eip155: { gas: "200000", gasPrice: `${await gasPrice(chain)}` }
      }
    })
  }

  const buildApprove = async ({ query }: RouteRequest) => {
    const pair = pairOf(query.get("from"), query.get("to"))
    const user = coinOf(query.get("userAddress"))
    if (!pair || !user) return refuse("from", "Unknown tokens or account")
    const { lie } = exchange
    const { chain, address } = pair.source
    const amount = lie === "unlimitedApproval" ? unlimited : (amountOf(query.get("amount")) ?? unlimited)
    const spender = lie === "wrongSpender" ? thief : exchangeAddress
    return json({
      tx: {
        from: query.get("userAddress"),
        to: `eip155:${chain.id}:${lie === "wrongToken" ? thief : address}`,
        data: encodeFunctionData({ abi: tokenAbi, functionName: "approve", args: [spender, amount] }),
        value: "0",
        eip155: { gas: 60_000, gasPrice: `${await gasPrice(chain)}` }
      }
    })
  }

  return [
    {
      method: "GET",
      path: "/v1/convert/tokens",
      project: "query",
      handle: ({ query }) => {
        const chain = chainOf(query.get("chainId"))
        if (!chain) return json({ tokens: [] })
        const coins = [{ ...chain.nativeCurrency, address: nativeCoin }, ...chain.tokens]
        return json({
          tokens: coins.map(({ name, symbol, address, decimals }) => ({
            name,
            symbol,
            address: `eip155:${chain.id}:${address}`,
            decimals,
            logoUri: `${url}/public/getTokenImage/${symbol}`,
            eip2612: false
          }))
        })
      }
    },
    { method: "GET", path: "/v1/convert/quotes", project: "query", handle: quotes },
    {
      method: "GET",
      path: "/v1/convert/allowance",
      project: "query",
      handle: async ({ query }) => {
        const token = coinOf(query.get("tokenAddress"))
        const user = coinOf(query.get("userAddress"))
        if (!token || !user) return refuse("tokenAddress", "Unknown token or account")
        return json({ allowance: `${await allowed(token, user)}` })
      }
    },
    {
      method: "GET",
      path: "/v1/convert/gas-price",
      project: "query",
      handle: async ({ query }) => {
        const chain = chainOf(query.get("chainId"))
        if (!chain) return refuse("chainId", "Unknown chain")
        const price = await gasPrice(chain)
        return json({ standard: `${price}`, fast: `${(price * 5n) / 4n}`, instant: `${(price * 3n) / 2n}` })
      }
    },
    { method: "POST", path: "/v1/convert/build-transaction", project: "body", handle: buildTransaction },
    { method: "GET", path: "/v1/convert/build-approve", project: "query", handle: buildApprove }
  ]
}
