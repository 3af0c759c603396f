import { globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { english, englishFurther, furtherParts, parts } from "../../test/support/english.ts"
import * as languages from "./index.ts"
import type { FurtherKey, MessageKey } from "./Messages.ts"

type Key = MessageKey | FurtherKey
const entriesOf = (some: typeof parts) =>
  some.flatMap((part) => Object.entries(part)) as ReadonlyArray<readonly [Key, string]>
const further = entriesOf(furtherParts)
const texts = [...entriesOf(parts), ...further]
const all = { ...english, ...englishFurther }

const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

test("a key says the same in every part of the sheet", () => {
  expect(texts.filter(([key, text]) => all[key] !== text)).toEqual([])
})

test("each folder is a language that hosts can import", () => {
  const here = dirname(fileURLToPath(import.meta.url))
  const tags = globSync("*/*Locale.ts", { cwd: here }).map((file) => dirname(file))
  expect(
    Object.values(languages)
      .map(({ tag }) => tag)
      .toSorted()
  ).toEqual(tags.toSorted())
  expect(tags.length).toBeGreaterThan(0)
})

test("Hong Kong has what Taiwan has", async () => {
  const { zhHK, zhTW } = languages
  expect(zhHK.buttons).toEqual(zhTW.buttons)
  expect(await zhHK.load()).toBe(await zhTW.load())
  expect(await zhHK.load("further")).toBe(await zhTW.load("further"))
})

describe.each(Object.values(languages))("$tag", ({ buttons, load, tag }) => {
  test("is a tag that the browser knows", () => expect(Intl.getCanonicalLocales(tag)).toEqual([tag]))

  test("has the texts of all parts, and no others", async () => {
    expect(Object.keys(await load()).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(Object.keys(await load("further")).toSorted()).toEqual(Object.keys(englishFurther).toSorted())
  })

  test("fills in the same values, and leaves no text empty or with a space at its end", async () => {
    const own: Readonly<Record<string, string>> = { ...(await load()), ...(await load("further")) }
    expect(texts.filter(([key, text]) => valuesOf(text).join() !== valuesOf(own[key]!).join())).toEqual([])
    const all = [...Object.entries(own), ...Object.entries(buttons)]
    expect(all.filter(([, text]) => text === "" || text !== text.trim())).toEqual([])
  })

  test("writes numbers with Latin digits, as amounts and addresses are (specification section 7)", async () => {
    const own = Object.values({ ...(await load()), ...(await load("further")), ...buttons })
    expect(own.filter((text) => /\p{Nd}/u.test(text.replaceAll(/[0-9]/g, "")))).toEqual([])
  })

  test("has the form that each count needs: a word after a figure, where words have several, is a unit with one", async () => {
    const rules = new Intl.PluralRules(tag)
    // Counts begin at 2. Hebrew's form for two is for spans of time in words; figures take the other one.
    const forms = new Set(Array.from({ length: 1_000 }, (_, at) => rules.select(at + 2)))
    if (tag === "he") forms.delete("two")
    if (forms.size === 1) return
    const own = Object.entries({ ...(await load()), ...(await load("further")) })
    const units = /^(?:(?:min|мин|год|хв)(?!\p{L})|\p{L}+[.׳]|\p{L}{1,2}(?!\p{L}))/u
    const declined = own.filter(([, text]) =>
      [...text.matchAll(/\{(?:count|total|decimals|seconds)\}\s+(?=\p{L})(.+)/gu)].some(
        ([, rest]) => !units.test(rest!)
      )
    )
    expect(declined).toEqual([])
  })

  test("needs no more room than its place on the sheet has", async () => {
    const own: Readonly<Record<string, string>> = { ...(await load()), ...(await load("further")) }
    const signs = new Intl.Segmenter(tag)
    // Signs of east Asian scripts are twice as wide; marks have no width of their own.
    const width = (text: string) =>
      [...signs.segment(text)].reduce((sum, { segment }) => sum + (segment > "\u2e7f" ? 2 : 1), 0)
    // A label is cut or breaks the line where it is much longer; a sentence may take another line.
    const tooLong = texts.filter(([key, text]) => width(own[key]!) > Math.max(18, 8 + text.length * 1.7))
    expect(tooLong.map(([key, text]) => `${key}: ${text} | ${own[key]}`)).toEqual([])
  })
})

test("every text is shown by the feature that brings it, or by any where the sheet does", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url))
  const read = (file: string) => readFileSync(root + file, "utf8")
  const code = (folder: string) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/Texts\.ts$|\.test\.|^ui\/locales\//.test(file))
      .map(read)
      .join("\n")
  // What is wrong with an input or missing, what has changed since a preview, and how fast it goes, is named by the services.
  const problems = [
    "base/errors/inputErrors",
    "base/errors/chainErrors",
    "base/amounts/readTypedAmount",
    "ports/chains/FeeSpeed",
    "account/send/sendStep",
    "account/send/SendOrder",
    "account/send/formOfLink",
    "base/addresses/PaymentLink",
    "account/profile/accountChange"
  ]
    .map((name) => read(`services/${name}.ts`))
    .join("\n")
  const files = globSync("ui/**/*Texts.ts", { cwd: root }).filter((file) => read(file).endsWith("} as const\n"))
  expect(files.length).toBeGreaterThan(parts.length + furtherParts.length)
  const idle = files.flatMap((file) => {
    const shown = (file.startsWith("ui/features/") ? code(dirname(file)) : code("{ui,services}")) + problems
    const keys = [...read(file).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key!)
    return keys.filter((key) => !shown.includes(`"${key}"`)).map((key) => `${file} ${key}`)
  })
  expect(idle).toEqual([])
})
