import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import * as latchkey from "latchkey"
import { mainnet, solana } from "latchkey/networks"
import { optionTable, readOptions } from "../.ci/optionDocs.ts"
import { checkOptions } from "../services/ports/options/checkOptions.ts"

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8")

test("every option says what it is, what it is by default, and shows a value", async () => {
  const all = await readOptions()
  expect(all.length).toBeGreaterThan(80)
  for (const { option, meaning, optional, byDefault, example } of all) {
    expect(example, option).toMatch(/\S/)
    expect(meaning, option).toMatch(/[a-z]/)
    if (optional) expect(byDefault, option).toMatch(/\S/)
  }
})

/** The value that a default is, where it is one; others are told in words. */
const valueOf = (byDefault: string): unknown => {
  if (/^(true|false|\d+)$/.test(byDefault)) return JSON.parse(byDefault)
  const [, written] = /^`([^`]+)`$/.exec(byDefault) ?? []
  return written?.startsWith("{") ? JSON.parse(written.replaceAll(/(\w+):/g, '"$1":')) : written
}

test("the default of an option is a value that it takes", async () => {
  const all = await readOptions()
  const tried = all.flatMap(({ option, byDefault = "" }) => {
    const value = valueOf(byDefault)
    return value === undefined || option.includes("[]") ? [] : [[option, value] as const]
  })
  expect(tried.length).toBeGreaterThan(25)
  for (const [option, value] of tried) {
    const [name = "", part] = option.split(".")
    const options = { networks: [mainnet, solana], [name]: part === undefined ? value : { [part]: value } }
    expect(checkOptions(options as never), option).toEqual([])
  }
})

test("the account types that the specification has by default are taken as they are (spec 3, 9)", () => {
  const defaultAccountTypes = { bip122: "payment", eip155: "smartAccount", polkadot: "eoa", solana: "eoa" } as const
  expect(checkOptions({ networks: [mainnet], defaultAccountTypes })).toEqual([])
})

test("the guide's table is made from the option types: `node .ci/optionDocs.ts` writes it", async () => {
  const [table = ""] = /\| option [^]*?\n(?!\|)/.exec(await read("docs/guide/options.md")) ?? []
  // Without the spaces that formatting adds.
  const rows = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((row) => row.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---"))
  expect(rows(table)).toEqual(rows(optionTable(await readOptions())))
})

test("the guide's table of errors has every exported error, and no other", async () => {
  const [, table = ""] = /\| tag [^]*?\n((?:\|.*\n)+)/.exec(await read("docs/guide/failures.md")) ?? []
  const exported = Object.entries(latchkey).flatMap(([name, value]) =>
    typeof value === "function" && (value as { prototype?: unknown }).prototype instanceof Error ? [name] : []
  )
  expect(exported.length).toBeGreaterThan(10)
  const listed = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(exported))
})
