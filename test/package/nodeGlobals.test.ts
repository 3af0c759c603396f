import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseAst } from "vite"
import { expect, test } from "vitest"
import { root } from "./makeHost.ts"

// A page has none of Node's globals. Code may ask whether one is there; any other use would be an error in every browser.

const names = new Set([
  "Buffer",
  "process",
  "global",
  "setImmediate",
  "clearImmediate",
  "require",
  "__dirname",
  "__filename"
])

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

/** Names that an expression asks for with `typeof`. */
const askedFor = (node: unknown): ReadonlyArray<string> => {
  if (!isNode(node)) return []
  if (node.type === "UnaryExpression" && node.operator === "typeof") {
    const { argument } = node
    return isNode(argument) && argument.type === "Identifier" ? [String(argument.name)] : []
  }
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part.flatMap(askedFor) : askedFor(part)))
}

/** Uses of a global of Node that was not asked for before. */
const bareIn = (code: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const visit = (value: unknown, known: ReadonlySet<string>): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, known))
    if (!isNode(value)) return
    const node = value
    const both = (test: unknown) => new Set([...known, ...askedFor(test)])
    if (node.type === "Identifier") {
      if (names.has(String(node.name)) && !known.has(String(node.name))) found.push(String(node.name))
    } else if (node.type === "UnaryExpression" && node.operator === "typeof") {
      if (isNode(node.argument) && node.argument.type !== "Identifier") visit(node.argument, known)
    } else if (node.type === "MemberExpression") {
      visit(node.object, known)
      if (node.computed) visit(node.property, known)
    } else if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) {
      if (node.computed) visit(node.key, known)
      visit(node.value, known)
    } else if (/^(LogicalExpression)$/.test(node.type)) {
      visit(node.left, known)
      visit(node.right, both(node.left))
    } else if (/^(ConditionalExpression|IfStatement)$/.test(node.type)) {
      visit(node.test, known)
      visit(node.consequent, both(node.test))
      visit(node.alternate, both(node.test))
    } else if (!/^(Export|Import)(Specifier|DefaultSpecifier|NamespaceSpecifier)$/.test(node.type))
      for (const [name, part] of Object.entries(node)) if (name !== "label") visit(part, known)
  }
  const { body } = parseAst(code)
  // What a file declares itself is no global.
  const declared = body.flatMap((one) =>
    one.type === "VariableDeclaration"
      ? one.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
      : []
  )
  visit(body, new Set(declared))
  return found
}

const scriptsOf = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true }))
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name))

test("what is looked for is found, and what asks first is not", () => {
  expect(bareIn("const a = (b) => Buffer.from(b)")).toEqual(["Buffer"])
  expect(bareIn("const a = () => (global == null ? 1 : global.crypto)")).toEqual(["global", "global"])
  expect(bareIn("class A { process() { return this.process + globalThis.process } }; ({ global: 1 })")).toEqual([])
  expect(bareIn("const global = 1, a = () => global")).toEqual([])
  expect(bareIn('const a = () => typeof process < "u" && process.version')).toEqual([])
})

/** The entry for Node, and its code, which it shares with the entry that reads options from the environment. */
const ofNode = [join("dist", "layers", "node.js"), join("dist", "chunks", "node.js")]

test.each(["dist", "global/dist"])("no script of %s needs a global of Node", async (folder) => {
  const scripts = (await scriptsOf(folder)).filter((name) => !ofNode.includes(name))
  expect(scripts.length).toBeGreaterThan(50)
  const found = await Promise.all(
    scripts.map(async (name) => [name, bareIn(await readFile(join(root, name), "utf8"))] as const)
  )
  expect(found.filter(([, uses]) => uses.length > 0)).toEqual([])
})
