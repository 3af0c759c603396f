import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseSync, Visitor, type ESTree } from "vite"

/** A declaration: the file that has it, and its name there. */
type Place = `${string} ${string}`

interface Read {
  /** The statements that declare a name. */
  readonly own: ReadonlyMap<string, ReadonlyArray<ESTree.Statement>>
  /** Names of other files of the package, by the names that this file has for them. */
  readonly imported: ReadonlyMap<string, readonly [file: string, name: string]>
  readonly exported: ReadonlyMap<string, readonly [file: string, name: string]>
  readonly starred: ReadonlyArray<string>
}

const nameOf = (node: ESTree.ModuleExportName) => (node.type === "Literal" ? node.value : node.name)

/**
 * The types of the package that signatures of an entry's exports name and neither it nor the entries `also` export, each as
 * `Name (of Export)`; entries are files of types. What TypeScript itself declares for a class (`X_base`) counts as part of it. Values
 * of which a type is made (`typeof x`) are no types.
 */
export const exposedNames = (entry: string, also: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const files = new Map<string, Read>()
  const read = (file: string): Read => {
    const known = files.get(file)
    if (known !== undefined) return known
    const own = new Map<string, Array<ESTree.Statement>>()
    const imported = new Map<string, readonly [string, string]>()
    const exported = new Map<string, readonly [string, string]>()
    const starred: Array<string> = []
    const fileOf = (source: string) => {
      const found = join(dirname(file), source.replace(/\.js$/, ".d.ts"))
      return source.startsWith(".") && existsSync(found) ? found : undefined
    }
    for (const statement of parseSync(file, readFileSync(file, "utf8"), { lang: "dts" }).program.body) {
      if (statement.type === "ImportDeclaration") {
        const from = fileOf(statement.source.value)
        for (const one of statement.specifiers)
          if (from !== undefined && one.type === "ImportSpecifier")
            imported.set(one.local.name, [from, nameOf(one.imported)])
      } else if (statement.type === "ExportAllDeclaration") {
        const from = fileOf(statement.source.value)
        if (from !== undefined) starred.push(from)
      } else if (statement.type === "ExportNamedDeclaration" && statement.declaration === null) {
        const from = statement.source === null ? file : fileOf(statement.source.value)
        for (const { local, exported: as } of statement.specifiers)
          if (from !== undefined) exported.set(nameOf(as), [from, nameOf(local)])
      } else {
        const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration! : statement
        const ids =
          declaration.type === "VariableDeclaration"
            ? declaration.declarations.map(({ id }) => id)
            : "id" in declaration
              ? [declaration.id]
              : []
        for (const id of ids) {
          if (id?.type !== "Identifier") continue
          own.set(id.name, [...(own.get(id.name) ?? []), statement as ESTree.Statement])
          if (statement.type === "ExportNamedDeclaration") exported.set(id.name, [file, id.name])
        }
      }
    }
    const made = { own, imported, exported, starred }
    files.set(file, made)
    return made
  }

  /** Where a name of a file is declared; `undefined` if that is not in the package. */
  const declaredAt = (file: string, name: string): Place | undefined => {
    const { own, imported } = read(file)
    if (own.has(name)) return `${file} ${name}`
    const from = imported.get(name)
    return from && exportedAt(...from)
  }
  const exportedAt = (file: string, name: string): Place | undefined => {
    const { exported, starred } = read(file)
    const from = exported.get(name)
    if (from !== undefined) return from[0] === file ? declaredAt(...from) : exportedAt(...from)
    for (const one of starred) {
      const found = exportedAt(one, name)
      if (found !== undefined) return found
    }
    return undefined
  }
  const exportsOf = (file: string): ReadonlyArray<string> => {
    const { exported, starred } = read(file)
    return [...exported.keys(), ...starred.flatMap(exportsOf)]
  }

  const offered = new Map<Place, string>()
  for (const [file, name] of [entry, ...also].flatMap((one) => exportsOf(one).map((name) => [one, name] as const))) {
    const place = exportedAt(file, name)
    if (place !== undefined) offered.set(place, name)
  }
  const missing = new Map<Place, string>()
  const looked = new Set<Place>()
  const look = (place: Place, by: string): void => {
    if (looked.has(place)) return
    looked.add(place)
    const [file, name] = place.split(" ") as [string, string]
    const used = new Set<string>()
    const use = (node: ESTree.Node | undefined | null): void => {
      if (node?.type === "Identifier") used.add(node.name)
      else if (node?.type === "TSQualifiedName") use(node.left)
      else if (node?.type === "MemberExpression") use(node.object)
    }
    for (const statement of read(file).own.get(name) ?? [])
      new Visitor({
        TSTypeReference: ({ typeName }) => use(typeName),
        TSInterfaceHeritage: ({ expression }) => use(expression),
        TSClassImplements: ({ expression }) => use(expression as ESTree.Node),
        ClassDeclaration: ({ superClass }) => use(superClass)
      }).visit({ type: "Program", body: [statement] } as unknown as ESTree.Program)
    for (const one of used) {
      const found = declaredAt(file, one)
      if (found === undefined) continue
      if (!offered.has(found) && !one.endsWith("_base")) missing.set(found, `${one} (of ${by})`)
      look(found, offered.get(found) ?? one)
    }
  }
  for (const name of exportsOf(entry)) {
    const place = exportedAt(entry, name)
    if (place !== undefined) look(place, name)
  }
  return [...missing.values()].toSorted()
}
