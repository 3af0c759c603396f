import { expect, it } from "vitest"
import { de } from "latchkey/locales"
import { hostLabels } from "../host/hostLabels.ts"
import { loadTexts } from "../modal/loadTexts.ts"
import { en, withTexts } from "./index.ts"

const texts = async (locale: ReturnType<typeof withTexts>, tag: string) => {
  const warned: Array<string> = []
  const settings = { options: { networks: [], locales: [locale] } }
  const loaded = await loadTexts(
    { settings, environment: { warn: (text: string) => warned.push(text) } } as unknown as Parameters<
      typeof loadTexts
    >[0],
    tag
  )
  return { ...loaded, warned }
}

it("replaces single texts of a language, and leaves the others", async () => {
  const own = withTexts(de, { buttons: { connect: "Anmelden" }, texts: { allWallets: "Alle Geldbörsen" } })
  expect(own.buttons).toEqual({ ...de.buttons, connect: "Anmelden" })
  const { messages, language } = await texts(own, "de-AT")
  expect(messages).toEqual({ ...(await de.load()), allWallets: "Alle Geldbörsen" })
  expect(language).toBe("de-AT")
  expect(await own.load("further")).toEqual({ ...(await de.load("further")), allWallets: "Alle Geldbörsen" })
})

it("replaces single texts of English, which stays English", async () => {
  const { messages, language, warned } = await texts(withTexts(en, { texts: { terms: "House rules" } }), "en-GB")
  expect({ messages, language, warned }).toEqual({ messages: { terms: "House rules" }, language: "en-GB", warned: [] })
})

it("says on its buttons what English says without it", () => expect(en.buttons).toMatchObject(hostLabels))

it("may have a tag of its own, and load its texts with the sheet", async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return { terms: "Bedingungen" }
  }
  const own = withTexts(de, { tag: "de-CH", texts: load })
  expect([own.tag, loads]).toEqual(["de-CH", 0])
  expect((await own.load())["terms"]).toBe("Bedingungen")
})

it("shows English where its texts do not load, with a warning", async () => {
  const own = withTexts(de, { texts: () => Promise.reject(new Error("offline")) })
  const { messages, warned } = await texts(own, "de")
  expect([messages, warned.length]).toEqual([{}, 1])
})
