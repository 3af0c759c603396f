import { tokenMarks } from "../../../sandbox/api/images/knownMarks.ts"
import { holdingKey, type WorldScript } from "../../../layers/test.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import { nadia } from "./people.ts"
import { picture } from "./picture.ts"

const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const link = "0x514910771AF9Ca656af840dff83E8264EcF986CA"

const balance = (name: string, symbol: string, price: number, decimals: number, numeric: string, address?: string) => ({
  name,
  symbol,
  chainId: "eip155:1",
  price,
  quantity: { decimals: `${decimals}`, numeric },
  iconUrl: tokenMarks[symbol] === undefined ? null : picture(tokenMarks[symbol]),
  ...(address === undefined ? {} : { address: `eip155:1:${address}` })
})

/** The account's holdings as the host's service returns them. */
export const holdings = [
  balance("Ether", "ETH", 2373.685, 18, "1.482"),
  balance("USD Coin", "USDC", 1, 6, "612.4", usdc),
  balance("Chainlink", "LINK", 16.159, 18, "3.21", link)
]

/** Holdings with extreme values, to test the layout. */
export const oddHoldings = [
  balance("Ether", "ETH", 2373.684, 18, "1234567890.123456789012345678"),
  balance("The quite remarkable token of the northern isles", "NORTHERNISLES", 0.0000012, 18, "99999999999999.5", usdc),
  balance("Nearly nothing", "DUST", 0, 18, "0.000000000000000001", link)
]

/** A contract whose token only looks like USDC. */
export const twinAddress = "0x91c4b7e28bc14d1a0c7e2a5b6d3f4e5a6b7c0b7e"

/** Holdings with two that only look like others. */
export const twinHoldings = [
  balance("USD Coin", "USDС", 0, 6, "5000", twinAddress),
  ...holdings,
  balance("Ether", "ΕTH", 0, 18, "1", "0x2b1f3a5c7d9e0b4a6c8d2e4f6a8b0c1d3e5f7a9b")
]

/** Options with the host's own service. */
export const withService: Partial<LatchkeyOptions> = { endpoints: { blockchain: "https://services.example" } }

/** A service for Ethereum; `name` and `avatar` of the account are optional. */
export const service = (
  balances: ReadonlyArray<unknown> = holdings,
  identity: { readonly name: string | null; readonly avatar: string | null } = { name: null, avatar: null }
): WorldScript["answers"] & object => ({
  "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
  [`/v1/account/${nadia}/balance`]: { balances },
  [`/v1/identity/${nadia}`]: identity
})

/** The same account without a service, read from the chain. */
export const onChain: WorldScript = {
  balances: {
    [holdingKey(nadia, "eip155:1")]: 1_482_000_000_000_000_000n,
    [holdingKey(nadia, "eip155:1", usdc)]: 612_400_000n
  },
  tokens: [{ address: usdc, name: "USD Coin", symbol: "USDC", decimals: 6 }]
}

/** Options with a token that the host lists. */
export const listed: Partial<LatchkeyOptions> = { tokens: [{ network: 1, address: usdc }] }

/** The contract of the second holding. */
export const usdcAddress = usdc
