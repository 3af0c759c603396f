import { globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { english, englishFurther, furtherParts, parts } from "../../test/support/english.ts"
import { ar } from "./ar.ts"
import { arFurther } from "./arFurther.ts"
import type { FurtherKey, MessageKey } from "./Messages.ts"

type Key = MessageKey | FurtherKey
const entriesOf = (some: typeof parts) =>
  some.flatMap((part) => Object.entries(part)) as ReadonlyArray<readonly [Key, string]>
const further = entriesOf(furtherParts)
const texts = [...entriesOf(parts), ...further]
const all = { ...english, ...englishFurther }
const arabic = { ...ar, ...arFurther }

const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

test("a key says the same in every part of the sheet", () => {
  expect(texts.filter(([key, text]) => all[key] !== text)).toEqual([])
})

test("a language has the texts of all parts, and no others", () => {
  expect(Object.keys(ar).toSorted()).toEqual(Object.keys(english).toSorted())
  expect(Object.keys(arFurther).toSorted()).toEqual(Object.keys(englishFurther).toSorted())
})

test("a language fills in the same values", () => {
  const differing = texts.filter(([key, text]) => valuesOf(text).join() !== valuesOf(arabic[key]).join())
  expect(differing).toEqual([])
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
    "errors/inputErrors",
    "amounts/readTypedAmount",
    "chains/FeeSpeed",
    "send/sendStep",
    "send/SendOrder",
    "account/accountChange"
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
