import { expect, test } from "vitest"
import { codeOf } from "./codeOf.ts"

test("the code names what differs from the defaults, and nothing else", () => {
  const plain = codeOf({ theme: "dark", accent: "brass", corners: "4", locale: "en" }, "evm")
  expect(plain).toContain('themeMode: "dark"')
  expect(plain).not.toMatch(/themeVariables|locale/)
  const changed = codeOf({ theme: "light", accent: "green", corners: "0", locale: "ar" }, "evm")
  expect(changed).toContain('themeVariables: { accent: "#6fcf85", radius: "0px" },')
  expect(changed).toContain('import { ar } from "latchkey/locales"')
  expect(changed).toMatch(/locales: \[ar\],\n {2}locale: "ar",/)
  const narrow = codeOf({ theme: "dark", accent: "brass", corners: "4", locale: "zh-TW" }, "evm")
  expect(narrow).toContain('import { zhTW } from "latchkey/locales"')
  expect(narrow).toMatch(/locales: \[zhTW\],\n {2}locale: "zh-TW",/)
})

test("the code lists the networks that the page offers", () => {
  const look = { theme: "dark", accent: "brass", corners: "4", locale: "en" } as const
  expect(codeOf(look, "evm")).toContain("networks: [mainnet, base],")
  expect(codeOf(look, "login")).toContain('import { base, mainnet, solana } from "latchkey/networks"')
  expect(codeOf(look, "login")).toContain("networks: [mainnet, base, solana],")
  expect(codeOf(look, "all")).toContain('import { base, bitcoin, mainnet, polkadot, solana } from "latchkey/networks"')
  expect(codeOf(look, "all")).toContain("networks: [mainnet, base, solana, bitcoin, polkadot],")
})
