import { allowanceKey, holdingKey, makeWorld, type ScriptedContract, type WorldScript } from "../../layers/test.ts"
import { nadia } from "./fernhold.ts"

const native = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

/** The tokens of the scripted exchange, with one that only looks like USDC. */
export const swapTokens = {
  eth: native,
  usdc,
  link: "0x514910771af9ca656af840dff83e8264ecf986ca",
  twin: "0x91c4b7e28bc14d1a0c7e2a5b6d3f4e5a6b7c0b7e"
} as const

/** What the contracts of these tokens say of themselves: the chain's word, which the service cannot change. */
export const swapFacts = [
  { address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6 },
  { address: swapTokens.link, symbol: "LINK", name: "Chainlink", decimals: 18 },
  { address: swapTokens.twin, symbol: "USDС", name: "USD Coin", decimals: 6 }
]

/** The contract of the scripted exchange. */
export const exchange = "0x1111111254eeb25477b68fb85ed929f73a960582"

/** What a test may change of the scripted exchange. */
export interface SwapKnobs {
  /** What comes back for 10^18 of anything, in base units. */
  rate: bigint
  /** What the exchange may take already, as the service says; at first it is also true. */
  allowance: bigint
  /** Replaces parts of the built transactions. */
  swap: Readonly<Record<string, unknown>>
  approval: Readonly<Record<string, unknown>>
}

const word = (value: bigint | string) =>
  (typeof value === "bigint" ? value.toString(16) : value.replace(/^0x/, "")).padStart(64, "0")

const contractOf = (caip: string | null | undefined) => caip?.split(":").at(-1)?.toLowerCase() ?? ""

/** Calldata of a swap for an amount and a lowest amount. */
export const swapData = (from: string, to: string, amount: bigint, minimum: bigint, receiver: string): string =>
  `0xd5bcb9b5${[from, to].map(word).join("")}${word(amount)}${word(minimum)}${word(receiver.toLowerCase())}`

/** Calldata of a swap of 1inch's router, version 5, which can be read as a whole. */
export const knownSwapData = (
  from: string,
  to: string,
  amount: bigint,
  minimum: bigint,
  receiver: string
): `0x${string}` => {
  const [executor, pool] = [`0x${"e".repeat(40)}`, `0x${"9".repeat(40)}`]
  const head = [executor, from, to, pool, receiver.toLowerCase(), amount, minimum, 0n, 0x140n, 0x160n]
  return `0x12aa3caf${[...head, 0n, 0n].map(word).join("")}`
}

/** A token that takes no approval over an earlier one, as USDT. */
export const approvesFromZero: ScriptedContract = ({ from, to, data }, allowed) => {
  const [spender = "", units = ""] = data.slice(10).match(/.{64}/g) ?? []
  const effect = { allows: to, owner: from, spender: `0x${spender.slice(-40)}`, units: BigInt(`0x${units || "0"}`) }
  return effect.units > 0n && allowed(to, effect.spender) > 0n ? "reverts" : [effect]
}

/** Calldata of an approval. */
export const approveData = (spender: string, amount: bigint): `0x${string}` =>
  `0x095ea7b3${word(spender)}${word(amount)}`

/** The service of a scripted exchange on Ethereum, and its knobs. */
export const swapService = (start: Partial<SwapKnobs> = {}) => {
  const knobs: SwapKnobs = { rate: 416n * 10n ** 24n, allowance: 0n, swap: {}, approval: {}, ...start }
  const offered = (amount: bigint) => (amount * knobs.rate) / 10n ** 18n
  const token = (address: string, name: string, symbol: string, decimals: number) => ({
    name,
    symbol,
    address: `eip155:1:${address}`,
    decimals,
    logoUri: null
  })
  const answers = {
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    "/v1/convert/tokens": {
      tokens: [
        token(swapTokens.eth, "Ether", "ETH", 18),
        token(swapTokens.usdc, "USD Coin", "USDC", 6),
        token(swapTokens.link, "Chainlink", "LINK", 18),
        token(swapTokens.twin, "USD Coin", "USDС", 6)
      ]
    },
    "/v1/convert/quotes": (url: URL) => {
      const amount = BigInt(url.searchParams.get("amount") ?? "0")
      return {
        quotes: offered(amount) === 0n ? [] : [{ fromAmount: `${amount}`, toAmount: `${offered(amount)}` }]
      }
    },
    "/v1/convert/allowance": () => ({ allowance: `${knobs.allowance}` }),
    "/v1/convert/gas-price": { standard: "2000000000", fast: "3000000000", instant: "4000000000" },
    "/v1/convert/build-transaction": (_: URL, body: unknown) => {
      const { from, to, amount, userAddress } = body as Readonly<Record<string, string>>
      const { slippage } = (body as { readonly eip155: { readonly slippage: number } }).eip155
      const out = offered(BigInt(amount!))
      const least = (out * BigInt(Math.round((100 - slippage) * 100))) / 10_000n
      return {
        tx: {
          from: userAddress,
          to: `eip155:1:${exchange}`,
          data: swapData(contractOf(from), contractOf(to), BigInt(amount!), least, nadia),
          amount,
          eip155: { gas: "210000", gasPrice: "2000000000" },
          ...knobs.swap
        }
      }
    },
    "/v1/convert/build-approve": (url: URL) => ({
      tx: {
        from: url.searchParams.get("userAddress"),
        to: url.searchParams.get("from"),
        data: approveData(exchange, BigInt(url.searchParams.get("amount")!)),
        value: "0",
        eip155: { gas: 60_000, gasPrice: "2000000000" },
        ...knobs.approval
      }
    }),
    "/v1/fungible/price": {
      fungibles: [
        { name: "Ether", symbol: "ETH", iconUrl: "", price: 2403.85, address: `eip155:1:${swapTokens.eth}` },
        { name: "USD Coin", symbol: "USDC", iconUrl: "", price: 1, address: `eip155:1:${swapTokens.usdc}` },
        { name: "Chainlink", symbol: "LINK", iconUrl: "", price: 16.159, address: `eip155:1:${swapTokens.link}` }
      ]
    }
  }
  return { knobs, answers }
}

/** A world with a scripted exchange on Ethereum, where the account also holds 1,000 USDC and 100 LINK. */
export const swapWorld = (script: WorldScript, start: Partial<SwapKnobs> = {}) => {
  const { knobs, answers } = swapService(start)
  const { usdc, link } = swapTokens
  const allowed = [usdc, link].map((one) => [allowanceKey(nadia, "eip155:1", one, exchange), knobs.allowance] as const)
  const world = makeWorld({
    ...script,
    tokens: [...swapFacts, ...(script.tokens ?? [])],
    balances: {
      [holdingKey(nadia, "eip155:1", usdc)]: 1_000_000_000n,
      [holdingKey(nadia, "eip155:1", link)]: 100n * 10n ** 18n,
      ...script.balances
    },
    allowances: { ...Object.fromEntries(allowed), ...script.allowances },
    answers: { ...answers, ...script.answers }
  })
  return { knobs, world }
}
