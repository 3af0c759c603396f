import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { base, ethereum } from "../../../test/support/networks.ts"
import type { PaymentLink } from "../../base/addresses/PaymentLink.ts"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { formOfLink } from "./formOfLink.ts"

const networks = [toNetwork(ethereum), toNetwork(base)]
const [mainnet] = networks
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const held = { networkId: mainnet!.id, symbol: "USDC", name: "USD Coin", units: 1n, decimals: 6 }
const tokens = [{ ...held, address: usdc.toLowerCase() }, held]
const link: PaymentLink = { namespace: "eip155", receiver: "0xb" }
const fill = (fields: Partial<PaymentLink>) =>
  Result.match(formOfLink({ ...link, ...fields }, mainnet!, { networks, tokens }), {
    onSuccess: (form): object => form,
    onFailure: (refusal): object => refusal
  })

describe("what a payment link fills in", () => {
  it("address, token and amount; an address alone leaves the rest to the user", () => {
    expect(fill({})).toEqual({ receiver: "0xb" })
    const rest = { receiver: "0xb", fiat: undefined }
    expect(fill({ amount: { units: 10n ** 18n } })).toEqual({ ...rest, token: undefined, amount: "1" })
    const token = usdc.toLowerCase()
    expect(fill({ token: usdc, amount: { units: 1_500_000n } })).toEqual({ ...rest, token, amount: "1.5" })
    expect(fill({ token: usdc, amount: { whole: "0.50" } })).toEqual({ ...rest, token, amount: "0.5" })
    expect(fill({ token: usdc })).toEqual({ ...rest, token, amount: "" })
  })

  it("refuses what is for another chain or network, and a token that is not held", () => {
    expect(fill({ namespace: "bip122" })).toEqual({ problem: "linkElsewhere", chain: "Bitcoin" })
    expect(fill({ networkId: networks[1]!.id })).toEqual({ problem: "linkElsewhere", chain: networks[1]!.name })
    expect(fill({ networkId: "eip155:9" })).toEqual({ problem: "linkElsewhere", chain: "eip155:9" })
    expect(fill({ networkId: mainnet!.id })).toEqual({ receiver: "0xb" })
    expect(fill({ token: "0xd" })).toEqual({ problem: "linkOtherToken" })
  })

  it("refuses amounts that the token cannot have", () => {
    for (const amount of [
      { whole: "0.0000001" },
      { whole: "9".repeat(101) },
      { whole: "9".repeat(90) },
      { units: 2n ** 256n }
    ])
      expect(fill({ token: usdc, amount })).toEqual({ problem: "linkUnreadable" })
  })

  it("never changes an amount", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (units) => {
        const { amount } = fill({ amount: { units } }) as { readonly amount: string }
        expect(parseAmount(amount, 18)).toEqual(Result.succeed(units))
        expect(fill({ amount: { whole: amount } })).toEqual(fill({ amount: { units } }))
      })
    ))
})
