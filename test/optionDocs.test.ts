import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import * as latchkey from "latchkey"

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8")

/** Under which name the fields of each option type are given. */
const prefixes: Readonly<Record<string, string>> = {
  LatchkeyOptions: "",
  Endpoints: "endpoints.",
  FeatureOptions: "features.",
  Metadata: "metadata.",
  PairingOverrides: "pairing.",
  CustomWallet: "customWallets[].",
  TokenOption: "tokens[].",
  ThemeVariables: "themeVariables."
}

/** Every property of the option types, with the comment above it. */
const properties = async () => {
  const text = await read("services/options/Options.ts")
  return text.split("export interface ").flatMap((part) => {
    const name = /^\w+/.exec(part)![0]
    const found = [...part.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)? {2}readonly (\w+)(\??):/g)]
    return found.map(([, comment, property, optional]) => ({ name, comment, property: property!, optional }))
  })
}

test("every option says what it is and what it is by default", async () => {
  const all = await properties()
  expect(all.length).toBeGreaterThan(80)
  for (const { name, comment, property, optional } of all) {
    expect(comment, `${name}.${property}`).toMatch(/[a-z]/)
    if (optional === "?") expect(comment, `${name}.${property}`).toMatch(/@default \S/)
  }
})

test("the guide's table has every option, and no other", async () => {
  const [, table = ""] = /\| option [^]*?\n((?:\|.*\n)+)/.exec(await read("docs/guide.md")) ?? []
  const listed = [...table.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name)
  const known = (await properties()).map(({ name, property }) => prefixes[name]! + property)
  expect(new Set(listed)).toEqual(new Set(known))
})

test("the guide's table of errors has every exported error, and no other", async () => {
  const [, table = ""] = /\| tag [^]*?\n((?:\|.*\n)+)/.exec(await read("docs/guide.md")) ?? []
  const exported = Object.entries(latchkey).flatMap(([name, value]) =>
    typeof value === "function" && (value as { prototype?: unknown }).prototype instanceof Error ? [name] : []
  )
  expect(exported.length).toBeGreaterThan(10)
  const listed = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(exported))
})
