import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { sharedNames } from "../.ci/sharedNames.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

/** What the hooks of the plugin give. */
type Hooked = string | { readonly code: string } | undefined

/** Calls a hook as the build does: for the files that its filter lets through. The file's name is its last argument. */
const hook = async (name: "resolveId" | "load" | "transform", ...args: ReadonlyArray<string>) => {
  const one: unknown = sharedNames[name]
  const { filter, handler } = one as { readonly filter: { readonly id: RegExp }; readonly handler: () => unknown }
  return filter.id.test(args.at(-1)!) ? ((await Reflect.apply(handler, {}, args)) as Hooked) : undefined
}

/** What the build makes of a file; nothing if it leaves the file as it is. */
const written = async (code: string, path: string) => {
  const result = await hook("transform", code, `${root}ui/locales/${path}`)
  return typeof result === "object" ? result.code : result
}

/** The shared module as it runs. */
const shared = async (list: string): Promise<(lines: string) => unknown> => {
  const id = await hook("resolveId", list)
  const code = typeof id === "string" ? await hook("load", id) : undefined
  if (typeof code !== "string") throw new Error(`There is no module ${list}.`)
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)).named
}

const files = globSync("*/*.ts", { cwd: `${root}ui/locales` }).filter((one) => !one.endsWith("Locale.ts"))

describe("the files of the languages", () => {
  test("are two for each language with texts of its own", () => expect(files.length).toBe(48))

  test.each(files)("%s is written without the names, and has the same texts by name", async (path) => {
    const sources = await import(/* @vite-ignore */ `${root}ui/locales/${path}`)
    const [[exported, texts]] = Object.entries(sources) as [[string, Readonly<Record<string, string>>]]
    const code = await written(await readFile(`${root}ui/locales/${path}`, "utf8"), path)
    const [, list, name, lines] =
      /^import \{ named \} from "(.+)"\nexport const (\w+) = named\((".*")\)$/.exec(code ?? "") ?? []
    expect(list).toBe(path.endsWith("Further.ts") ? "latchkey:furtherTextNames" : "latchkey:textNames")
    expect(name).toBe(exported)
    const named = await shared(list!)
    expect(named(JSON.parse(lines!))).toEqual(texts)
  })

  test("stay as they are where they are no texts", async () => {
    for (const path of ["de/deLocale.ts", "index.ts", "Messages.ts"])
      expect(await written("export const back = {}", path)).toBeUndefined()
  })
})

describe("a file that the build cannot write so stops it", () => {
  const change = async (from: string | RegExp, to: string) => {
    const code = await readFile(`${root}ui/locales/de/de.ts`, "utf8")
    const changed = code.replace(from, to)
    expect(changed).not.toBe(code)
    return written(changed, "xx/xx.ts")
  }

  test("has a name less, more, or another", async () => {
    await expect(change(/^ {2}back: .*$/m, "")).rejects.toThrow("do not both have: back")
    await expect(change("  back:", '  more: "Mehr",\n  back:')).rejects.toThrow("do not both have: more")
    await expect(change("  back:", "  beck:")).rejects.toThrow("do not both have: back, beck")
    await expect(change("  back:", "  __proto__:")).rejects.toThrow("do not both have: back, __proto__")
  })

  test.each([
    ["a call", "back: String(1)"],
    ["a number", "back: 1"],
    ["an object", 'back: { one: "Zurück" }'],
    ["a template", "back: `Zurück`"],
    ["two lines", 'back: "Zurück\\nvor"'],
    ["a name on two lines", '"back\\nward": "Zurück"'],
    ["a computed name", '["back"]: "Zurück"'],
    ["a method", 'back() { return "Zurück" }'],
    ["a getter", 'get back() { return "Zurück" }'],
    ["a name by number", '1: "Zurück"'],
    ["a name twice", 'back: "Zurück", back: "Zurück"'],
    ["another object's texts", "...others"]
  ])("has %s among its texts", async (_, property) => {
    await expect(change('back: "Zurück"', property)).rejects.toThrow("is not one exported object of plain texts")
  })

  test.each([
    ["another statement", "let more = 1\nexport const xx = {}"],
    ["an import that runs", 'import "./de.ts"\nexport const xx = {}'],
    ["two objects", "export const xx = {}, yy = {}"],
    ["no object", "export const xx = Object.freeze({})"],
    ["no export", "const xx = {}"]
  ])("has %s", async (_, code) => {
    await expect(written(code, "xx/xx.ts")).rejects.toThrow("it has other statements")
  })
})
