import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { ethereum } from "../../../test/support/networks.ts"
import { mira, nadia } from "../../../test/support/fernhold.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import { checkBuyUrl } from "./checkBuyUrl.ts"

const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const question = {
  host: "pay.example",
  service: "https://services.example",
  network: networkOf(ethereum),
  account: nadia,
  contract: usdc,
  symbol: "USDC",
  networkName: "ethereum-mainnet",
  otherNetworks: ["Polygon", "Base"],
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
    assert.strictEqual(check(`https://127.0.0.1:3000/?${to(nadia)}`, local), "otherSite")
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}`, local), "pay.example")
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

  // The public key of the provider that the specification names, and ids and signatures of the usual forms.
  const keys = [
    "WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU",
    "WQ5xBdrpxDtzk7aDdYoQXu5UN3z5wvYPqcR",
    "1a4d2e1b9c8f7a6b5c4d1f1e2d9c8b7a",
    "1".repeat(40),
    "z".repeat(60),
    "eyJhbGciOiJIUzI1NiJ9.7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK.9S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK",
    "2RLDmAQPFFrV7w3bJzYbW7UMT7o5Tn1f"
  ]
  for (const key of keys)
    it(`takes no key or id for a receiver: ${key.slice(0, 40)}`, () => {
      const account = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
      const solana = { account, contract: undefined, network: { ...question.network, namespace: "solana" } }
      for (const name of ["publicKey", "externalCustomerId", "merchantCustomerReferenceId", "session"]) {
        const more = `${name}=${encodeURIComponent(key)}`
        assert.strictEqual(check(`https://pay.example/?${more}&${to(nadia)}`), "pay.example")
        assert.strictEqual(check(`https://pay.example/?${more}&${to(account)}`, solana), "pay.example")
      }
    })

  it("names no receiver of another chain", () => {
    const others = [
      "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"
    ]
    for (const other of others)
      for (const word of [other, `solana:${other}`, JSON.stringify([{ address: other }])])
        for (const name of ["walletAddress", "destinationWallets", "recipient"])
          assert.strictEqual(
            check(`https://pay.example/?${to(nadia)}&${name}=${encodeURIComponent(word)}`),
            "otherReceiver",
            `${name} ${word}`
          )
  })

  it("an id in a parameter for receivers is no address of another chain", () => {
    // Letters of base58 that are not 32 bytes, and an id that no chain has for an address.
    for (const id of ["WQ5xBdrpxDtzk7aDdYoQXu5UN3z5wvYPqcR", "wallet-1"])
      assert.strictEqual(check(`https://pay.example/?${to(nadia)}&walletReference=${id}`), "pay.example", id)
  })

  it("the network that is bought on may be among those of the page", () => {
    const more = { networkName: "Polygon", otherNetworks: ["Polygon", "Base"] }
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&network=polygon-mainnet`, more), "pay.example")
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&network=base`, more), "otherPurchase")
    // Only the first word counts: a name that ends like another network is none of it.
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&network=-base`, more), "pay.example")
  })

  it("names no other token, and no other network of the page", () => {
    const rows: ReadonlyArray<readonly [parameters: string, result: string]> = [
      ["destinationCurrencyCode=USDC&network=ethereum-mainnet", "pay.example"],
      ["destinationCurrencyCode=usdc_ethereum&network=Ethereum", "pay.example"],
      // Names of the provider's own, which nobody here knows.
      ["network=USDC", "pay.example"],
      ["destinationCurrencyCode=USDC_ERC20&defaultNetwork=eth", "pay.example"],
      ["destinationCurrencyCode=SCAM", "otherPurchase"],
      ["destinationCurrencyCode=USDC&destinationCurrencyCode=SCAM", "otherPurchase"],
      ["destinationCurrencyCode=USDC_POLYGON", "otherPurchase"],
      ["network=polygon", "otherPurchase"],
      ["network=polygon-mainnet", "otherPurchase"],
      ["defaultNetwork=base", "otherPurchase"],
      ["defaultAsset=SCAM", "otherPurchase"]
    ]
    for (const [parameters, result] of rows)
      assert.strictEqual(check(`https://pay.example/?${to(nadia)}&${parameters}`), result, parameters)
  })

  it("is refused where it is no text, though the codec before it lets through none of these", () => {
    const disguised = { length: 1, toString: () => `https://pay.example/?${to(nadia)}` }
    for (const link of [undefined, null, 7, {}, [], [`https://pay.example/?${to(nadia)}`], disguised])
      assert.strictEqual(check(link as never), "noLink", typeof link)
  })

  it("is refused with anything that nobody sees in it, and from 4,096 characters on", () => {
    for (const hidden of ["\u202e", "\u200b", "\n", "\\", "<", '"', " "])
      assert.strictEqual(check(`https://pay.example/?${to(nadia)}&x=${hidden}`), "noLink", JSON.stringify(hidden))
    const start = `https://pay.example/?${to(nadia)}&x=`
    assert.strictEqual(check(start.padEnd(4_096, "g")), "pay.example")
    assert.strictEqual(check(start.padEnd(4_097, "g")), "noLink")
  })

  it("names no address that is longer than one, and none that is written twice over", () => {
    // A hash is no address: it is neither the account's nor another's.
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&order=0x${"a".repeat(64)}`), "pay.example")
    assert.strictEqual(check(`https://pay.example/?${to(`${nadia}ab`)}`), "otherReceiver")
    const twice = encodeURIComponent(encodeURIComponent(to(mira)))
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&more=${twice}`), "otherReceiver")
    // What cannot be resolved stays as it stands.
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&x=%E0%A4%A`), "pay.example")
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&x=%E0%A4%A&${to(mira)}`), "otherReceiver")
    // Nothing that is written wrongly hides what stands beside it, however often that is written in signs.
    for (const hidden of [mira.replace("x", "%78"), mira.replace("x", "%2578"), mira.replace("x", "%252578")])
      for (const beside of ["", "&x=%E0%A4%A", "&x=100%25"])
        assert.strictEqual(check(`https://pay.example/?${to(nadia)}&to=${hidden}${beside}`), "otherReceiver", hidden)
    const json = encodeURIComponent(`[{"address":"${mira.replace("x", "\\u0078")}"}]`)
    assert.strictEqual(check(`https://pay.example/?${to(nadia)}&destinationWallets=${json}`), "otherReceiver")
  })

  it("names another token only as the one that is bought", () => {
    const link = `https://pay.example/?${to(nadia)}&token=${usdc}`
    assert.strictEqual(check(link), "pay.example")
    assert.strictEqual(check(link, { contract: undefined }), "otherReceiver")
    assert.strictEqual(check(`https://pay.example/?token=${usdc}`), "otherReceiver")
  })
})
