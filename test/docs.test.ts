import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { guidePages } from "./support/guidePages.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What a host can import, by entry. Records of lists are in tables of their own. */
const entries: ReadonlyArray<readonly [entry: string, pages: ReadonlyArray<string>, load: () => Promise<object>]> = [
  ["latchkey", ["entries"], () => import("latchkey")],
  ["latchkey/react", ["react", "programs", "entries"], () => import("latchkey/react")],
  ["latchkey/element", ["entries"], () => import("latchkey/element")],
  ["latchkey/siwx", ["entries"], () => import("latchkey/siwx")],
  ["latchkey/links", ["entries"], () => import("latchkey/links")],
  ["latchkey/solana", ["entries"], () => import("latchkey/solana")],
  ["latchkey/themes", ["theming"], () => import("latchkey/themes")],
  ["latchkey/texts", ["theming"], () => import("latchkey/texts")],
  ["latchkey/devtools", ["devtools"], () => import("latchkey/devtools")],
  ["latchkey/layers/browser", ["entries"], () => import("latchkey/layers/browser")],
  ["latchkey/layers/test", ["testing"], () => import("latchkey/layers/test")],
  ["latchkey/layers/config", ["programs"], () => import("latchkey/layers/config")],
  ["latchkey/layers/contracts", ["programs"], () => import("latchkey/layers/contracts")],
  ["latchkey/stream", ["programs"], () => import("latchkey/stream")]
]

test.each(entries)("each export of %s is named where it is explained", async (_, named, load) => {
  const text = (await Promise.all(named.map((page) => readFile(at(`../docs/guide/${page}.md`), "utf8")))).join("\n")
  const lacks = Object.keys(await load()).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(lacks).toEqual([])
})

test("each entry of the package has its line", async () => {
  const { exports } = JSON.parse(await readFile(at("../package.json"), "utf8")) as { exports: object }
  const text = await readFile(at("../docs/guide/entries.md"), "utf8")
  for (const entry of Object.keys(exports).filter((one) => one !== "./package.json"))
    expect(text).toContain(`\`latchkey${entry.slice(1)}\``)
})

test("each event is in the table of events, and each part in that of parts", async () => {
  const declared = await readFile(at("../services/ports/analytics/AnalyticsEvent.ts"), "utf8")
  const types = [...declared.matchAll(/^ {2}readonly ([A-Z_]+): /gm)].map(([, type]) => type!)
  expect(types.length).toBeGreaterThan(40)
  const events = await readFile(at("../docs/guide/events.md"), "utf8")
  expect(types.filter((type) => !events.includes(`\`${type}\``))).toEqual([])

  const theming = await readFile(at("../docs/guide/theming.md"), "utf8")
  const sources = await Promise.all(
    globSync("ui/**/*.tsx", { cwd: at("..") }).map((file) => readFile(at(`../${file}`), "utf8"))
  )
  const parts = [...sources.join("\n").matchAll(/\bpart(?:=|: )"([a-z -]+)"/g)].flatMap(([, all]) => all!.split(" "))
  expect(parts.length).toBeGreaterThan(25)
  expect(parts.filter((part) => !theming.includes(`\`${part}\``))).toEqual([])
})

test("each request to a service is in the table of requests", async () => {
  const told = await readFile(at("../docs/guide/services.md"), "utf8")
  const sources = await Promise.all(
    globSync("{services,ui}/**/*.{ts,tsx}", { cwd: at("..") })
      .filter((file) => !file.includes(".test."))
      .map((file) => readFile(at(`../${file}`), "utf8"))
  )
  const asked = sources.flatMap((text) =>
    [...text.matchAll(/["`](\/(?:v1|appkit|projects|public|get[A-Z])[\w/$\-{}().[\]]*)["`]/g)].map(
      ([, path]) =>
        // Up to what is filled in, and what follows on it.
        path!.split("${")[0]!
    )
  )
  expect(new Set(asked).size).toBeGreaterThan(20)
  expect(asked.filter((path) => !told.includes(path))).toEqual([])
})

test("links of the pages lead somewhere", async () => {
  for (const page of ["README.md", "CONTRIBUTING.md", "docs/README.md", ...guidePages]) {
    const text = await readFile(at(`../${page}`), "utf8")
    const base = new URL(`../${page}`, import.meta.url)
    // The README's links to what the package has not got are those of the repository.
    const here = text.replaceAll(/https:\/\/github\.com\/latchkey\/latchkey\/(?:blob|tree)\/main\//g, "./")
    for (const [, link] of here.matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      await expect(
        readFile(new URL(link!, base)).catch((error: { code: string }) => error.code),
        `${link} of ${page}`
      ).resolves.not.toBe("ENOENT")
  }
})

test("the contents list every page, once", () => {
  const files = globSync(["docs/*.md", "docs/guide/*.md"], { cwd: at("..") }).filter(
    (file) => file !== "docs/README.md"
  )
  expect(guidePages.toSorted()).toEqual(files.toSorted())
})
