import { assert, describe, it } from "@effect/vitest"
import { base, ethereum } from "../../../test/support/networks.ts"
import { solanaDevnet, solanaMainnet } from "../../../test/support/solana.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import { readBuyOptions } from "./readBuyOptions.ts"
import { sampleBuyOptions } from "./sampleBuyOptions.ts"

const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const other = "0x514910771AF9Ca656af840dff83E8264EcF986CA"
const at = (contract_address: string | null, chain_id: string | number = "1") => [
  { name: "ethereum-mainnet", display_name: "Ethereum", chain_id, contract_address }
]
const one = (symbol: string, contract: string | null, name = symbol) => ({
  id: symbol,
  name,
  symbol,
  networks: at(contract)
})
const symbols = (list: ReadonlyArray<ReturnType<typeof one>>) =>
  readBuyOptions({ purchaseCurrencies: list, paymentCurrencies: [] }, networkOf(ethereum)).tokens.map(
    ({ symbol, contract }) => [symbol, contract]
  )

describe("what can be bought", () => {
  it("of the sample there is USDC and ether on Ethereum, USDC alone on Polygon, nothing on Base", () => {
    const on = (network: Parameters<typeof networkOf>[0]) =>
      readBuyOptions(sampleBuyOptions, networkOf(network)).tokens.map(({ symbol }) => symbol)
    assert.deepStrictEqual(on(ethereum), ["USDC", "ETH"])
    assert.deepStrictEqual(on({ ...ethereum, id: 137, nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 } }), [
      "USDC"
    ])
    assert.deepStrictEqual(on(base), [])
  })

  it("nothing on a test network: the provider pays out on the network whose coins have a price", () => {
    const solanaWire = {
      ...one("USDC", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"),
      networks: [
        {
          ...at(null)[0]!,
          name: "solana",
          chain_id: 101,
          contract_address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
        }
      ]
    }
    const on = (network: Parameters<typeof networkOf>[0]) =>
      readBuyOptions(
        { ...sampleBuyOptions, purchaseCurrencies: [solanaWire, ...sampleBuyOptions.purchaseCurrencies] },
        networkOf(network)
      )
    assert.lengthOf(on(solanaMainnet).tokens, 1)
    for (const network of [{ ...solanaMainnet, testnet: true }, solanaDevnet, { ...ethereum, testnet: true }])
      assert.deepStrictEqual(on(network), { tokens: [], currencies: [] }, network.name)
  })

  it("nothing stands in for another: one of a symbol, one of a contract, no contract that is none", () => {
    assert.deepStrictEqual(symbols([one("USDC", usdc), one("usdc", other), one("USD", usdc)]), [["USDC", usdc]])
    assert.deepStrictEqual(symbols([one("ETH", usdc)]), [["ETH", undefined]])
    assert.deepStrictEqual(symbols([one("LINK", "0x12"), one("LINK", null), one("LINK", other)]), [["LINK", other]])
    for (const near of [`${usdc}00`, `1${usdc}`]) assert.deepStrictEqual(symbols([one("LINK", near)]), [], near)
    assert.deepStrictEqual(symbols([one("USDC", usdc), one("LINK", other)]), [
      ["USDC", usdc],
      ["LINK", other]
    ])
    assert.deepStrictEqual(symbols([one("USDC", usdc, "\u202e")]), [])
    assert.deepStrictEqual(symbols([one("\u202e", usdc), one("A\u200bB", usdc)]), [["AB", usdc]])
  })

  it("payments need a code and limits that make sense", () => {
    const limit = (min: string | number, max: string | number, id = "card") => ({ id, min, max })
    const read = (id: string, ...payment_method_limits: ReadonlyArray<ReturnType<typeof limit>>) =>
      readBuyOptions(
        { purchaseCurrencies: [], paymentCurrencies: [{ id, payment_method_limits }] },
        networkOf(ethereum)
      ).currencies.map(({ code, limits }) => [code, ...limits.map(({ least, most }) => `${least} ${most}`)])
    assert.deepStrictEqual(read("USD", limit("10.00", 7500)), [["USD", "1000 750000"]])
    for (const bad of [
      limit("10.001", 20),
      limit("20", "10"),
      limit("-1", "10"),
      limit("1e3", "2e3"),
      limit(1, 2, "gift")
    ])
      assert.deepStrictEqual(read("USD", bad), [])
    for (const code of ["Dollar", "usd", "XUSD", "USDX"]) assert.deepStrictEqual(read(code, limit(1, 2)), [], code)
    assert.deepStrictEqual(read("USD", limit("x", 2), limit(1, "x"), limit(2, 2)), [["USD", "200 200"]])
  })

  it("of a list that is far too long the first 200 are read", () => {
    const contract = (index: number) => `0x${index.toString(16).padStart(40, "0")}`
    const many = Array.from({ length: 201 }, (_, index) => one(`T${index}`, contract(index)))
    assert.lengthOf(symbols(many), 200)
    const paymentCurrencies = Array.from({ length: 201 }, () => sampleBuyOptions.paymentCurrencies[0]!)
    const read = readBuyOptions({ purchaseCurrencies: [], paymentCurrencies }, networkOf(ethereum))
    assert.lengthOf(read.currencies, 200)
  })
})
