import { expect, test } from "vitest"
import { brands } from "../../wallets/brands.ts"
import { inventWallets } from "./inventWallets.ts"
import { awkwardNames } from "./walletNames.ts"

const wallets = inventWallets("http://127.0.0.1:1")

test("invents at least 600 wallets, the same each time", () => {
  expect(wallets.length).toBeGreaterThanOrEqual(600)
  expect(inventWallets("http://127.0.0.1:1")).toEqual(wallets)
})

test.each([640, 5_000])("ids, names, pictures, order and reverse domains of %d are unique", (count) => {
  const many = inventWallets("http://127.0.0.1:1", count)
  expect(many.length).toBe(count)
  expect(many.slice(0, 640)).toEqual(wallets)
  for (const key of ["id", "name", "image_id", "homepage", "order"] as const)
    expect(new Set(many.map((wallet) => wallet[key])).size).toBe(count)
  const domains = many.flatMap(({ rdns }) => rdns ?? [])
  expect(new Set(domains).size).toBe(domains.length)
})

test("every field has its form, and no address leaves the reserved names", () => {
  for (const wallet of wallets) {
    expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
    expect(wallet.image_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(wallet.name.trim()).toBe(wallet.name)
    expect(wallet.chains.length).toBeGreaterThan(0)
    for (const link of [wallet.homepage, wallet.webapp_link, wallet.app_store, wallet.play_store, wallet.chrome_store])
      if (link !== null) expect(new URL(link).hostname).toMatch(/(^|\.)example$/)
    for (const link of [wallet.mobile_link, wallet.desktop_link])
      if (link !== null) expect(link).toMatch(/^[a-z][a-z0-9-]+:\/\/$/)
  }
})

test("the page wallets come first and the awkward names are there", () => {
  expect(wallets.slice(0, 3).map(({ rdns }) => rdns)).toEqual(brands.map(({ rdns }) => rdns))
  const names = wallets.map(({ name }) => name)
  for (const name of awkwardNames) expect(names).toContain(name)
})
