import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { namespaceOfAddress } from "./addressForms.ts"
import { isPaymentLink } from "./isPaymentLink.ts"
import type { LinkProblem, PaymentLink } from "./PaymentLink.ts"
import { readPaymentLink } from "./readPaymentLink.ts"

const btc = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const sol = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
const evm = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"

const read = (text: string): PaymentLink | LinkProblem =>
  Result.match(readPaymentLink(text), { onSuccess: (link) => link, onFailure: (problem) => problem })

describe("payment links are taken over whole or not at all", () => {
  const bitcoin = { namespace: "bip122", receiver: btc }
  const solana = { namespace: "solana", receiver: sol }
  const ether = { namespace: "eip155", receiver: evm }
  const transfer = { namespace: "eip155", receiver: evm, token: usdc }
  const rows: ReadonlyArray<readonly [string, object | LinkProblem]> = [
    // BIP-21
    [`bitcoin:${btc}`, bitcoin],
    [`bitcoin:${btc}?amount=0.0009&label=Ivy&message=a%20b`, { ...bitcoin, amount: { whole: "0.0009" } }],
    [`BITCOIN:${btc.toUpperCase()}?AMOUNT=50.`, { ...bitcoin, receiver: btc.toUpperCase(), amount: { whole: "50." } }],
    [`bitcoin:${btc}?amount=.5&lightning=lnbc1&pj=https://a.test`, { ...bitcoin, amount: { whole: ".5" } }],
    [`bitcoin:${btc}?req-somethingyoudontunderstand=50`, "linkUnknown"],
    [`bitcoin:${btc}?REQ-x=1`, "linkUnknown"],
    ["bitcoin:?lightning=lnbc1", "linkUnknown"],
    ["bitcoin:", "linkUnreadable"],
    [`bitcoin:${btc}?amount=1&amount=2`, "linkUnreadable"],
    [`bitcoin:${btc}?amount=1&Amount=2`, "linkUnreadable"],
    [`bitcoin:${btc}?amount=1e3`, "linkUnreadable"],
    [`bitcoin:${btc}?amount=1,5`, "linkUnreadable"],
    [`bitcoin:${btc}?amount=-1`, "linkUnreadable"],
    [`bitcoin:${btc}?amount=`, "linkUnreadable"],
    [`bitcoin:${btc}?amount=%31%2e5`, { ...bitcoin, amount: { whole: "1.5" } }],
    [`bitcoin:${btc}?amount=%`, "linkUnreadable"],
    [`bitcoin:${btc}%e2%80%ae`, "linkUnreadable"],
    // Solana Pay
    [`solana:${sol}`, solana],
    [`solana:${sol}?amount=1&spl-token=${mint}`, { ...solana, token: mint, amount: { whole: "1" } }],
    [`solana:${sol}?amount=0.01&label=Ivy&message=Thanks`, { ...solana, amount: { whole: "0.01" } }],
    [`solana:${sol}?amount=1&reference=${mint}`, "linkUnknown"],
    [`solana:${sol}?amount=1&memo=Order1`, "linkUnknown"],
    [`solana:${sol}?amount=1&SPL-TOKEN=${mint}`, "linkUnknown"],
    [`solana:${sol}?amount=1&spl_token=${mint}`, "linkUnknown"],
    [`solana:${sol}?Amount=1`, "linkUnknown"],
    [`solana:${sol}?amount=1&Memo=Order1`, "linkUnknown"],
    [`solana:${sol}?amount=1&%20amount=2`, "linkUnknown"],
    [`solana:${sol}?amount=1&cluster=devnet`, "linkUnknown"],
    [`solana:${sol}?amount=1&=2`, "linkUnknown"],
    [`solana:${sol}?%61mount=1&`, { ...solana, amount: { whole: "1" } }],
    ["solana:https://shop.test/pay", "linkUnknown"],
    ["solana:https%3A%2F%2Fshop.test%2Fpay%3Forder%3D1", "linkUnknown"],
    [`solana:${sol}?amount=1e9`, "linkUnreadable"],
    [`solana:${sol}?amount=.5`, "linkUnreadable"],
    [`solana:${sol}?amount=1&amount=1`, "linkUnreadable"],
    [`solana:${sol}?spl-token=${mint}&spl-token=${sol}`, "linkUnreadable"],
    [`solana:${sol}?spl-token=`, "linkUnreadable"],
    // EIP-681
    [`ethereum:${evm}`, ether],
    [`ethereum:pay-${evm}@1?value=1e18`, { ...ether, networkId: "eip155:1", amount: { units: 10n ** 18n } }],
    [
      `ethereum:${evm}@8453?value=2.014e18&gas=21000`,
      { ...ether, networkId: "eip155:8453", amount: { units: 2_014n * 10n ** 15n } }
    ],
    [`ethereum:${evm}?value=0`, { ...ether, amount: { units: 0n } }],
    [`ethereum:ivy.eth?value=5`, { ...ether, receiver: "ivy.eth", amount: { units: 5n } }],
    [
      `ethereum:${usdc}@1/transfer?address=${evm}&uint256=1.5e6`,
      { ...transfer, networkId: "eip155:1", amount: { units: 1_500_000n } }
    ],
    [`ethereum:${usdc}/transfer?uint256=1&address=${evm}&value=0`, { ...transfer, amount: { units: 1n } }],
    [`ethereum:${usdc}/transfer?address=${evm}`, transfer],
    [`ethereum:${usdc}/transfer?address=${evm}&uint256=1&value=1`, "linkUnknown"],
    [`ethereum:${usdc}/approve?address=${evm}&uint256=1`, "linkUnknown"],
    [`ethereum:${evm}?value=1&data=0x00`, "linkUnknown"],
    [`ethereum:${usdc}/transfer?uint256=1`, "linkUnreadable"],
    [`ethereum:usdc.eth/transfer?address=${evm}&uint256=1`, "linkUnreadable"],
    [`ethereum:${usdc}/transfer?address=${evm}&address=${usdc}&uint256=1`, "linkUnreadable"],
    [`ethereum:${evm}@0?value=1`, "linkUnreadable"],
    [`ethereum:${evm}@0x1?value=1`, "linkUnreadable"],
    [`ethereum:${evm}?value=1e-1`, "linkUnreadable"],
    [`ethereum:${evm}?value=1.5`, "linkUnreadable"],
    [`ethereum:${evm}?value=1.5e0`, "linkUnreadable"],
    [`ethereum:${evm}?value=1.50e1`, { ...ether, amount: { units: 15n } }],
    [`ethereum:${evm}?value=1e78`, "linkUnreadable"],
    [`ethereum:${evm}?value=1e999999999`, "linkUnreadable"],
    [`ethereum:${evm}?value=0x10`, "linkUnreadable"],
    [`ethereum:${evm}?value=-5`, "linkUnreadable"],
    [`ethereum:${evm}?value=1&value=2`, "linkUnreadable"],
    [`ethereum:${evm}?value=${"9".repeat(2_000)}`, "linkUnreadable"],
    ["ethereum:", "linkUnreadable"],
    // Others
    ["litecoin:LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9", "linkUnreadable"],
    ["constructor:x", "linkUnreadable"],
    ["", "linkUnreadable"]
  ]
  test.each(rows)("%s", (text, expected) => expect(read(text)).toEqual(expected))

  it("never fails otherwise, whatever a text holds (SEC-19)", () => {
    const scheme = fc.constantFrom("bitcoin:", "ethereum:", "solana:", "BITCOIN:", "solana://")
    const part = fc.oneof(
      fc.constantFrom("?", "&", "=", "@", "/", "%", "amount", "value", "e", "transfer", "req-", "#", btc, sol, evm),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.bigInt().map(String)
    )
    fc.assert(
      fc.property(scheme, fc.array(part, { maxLength: 24 }), (first, rest) => {
        const found = read(first + rest.join(""))
        if (typeof found === "string") return
        expect(found.receiver).toMatch(/^[\w.-]+$/)
        if (found.amount && "units" in found.amount) expect(found.amount.units >= 0n).toBe(true)
      }),
      { numRuns: 2_000 }
    )
  })

  it("an amount of base units is read as it was written, with any exponent", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 30 }), (units, shift) => {
        const digits = units.toString().padStart(shift + 1, "0")
        const text =
          shift === 0
            ? digits
            : `${digits.slice(0, digits.length - shift)}.${digits.slice(digits.length - shift)}e${shift}`
        expect(read(`ethereum:${evm}?value=${text}`)).toEqual({ ...ether, amount: { units } })
      })
    ))
})

test("addresses are told apart by their form", () => {
  const rows = [
    [btc, "bip122"],
    ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "bip122"],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "bip122"],
    [evm, "eip155"],
    [sol, "solana"],
    ["15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5", "polkadot"],
    ["cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh", "cosmos"],
    [evm.slice(2), undefined],
    ["ivy.eth", undefined],
    ["", undefined]
  ] as const
  for (const [text, expected] of rows) expect(namespaceOfAddress(text), text).toBe(expected)
  expect([`bitcoin:${btc}`, ` SOLANA:${sol}`, "ethereum:x", btc, "bitcoins:x"].map(isPaymentLink)).toEqual([
    true,
    true,
    true,
    false,
    false
  ])
})
