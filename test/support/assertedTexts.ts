import { parseSync } from "vite"

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string"

/** The name that a call begins with: `expect` of `expect(a).toBe(b)`. */
const rootOf = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined
  if (callee.type === "Identifier") return callee["name"]
  return rootOf(callee.type === "MemberExpression" ? callee["object"] : callee["callee"])
}

/**
 * The texts that the program of a test asserts: literals inside of `assert` and `expect`, and the names of fields such as `texts.serverError`. What
 * stands in comments, in titles of tests and in what a test passes on does not count.
 */
export const assertedTexts = (file: string, code: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  /** Values of the file by their names: a test may assert one that it has named. */
  const named = new Map<unknown, unknown>()
  const visit = (value: unknown, asserted: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, asserted))
    if (!isNode(value)) return
    if (value.type === "VariableDeclarator" && isNode(value["init"]) && !/Function|Call/.test(value["init"].type))
      named.set(Object(value["id"]).name, value["init"])
    if (asserted && value.type === "Identifier") {
      const meant = named.get(value["name"])
      named.delete(value["name"])
      visit(meant, true)
    }
    const isHere =
      asserted || (value.type === "CallExpression" && /^(assert|expect)$/.test(String(rootOf(value["callee"]))))
    if (isHere && value.type === "Literal") found.push(String(value["value"] ?? value["raw"]))
    if (isHere && value.type === "TemplateElement") found.push(String(Object(value["value"]).cooked))
    if (isHere && value.type === "MemberExpression" && isNode(value["object"]) && value["object"]["name"] === "texts")
      found.push(`texts.${String(Object(value["property"]).name)}`)
    for (const [name, field] of Object.entries(value)) if (name !== "type") visit(field, isHere)
  }
  visit(parseSync(file, code).program, false)
  return found
}
