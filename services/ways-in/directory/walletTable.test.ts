import { assert, describe, it } from "@effect/vitest"
import { readFile } from "node:fs/promises"
import { canGet } from "../../ports/connectors/canGet.ts"
import { pairingLinks } from "../../ports/connectors/pairingLinks.ts"
import { readWallet } from "../../ports/connectors/readWallet.ts"
import { redirecting } from "../../ports/connectors/redirectLink.ts"
import { checkRecords } from "./checkRecords.ts"
import { listedWallets } from "./listedWallets.ts"
import { wallets } from "./walletTable.ts"
import * as records from "./records/walletRecords.ts"

const uri = `wc:${"a".repeat(64)}@2?relay-protocol=irn&symKey=${"b".repeat(64)}`

describe("the records of latchkey/directory", () => {
  it("are all in the list, once, and of their form", () => {
    assert.isAtLeast(listedWallets.length, 70)
    assert.deepStrictEqual(new Set(listedWallets), new Set(Object.values(records)))
    assert.deepStrictEqual(checkRecords(listedWallets), [])
    for (const field of ["name", "rdns", "mobile_link"] as const) {
      const known = listedWallets.flatMap((one) => one[field]?.toLowerCase() ?? [])
      assert.deepStrictEqual(known.length, new Set(known).size, field)
    }
  })

  it("lead where visitors may be sent, and a pairing goes into each link", () => {
    for (const wallet of listedWallets) {
      assert.isTrue(canGet(wallet), wallet.name)
      const entry = Object.fromEntries(
        Object.entries(wallet).filter(([field]) => !["namespaces", "color"].includes(field))
      )
      // Nothing of a record would be refused of the service.
      const read = Object.entries(readWallet(entry)!).filter(
        ([key, value]) => value !== undefined && key !== "injected"
      )
      // Addresses are written as browsers write them.
      const same = (value: unknown) =>
        typeof value === "string" && value.startsWith("https:") ? new URL(value).href : value
      assert.deepStrictEqual(Object.fromEntries(read.map(([key, value]) => [key, same(value)])), {
        ...Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, same(value)])),
        ...(wallet.rdns && { rdns: wallet.rdns.toLowerCase() })
      })
      const { mobile, desktop } = pairingLinks(wallet, uri, { telegram: false, android: false }, false)
      assert.strictEqual(mobile === undefined, wallet.mobile_link === undefined, wallet.name)
      assert.strictEqual(desktop === undefined, wallet.desktop_link === undefined, wallet.name)
      if (mobile) assert.isTrue(mobile.href.endsWith(`/wc?uri=${encodeURIComponent(uri)}`), mobile.href)
    }
  })

  it("those that open the page in their own browser are known by it", () => {
    const ids = new Set(listedWallets.map(({ id }) => id))
    for (const id of Object.values(redirecting)) assert.isTrue(ids.has(id))
  })

  it("have the source of each fact on a page", async () => {
    const page = await readFile(new URL("../../../docs/wallet-facts.md", import.meta.url), "utf8")
    const [, table = ""] = /## Source of each fact\n([^]*?)\n## /.exec(page) ?? []
    const [head, , ...rows] = table
      .trim()
      .split("\n")
      .map((row) => row.split("|").map((cell) => cell.trim()))
    const facts = head!.map((cell) => cell.replaceAll("`", ""))
    const sources = new Set([...page.matchAll(/^\| ([A-Z]) +\| `[^`]+@\d/gm)].map(([, letter]) => letter))
    assert.strictEqual(rows.length, listedWallets.length)
    for (const wallet of listedWallets) {
      const row = rows.find(([, name]) => name === wallet.name)!
      for (const [field, value] of Object.entries(wallet))
        if (!["id", "name", "namespaces"].includes(field) && value !== undefined)
          assert.isTrue(sources.has(row[facts.indexOf(field)]!), `${wallet.name}: ${field}`)
    }
  })

  it("answer as a directory", async () => {
    const { data, count } = await wallets({ chains: ["polkadot:y"], search: "wallet" }, ["polkadot:y"])
    assert.isAtLeast(count, 2)
    for (const one of data) assert.deepStrictEqual(one.chains, ["polkadot:y"])
    for (const [namespace, least] of [
      ["eip155", 60],
      ["solana", 15],
      ["bip122", 8],
      ["polkadot", 7]
    ] as const) {
      const answer = await wallets({ chains: [`${namespace}:1`], entries: 1 }, [`${namespace}:1`])
      assert.isAtLeast(answer.count, least, namespace)
    }
  })
})
