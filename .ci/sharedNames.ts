import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { parseSync, type ESTree, type Plugin } from "vite"

/** A file of texts. */
const ofLanguage = /\/ui\/locales\/[\w-]+\/(?!\w+Locale\.ts$)\w+\.ts$/

const sample = (path: string) => fileURLToPath(new URL(`../ui/locales/${path}`, import.meta.url))

/** The shared modules, each with the file whose order of names all languages take. */
const lists = {
  "latchkey:textNames": sample("de/de.ts"),
  "latchkey:furtherTextNames": sample("de/deFurther.ts")
}
type List = keyof typeof lists
const isList = (id: string): id is List => Object.hasOwn(lists, id)

const namesOf = async (list: List) => [...readTexts(await readFile(lists[list], "utf8"), lists[list]).texts.keys()]

/**
 * Writes the names of the sheet's texts once and not in each language: a file of a language has its texts line by line
 * in the order of the names, and a module that the languages share makes the object of them. Fails where a file has
 * other names than the rest, or anything but plain texts.
 */
export const sharedNames: Plugin = {
  name: "latchkey:shared-names",
  enforce: "pre",
  // Filters, because every file of the build would pass through here.
  resolveId: { filter: { id: /^latchkey:\w+$/ }, handler: (source) => (isList(source) ? `\0${source}` : undefined) },
  load: {
    filter: { id: /^\0latchkey:\w+$/ },
    async handler(id) {
      const list = id.slice(1)
      if (!isList(list)) return undefined
      // `fromEntries` defines properties: no name has a meaning of its own, such as `__proto__`.
      return `const names = ${JSON.stringify((await namesOf(list)).join("\n"))}.split("\\n")
export const named = (lines) => {
  const texts = lines.split("\\n")
  return Object.fromEntries(names.map((name, at) => [name, texts[at]]))
}`
    }
  },
  transform: {
    filter: { id: ofLanguage },
    async handler(code, id) {
      const list = id.endsWith("Further.ts") ? "latchkey:furtherTextNames" : "latchkey:textNames"
      const { exported, texts } = readTexts(code, id)
      const names = await namesOf(list)
      const known = new Set(names)
      const others = [
        ...names.filter((name) => !texts.has(name)),
        ...[...texts.keys()].filter((name) => !known.has(name))
      ]
      if (others.length > 0) throw new Error(`${id} and ${lists[list]} do not both have: ${others.join(", ")}`)
      const lines = names.map((name) => texts.get(name)).join("\n")
      return {
        code: `import { named } from "${list}"\nexport const ${exported} = named(${JSON.stringify(lines)})`,
        map: null
      }
    }
  }
}

/** The texts of a file by name, and what it exports them as. */
const readTexts = (code: string, id: string) => {
  const refuse = (what: string): never => {
    throw new Error(`${id} is not one exported object of plain texts: ${what}`)
  }
  const statements = parseSync(id, code).program.body.filter(
    (one) => one.type !== "ImportDeclaration" || one.importKind !== "type"
  )
  const [only] = statements
  const declared = only?.type === "ExportNamedDeclaration" ? only.declaration : null
  const [variable, another] = declared?.type === "VariableDeclaration" ? declared.declarations : []
  if (
    statements.length !== 1 ||
    another ||
    variable?.id.type !== "Identifier" ||
    variable.init?.type !== "ObjectExpression"
  )
    return refuse("it has other statements")
  const texts = new Map<string, string>()
  for (const property of variable.init.properties) {
    const name = nameOf(property)
    const value = property.type === "Property" && property.value.type === "Literal" ? property.value.value : undefined
    if (name === undefined || typeof value !== "string" || /\n/.test(name + value) || texts.has(name))
      return refuse(code.slice(property.start, property.end))
    texts.set(name, value)
  }
  return { exported: variable.id.name, texts }
}

const nameOf = (property: ESTree.ObjectPropertyKind) => {
  if (property.type !== "Property" || property.computed || property.kind !== "init" || property.method) return undefined
  if (property.key.type === "Identifier") return property.key.name
  return property.key.type === "Literal" && typeof property.key.value === "string" ? property.key.value : undefined
}
