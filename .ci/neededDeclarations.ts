import { dirname, join } from "node:path"
import { parseSync, type ESTree } from "vite"

/** A name of another file; `*` is all that it exports. */
interface Elsewhere {
  readonly file: string | undefined
  readonly name: string
}

interface Declared {
  readonly text: string
  readonly statements: ReadonlyArray<ESTree.Statement>
  /** The statements that declare a name, which may be a type and a value at once. */
  readonly own: ReadonlyMap<string, ReadonlyArray<ESTree.Statement>>
  readonly imported: ReadonlyMap<string, Elsewhere>
  /** What it exports, by the name that importers use: a name of its own, or of another file. */
  readonly exported: ReadonlyMap<string, string | Elsewhere>
  readonly starred: ReadonlyArray<string>
  /** What holds for whoever imports the file: `declare global` and the like. */
  readonly ambient: ReadonlyArray<ESTree.Statement>
}

const nameOf = (node: ESTree.ModuleExportName) => (node.type === "Literal" ? node.value : node.name)

const read = (file: string, text: string): Declared => {
  const { program, errors } = parseSync(file, text, { lang: "dts" })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const statements = program.body as ReadonlyArray<ESTree.Statement>
  const own = new Map<string, Array<ESTree.Statement>>()
  const imported = new Map<string, Elsewhere>()
  const exported = new Map<string, string | Elsewhere>()
  const starred: Array<string> = []
  const ambient: Array<ESTree.Statement> = []
  const fileOf = (path: string) =>
    path.startsWith(".") ? join(dirname(file), path.replace(/\.js$/, ".d.ts")) : undefined
  for (const statement of statements) {
    if (statement.type === "ImportDeclaration") {
      for (const one of statement.specifiers)
        imported.set(one.local.name, {
          file: fileOf(statement.source.value),
          name: one.type === "ImportSpecifier" ? nameOf(one.imported) : "*"
        })
    } else if (statement.type === "ExportAllDeclaration") {
      const target = fileOf(statement.source.value)
      if (statement.exported !== null || target === undefined) throw new Error(`${file} has an export that is not read`)
      starred.push(target)
    } else if (statement.type === "ExportNamedDeclaration" && statement.declaration === null) {
      for (const { local, exported: as } of statement.specifiers)
        exported.set(
          nameOf(as),
          statement.source === null ? nameOf(local) : { file: fileOf(statement.source.value), name: nameOf(local) }
        )
    } else {
      const isExported = statement.type === "ExportNamedDeclaration"
      const declaration = isExported ? statement.declaration! : statement
      if (declaration.type === "TSModuleDeclaration") {
        ambient.push(statement)
        continue
      }
      const ids =
        declaration.type === "VariableDeclaration"
          ? declaration.declarations.map(({ id }) => id)
          : "id" in declaration
            ? [declaration.id]
            : []
      if (ids.length === 0) throw new Error(`${file} has a ${declaration.type}, which is not read`)
      for (const id of ids) {
        if (id?.type !== "Identifier") throw new Error(`${file} has a declaration without a name`)
        own.set(id.name, [...(own.get(id.name) ?? []), statement])
        if (isExported) exported.set(id.name, id.name)
      }
    }
  }
  return { text, statements, own, imported, exported, starred, ambient }
}

/**
 * The declarations that some files need for all that they export, by the names of the files, without the statements that
 * nothing there leads to. A statement needs each name that its text has outside of comments: too many sometimes, never
 * too few. Throws for a statement of a kind that it does not know.
 */
export const neededDeclarations = (
  roots: ReadonlyArray<string>,
  texts: ReadonlyMap<string, string>
): ReadonlyMap<string, string> => {
  const files = new Map<string, Declared>()
  const kept = new Map<string, Set<ESTree.Statement>>()
  /** Names that a file takes from others, or passes on. */
  const taken = new Map<string, Set<string>>()

  const open = (file: string): Declared => {
    const found = files.get(file)
    if (found !== undefined) return found
    const text = texts.get(file)
    if (text === undefined) throw new Error(`The declarations have no ${file}.`)
    const declared = read(file, text)
    files.set(file, declared)
    kept.set(file, new Set())
    taken.set(file, new Set())
    for (const statement of declared.ambient) keep(file, statement)
    return declared
  }

  const keep = (file: string, statement: ESTree.Statement): void => {
    if (kept.get(file)!.has(statement)) return
    kept.get(file)!.add(statement)
    const { text, own, imported } = files.get(file)!
    const code = text.slice(statement.start, statement.end).replaceAll(/\/\*[^]*?\*\//g, "")
    for (const [word] of code.matchAll(/[\w$]+/g)) if (own.has(word) || imported.has(word)) needOwn(file, word)
    for (const [, path, name] of code.matchAll(/\bimport\("(\.[^"]+)\.js"\)(?:\.([\w$]+))?/g))
      need(join(dirname(file), `${path}.d.ts`), name ?? "*")
  }

  const needOwn = (file: string, name: string): void => {
    const { own, imported } = files.get(file)!
    for (const statement of own.get(name) ?? []) keep(file, statement)
    const from = imported.get(name)
    if (from === undefined || taken.get(file)!.has(name)) return
    taken.get(file)!.add(name)
    if (from.file !== undefined && !need(from.file, from.name))
      throw new Error(`${file} imports ${name}, which ${from.file} does not export.`)
  }

  /** False where the file does not export the name. */
  const need = (file: string, name: string): boolean => {
    const { exported, starred } = open(file)
    if (name === "*") {
      for (const one of exported.keys()) need(file, one)
      for (const one of starred) need(one, "*")
      return true
    }
    const target = exported.get(name)
    if (target === undefined) return starred.some((one) => need(one, name))
    if (typeof target === "string") needOwn(file, target)
    if (taken.get(file)!.has(`export ${name}`)) return true
    taken.get(file)!.add(`export ${name}`)
    return typeof target === "string" || target.file === undefined || need(target.file, target.name)
  }

  const write = (file: string): string => {
    const { text, statements } = files.get(file)!
    const names = taken.get(file)!
    let written = ""
    let end = 0
    for (const statement of statements) {
      // With the comment above it.
      const whole = text.slice(end, statement.end)
      end = statement.end
      const only = <S extends ESTree.Span>(specifiers: ReadonlyArray<S>, isNeeded: (one: S) => boolean) => {
        const needed = specifiers.filter(isNeeded)
        if (needed.length === specifiers.length) return whole
        const list = needed.map((one) => text.slice(one.start, one.end)).join(", ")
        return needed.length === 0 ? "" : whole.replace(/\{[^}]*\}/, `{ ${list} }`)
      }
      if (statement.type === "ImportDeclaration")
        written += only(statement.specifiers, ({ local }) => names.has(local.name))
      else if (statement.type === "ExportNamedDeclaration" && statement.declaration === null)
        written += only(statement.specifiers, ({ exported }) => names.has(`export ${nameOf(exported)}`))
      else if (statement.type === "ExportAllDeclaration")
        written += files.has(join(dirname(file), statement.source.value.replace(/\.js$/, ".d.ts"))) ? whole : ""
      else if (kept.get(file)!.has(statement)) written += whole
    }
    return `${written.trim()}\n`
  }

  for (const root of roots) need(root, "*")
  return new Map([...files.keys()].map((file) => [file, write(file)]))
}
