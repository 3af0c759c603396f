import { assert, describe, it } from "vitest"
import { localeOf, type Locale } from "./Locale.ts"

const buttons = { connect: "", connecting: "", account: "", network: "", wrongNetwork: "" }
const locale = (tag: string): Locale => ({ tag, buttons, load: async () => ({}) })
const locales = [locale("pt-BR"), locale("pt"), locale("zh-Hant"), locale("en-XA")]

describe("the language that a tag asks for", () => {
  it.each([
    ["pt-BR", "pt-BR"],
    ["pt-PT", "pt"],
    ["pt", "pt"],
    ["zh-Hant-TW", "zh-Hant"],
    ["zh", undefined],
    ["en", undefined],
    ["en-US", undefined],
    ["en-XA", "en-XA"],
    ["ptx", undefined],
    ["", undefined]
  ])("%s: %s", (tag, found) => {
    assert.strictEqual(localeOf(locales, tag)?.tag, found)
  })

  it("is English without languages", () => {
    assert.strictEqual(localeOf(undefined, "pt"), undefined)
  })
})
