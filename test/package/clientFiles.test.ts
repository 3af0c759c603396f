import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { parseAst } from "vite"
import { expect, test } from "vitest"
import { entries } from "../../.ci/entries.ts"

// A framework that renders on a server gives it nothing of a file with "use client" but references: what a server calls is in none.

const dist = join(import.meta.dirname, "../../dist")

interface Parsed {
  readonly isClient: boolean
  /** Each export: the file it comes from and its name there, or the file itself. */
  readonly exports: ReadonlyMap<string, readonly [file: string, name: string]>
}

const parse = async (file: string): Promise<Parsed> => {
  const code = await readFile(file, "utf8")
  const imported = new Map<string, readonly [string, string]>()
  const exports = new Map<string, readonly [string, string]>()
  const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }) =>
    node.name ?? String(node.value)
  for (const node of parseAst(code).body) {
    if (node.type === "ImportDeclaration")
      for (const one of node.specifiers)
        if (one.type === "ImportSpecifier")
          imported.set(one.local.name, [String(node.source.value), nameOf(one.imported as never)])
    if (node.type === "ExportNamedDeclaration")
      for (const one of node.specifiers) {
        const [exported, local] = [nameOf(one.exported as never), nameOf(one.local as never)]
        const from = node.source ? ([String(node.source.value), local] as const) : imported.get(local)
        exports.set(exported, from?.[0].startsWith(".") ? [join(dirname(file), from[0]), from[1]] : [file, exported])
      }
  }
  return { isClient: code.startsWith('"use client"'), exports }
}

/** Whether an export is in a file with the directive. */
const isOfClient = async (file: string, name: string): Promise<boolean> => {
  const { isClient, exports } = await parse(file)
  if (isClient) return true
  const from = exports.get(name)
  return from === undefined || (from[0] === file && from[1] === name) ? false : isOfClient(...from)
}

/** What is no component and no hook, and acts in a page alone. */
const ofPages = [
  "react createLatchkey",
  "element createLatchkey",
  "element defineElements",
  "element mount",
  "links createLocaleNavigation",
  "devtools/react mountDevtools"
]

test("what is no component and no hook is in no file for the browser alone", async () => {
  const found: Array<string> = []
  for (const entry of Object.keys(entries)) {
    const file = join(dist, `${entry}.js`)
    for (const name of (await parse(file)).exports.keys())
      if (!/^(?:use)?[A-Z]/.test(name) && (await isOfClient(file, name))) found.push(`${entry} ${name}`)
  }
  expect(found).toEqual(ofPages)
})
