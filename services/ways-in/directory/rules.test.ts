import { assert, describe, it } from "@effect/vitest"
import { silentProvider } from "../../../test/support/silentProvider.ts"
import { listed } from "../../../test/support/directory.ts"
import { findInstalled } from "./findInstalled.ts"
import { groupOrder, orderGroups } from "./orderGroups.ts"
import { isForMobile } from "./isForMobile.ts"
import { roundCount } from "./roundCount.ts"
import { redirecting } from "../../ports/connectors/redirectLink.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"

describe("which wallets a phone lists (spec 2)", () => {
  const bare = (id: string) => listed("x", { id, mobile_link: null })
  const table = [
    ["a mobile link", listed("x"), "eip155", true],
    ["no mobile link", bare("x"), "eip155", false],
    ["an empty one", listed("x", { mobile_link: "" }), "eip155", false],
    ["only a web link", listed("x", { mobile_link: null, webapp_link: "https://x.example/" }), "eip155", false],
    ["the exchange app", bare(redirecting.coinbase), "eip155", true],
    ["the first Solana wallet while Solana is active", bare(redirecting.phantom), "solana", true],
    ["and not otherwise", bare(redirecting.phantom), "eip155", false],
    ["the second Solana wallet while Solana is active", bare(redirecting.solflare), "solana", true],
    ["and not otherwise either", bare(redirecting.solflare), "bip122", false]
  ] as const
  for (const [why, wallet, namespace, expected] of table)
    it(why, () => assert.strictEqual(isForMobile(wallet, namespace), expected))
})

describe("groups (spec 9)", () => {
  it("without an order of the host", () => assert.deepStrictEqual(orderGroups(), groupOrder))
  it("what the host left out follows", () =>
    assert.deepStrictEqual(orderGroups(["recommended", "injected"]), [
      "recommended",
      "injected",
      "walletConnect",
      "recent",
      "featured",
      "custom",
      "external"
    ]))
  it("unknown and repeated names are dropped", () =>
    assert.deepStrictEqual(orderGroups(["custom", "custom", "nonsense" as "custom"]).slice(0, 2), [
      "custom",
      "walletConnect"
    ]))
})

describe("counts are rounded down to tens", () => {
  const table = { 0: "0", 9: "9", 10: "10", 11: "10+", 437: "430+", 440: "440", 5_003: "5000+" }
  for (const [count, text] of Object.entries(table))
    it(`${count} is ${text}`, () => assert.strictEqual(roundCount(Number(count)), text))
})

describe("which installed wallet a listing is (SEC-11, spec 5)", () => {
  const connector = (part: Partial<Connector<"eip155">>): Connector => ({
    id: "x",
    type: "ANNOUNCED",
    namespace: "eip155",
    name: "X",
    provider: silentProvider,
    ...part
  })
  const table: ReadonlyArray<
    readonly [string, Partial<Connector<"eip155">>, Parameters<typeof findInstalled>[0], boolean]
  > = [
    ["rdns", { rdns: "io.x" }, { id: "1", rdns: "io.x" }, true],
    ["rdns of its phone form", { rdns: "io.metamask.mobile" }, { id: "1", rdns: "io.metamask" }, true],
    ["id", { id: "1" }, { id: "1" }, true],
    ["not by name", { name: "Y" }, { id: "1" }, false],
    ["not by name against a domain of the wallet", { name: "Y", rdns: "evil.x" }, { id: "1" }, false],
    ["not by name against a domain of the listing", { name: "Y" }, { id: "1", rdns: "io.y" }, false],
    ["never the paired one", { type: "WALLET_CONNECT", rdns: "io.x" }, { id: "1", rdns: "io.x" }, false]
  ]
  for (const [why, part, wallet, found] of table)
    it(why, () => assert.strictEqual(findInstalled(wallet, [connector(part)]) !== undefined, found))
})
