import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { endToEndTests, parts } from "./parts.ts"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")
const tables = ["test/browser/**/*.test.{ts,tsx}", "test/package/**/*.test.ts", "**/*.browser.test.ts"]

test("every browser test file belongs to exactly one part", () => {
  const files = globSync(tables, { cwd: root, exclude: ["**/node_modules/**"] })
  expect(files.length).toBeGreaterThan(50)
  expect(
    Object.values(parts)
      .flatMap(({ long }) => long)
      .toSorted()
  ).toEqual(files.toSorted())
})

test("every part has an end-to-end test that exists", () => {
  for (const [part, { tests }] of Object.entries(parts)) expect(Object.values(tests).flat(), part).not.toEqual([])
  for (const [file, names] of endToEndTests) {
    const titles = [...read(file).matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*(["`])((?:(?!\1).)+)\1/g)].map(
      ([, , title]) => title!
    )
    for (const name of names)
      expect(
        titles.some((title) => name.endsWith(title)),
        `${file}: ${name}`
      ).toBe(true)
  }
})

test("test/README.md has the table", () => {
  const rows = Object.entries(parts).map(([part, { tests, long }]) => {
    const cells = Object.entries(tests).map(([file, names]) => `\`${file}\` (${names.length})`)
    return `| ${part} | ${cells.join(", ")} | ${long.map((file) => `\`${file}\``).join(", ") || "as above"} |`
  })
  // The formatter pads the cells.
  const readme = read("test/README.md").replaceAll(/ {2,}/g, " ").replaceAll(/-{2,}/g, "---")
  expect(readme).toContain(
    ["| Part | End-to-end tests | Files of the long suite |", "| --- | --- | --- |", ...rows].join("\n")
  )
})
