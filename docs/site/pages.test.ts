import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { Alerts } from "latchkey"
import { makeWorld } from "latchkey/layers/test"
import { allAlertTexts } from "../../services/sheet/alerts/allAlertTexts.ts"
import type { FirstAlert } from "../../services/sheet/alerts/alertTexts.ts"
import { storyOfEachView } from "../../test/gallery/storyOfEachView.ts"
import { whole } from "../../test/support/whole.ts"
import { errorPages } from "./errorPages.ts"
import { pageOf } from "./pageOf.ts"
import { readContents } from "./readContents.ts"
import { readPages } from "./readPages.ts"

const pages = await readPages()
const routes = pages.map(({ route }) => route)

describe("a page of the site", () => {
  const page = pageOf(
    "docs/guide/tabs.md",
    "# Tabs\n\nSee [storage](storage.md#keys), [errors](../errors.md), [start](../README.md), [why](../decisions/0001-a.md), [us](https://a.example).\n",
    (file) => ["docs/guide/storage.md", "docs/errors.md"].includes(file)
  )

  test("has the address and the title of its file", () =>
    expect([page.route, page.title]).toEqual(["guide/tabs", "Tabs"]))

  test("leads to other pages by relative links, and to other files in the repository", () =>
    expect([...page.body.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)).toEqual([
      "../../guide/storage/#keys",
      "../../errors/",
      "../../",
      "https://github.com/latchkey/latchkey/blob/main/docs/decisions/0001-a.md",
      "https://a.example"
    ]))
})

test("the contents name groups, labels and files in their order", () =>
  expect(
    readContents("# T\n\n## One\n\n- [A](a.md): x\n- [B b](g/b.md) and [c](g/c.md).\n\n## Two\n\n- [D](d.md)\n")
  ).toEqual([
    {
      label: "One",
      pages: [
        { label: "A", file: "a.md" },
        { label: "B b", file: "g/b.md" },
        { label: "C", file: "g/c.md" }
      ]
    },
    { label: "Two", pages: [{ label: "D", file: "d.md" }] }
  ]))

test("the contents have no decisions, and no group of them", () =>
  expect(readContents("# T\n\n## One\n\n- [A](a.md)\n\n## Decisions\n\n- [D](decisions/0001-d.md): x\n")).toEqual([
    { label: "One", pages: [{ label: "A", file: "a.md" }] }
  ]))

test("each message, alert and code has a page, and a list leads to all", () => {
  const [list, ...entries] = errorPages({
    route: "errors",
    title: "All",
    body: "Intro.\n\n## Codes\n\nWords.\n\n### Code 1: no\n\nWhy.\n\n### Other\n\nWhat.\n"
  })
  expect(list!.body).toMatch(/^Intro\.[^]*## Codes[^]*Words\.[^]*\[Code 1: no\]\(code-1\/\)\n- \[Other\]\(other\/\)$/)
  expect(entries.map(({ route, title }) => [route, title])).toEqual([
    ["errors/code-1", "Code 1: no"],
    ["errors/other", "Other"]
  ])
  expect(entries[0]!.body).toMatch(/^Why\./)
})

test("no two pages have the same address", () => {
  expect(routes.length).toBeGreaterThan(120)
  expect(new Set(routes).size).toBe(routes.length)
})

test("the warning of each alert ends with the address of its page", async () => {
  const said: Array<string> = []
  const layer = whole(makeWorld(), { projectId: "a" }, { facts: { warn: (text) => said.push(text) } })
  const keys = Object.keys(allAlertTexts)
  const raiseAll = Effect.gen(function* () {
    const { raise } = yield* Alerts
    for (const key of keys) yield* raise(key as FirstAlert, allAlertTexts)
  })
  await Effect.runPromise(raiseAll.pipe(Effect.provide(layer)))
  expect(said).toHaveLength(keys.length)
  for (const text of said) {
    const [, route] = /\. https:\/\/latchkey\.github\.io\/latchkey\/(\S+)\/$/.exec(text) ?? []
    expect(routes, text).toContain(route)
  }
})

test("the page of views has every view, and a story for each", () => {
  const { body } = pages.find(({ route }) => route === "guide/views")!
  const named = [...body.matchAll(/<a data-show[^>]+>(\w+)</g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(storyOfEachView)))
})
