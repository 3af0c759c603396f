import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { ethereum } from "../../test/support/networks.ts"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { networkOf } from "../network/networkOf.ts"
import { checkBuyUrl } from "./checkBuyUrl.ts"

const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const question = {
  host: "pay.example",
  service: "https://services.example",
  network: networkOf(ethereum),
  account: nadia,
  contract: usdc,
  projectId: "5a4d2e1b9c8f7a6053412f1e0d9c8b7a"
}
const check = (link: string, more: object = {}) =>
  Result.match(checkBuyUrl(link, { ...question, ...more }), {
    onSuccess: ({ host }) => host,
    onFailure: ({ fault }) => fault
  })
const to = (address: string) => `walletAddress=${address}`

describe("a provider's link (SEC-09)", () => {
  const rows: ReadonlyArray<readonly [link: string, result: string]> = [
    [`https://pay.example/?${to(nadia)}`, "pay.example"],
    [`https://buy.pay.example/?${to(nadia.toLowerCase())}`, "buy.pay.example"],
    [`https://services.example/buy?${to(nadia)}`, "services.example"],
    [`https://pay.example/?${to(nadia)}&token=${usdc}&id=${question.projectId}`, "pay.example"],
    [
      `https://pay.example/?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: nadia }]))}`,
      "pay.example"
    ],
    [`https://pay.example/?${encodeURIComponent(encodeURIComponent(to(nadia)))}`, "pay.example"],
    [`http://pay.example/?${to(nadia)}`, "noLink"],
    [`javascript:alert(1)//?${to(nadia)}`, "noLink"],
    [`https://user:secret@pay.example/?${to(nadia)}`, "noLink"],
    [`//pay.example/?${to(nadia)}`, "noLink"],
    ["", "noLink"],
    [`https://pay.example/?${to(nadia)}${"a".repeat(5_000)}`, "noLink"],
    [`https://pay.example.evil.example/?${to(nadia)}`, "otherSite"],
    [`https://xpay.example/?${to(nadia)}`, "otherSite"],
    [`https://pay.example:8443/?${to(nadia)}`, "otherSite"],
    [`https://evil.example/?to=pay.example&${to(nadia)}`, "otherSite"],
    ["https://pay.example/", "otherReceiver"],
    [`https://pay.example/?${to(mira)}`, "otherReceiver"],
    [`https://pay.example/?${to(nadia)}&${to(mira)}`, "otherReceiver"],
    [`https://pay.example/?${to(nadia)}#${encodeURIComponent(to(mira))}`, "otherReceiver"],
    [`https://pay.example/${mira}?${to(nadia)}`, "otherReceiver"]
  ]
  for (const [link, result] of rows)
    it(`${result}: ${link.slice(0, 90)}`, () => assert.strictEqual(check(link), result))

  it("on loopback the service's own scheme will do, and no other host's", () => {
    const local = { service: "http://127.0.0.1:3000" }
    assert.strictEqual(check(`http://127.0.0.1:4000/?${to(nadia)}`, local), "127.0.0.1:4000")
    assert.strictEqual(check(`http://pay.example/?${to(nadia)}`, local), "otherSite")
    assert.strictEqual(check(`http://localhost:3000/?${to(nadia)}`, local), "otherSite")
  })

  it("on Solana addresses are base58", () => {
    const account = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
    const other = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
    const solana = { account, contract: undefined, network: { ...question.network, namespace: "solana" } }
    assert.strictEqual(check(`https://pay.example/?${to(account)}`, solana), "pay.example")
    assert.strictEqual(check(`https://pay.example/?${to(account)}&to=${other}`, solana), "otherReceiver")
    assert.strictEqual(
      check(`https://pay.example/?${to(account)}&mint=${other}`, { ...solana, contract: other }),
      "pay.example"
    )
    assert.strictEqual(check(`https://pay.example/?${to(account.toLowerCase())}`, solana), "otherReceiver")
  })
})
