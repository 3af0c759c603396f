import { assert, describe, it } from "@effect/vitest"
import { ethereum } from "../../../test/support/networks.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { TokenFact } from "../tokens/TokenFact.ts"
import type { TokenState } from "../tokens/TokenState.ts"
import { judgeTokens, type KnownTokens } from "./judgeTokens.ts"
import { readTokens } from "./readTokens.ts"
import type { SwapToken } from "./SwapToken.ts"

const [a, b] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`]
const network = toNetwork(ethereum)
const native = { name: "Ether", symbol: "ETH", address: `eip155:1:${nativeAddress}`, decimals: 18 }
const usdc = { name: "USD Coin", symbol: "USDC", address: `eip155:1:${a}`, decimals: 6 }
const fact = (part: Partial<TokenFact> = {}): TokenFact => ({
  address: a,
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
  source: "chain",
  ...part
})
const nativeState: TokenState = {
  status: "known",
  fact: fact({ ...network.nativeCurrency, address: undefined, source: "network" })
}
const judge = (
  list: Parameters<typeof readTokens>[0],
  known: Partial<Omit<KnownTokens, "stateOf">> & { readonly states?: Readonly<Record<string, TokenState>> } = {}
): ReadonlyArray<SwapToken> =>
  judgeTokens(readTokens(list, "eip155:1"), network, {
    stateOf: (address) => (address === undefined ? nativeState : known.states?.[address]),
    listed: known.listed ?? [],
    holdings: known.holdings ?? []
  })

describe("the service's tokens, judged by what others know", () => {
  it("SEC-24: a symbol that looks like an earlier one of the list is marked, whatever it is written with", () => {
    for (const symbol of ["USDC", "usdc", "USDС", "U5DC", "ＵＳＤＣ", "ÜSDC"])
      assert.deepStrictEqual(
        judge([usdc, { ...usdc, symbol, address: `eip155:1:${b}` }]).map(({ twin }) => twin),
        [false, true],
        symbol
      )
    assert.deepStrictEqual(
      judge([usdc, { ...usdc, symbol: "USDT", address: `eip155:1:${b}` }]).map(({ twin }) => twin),
      [false, false]
    )
  })

  it("SEC-24: a symbol belongs to the native currency, then to what the host lists, then to what is held", () => {
    const fake = { ...usdc, address: `eip155:1:${b}` }
    assert.isFalse(judge([fake])[0]!.twin)
    assert.isTrue(judge([fake], { listed: [fact()] })[0]!.twin)
    const held = { networkId: network.id, name: "USD Coin", symbol: "USDC", decimals: 6, units: 1n, address: a }
    assert.isTrue(judge([fake, usdc], { holdings: [held] })[0]!.twin)
    assert.isFalse(judge([fake], { holdings: [{ ...held, twin: true }] })[0]!.twin)
    assert.isFalse(judge([fake], { holdings: [held], listed: [fact({ address: b })] })[0]!.twin)
    assert.deepStrictEqual(
      judge([{ ...fake, symbol: "ЕTH" }, native]).map(({ twin }) => twin),
      [true, false]
    )
  })

  it("SEC-21: a token is known once its contract counts it as the service does, and has the contract's names", () => {
    const states = (state: TokenState) => ({ states: { [a]: state } })
    const [one] = judge([{ ...usdc, symbol: "SHIB", name: "Shiba" }], states({ status: "known", fact: fact() }))
    assert.deepStrictEqual([one!.check, one!.symbol, one!.name], ["known", "USDC", "USD Coin"])
    const [other] = judge([usdc], states({ status: "known", fact: fact({ decimals: 18 }) }))
    assert.deepStrictEqual([other!.check, other!.decimals], ["otherUnits", 6])
    assert.strictEqual(judge([usdc], states({ status: "untold" }))[0]!.check, "untold")
    assert.strictEqual(judge([usdc])[0]!.check, "reading")
  })

  it("SEC-21: the native currency is counted and named by the network's record", () => {
    const [ether, wrong] = [judge([{ ...native, symbol: "BTC" }])[0]!, judge([{ ...native, decimals: 20 }])[0]!]
    assert.deepStrictEqual([ether.check, ether.symbol, wrong.check], ["known", "ETH", "otherUnits"])
  })

  it("SEC-24: a token that its contract names as another one is its twin", () => {
    const states = { [b]: { status: "known", fact: fact({ address: b }) } as const }
    const [, second] = judge([usdc, { ...usdc, symbol: "FINE", address: `eip155:1:${b}` }], { states })
    assert.deepStrictEqual([second!.symbol, second!.twin], ["USDC", true])
  })
})
