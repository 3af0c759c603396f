import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"

// `node .ci/optionDocs.ts` writes the table of docs/guide/options.md from the comments of the option types. A test
// compares them.

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8")
const page = "docs/guide/options.md"

/** Under which name the fields of each option type are given, in the order of the table. */
const prefixes: Readonly<Record<string, string>> = {
  LatchkeyOptions: "",
  Metadata: "metadata.",
  Endpoints: "endpoints.",
  FeatureOptions: "features.",
  PairingOverrides: "pairing.",
  CustomWallet: "customWallets[].",
  TokenOption: "tokens[].",
  ThemeVariables: "themeVariables."
}

export interface OptionDoc {
  /** As a host writes it, such as `features.send`. */
  readonly option: string
  readonly type: string
  readonly optional: boolean
  readonly meaning: string
  readonly byDefault: string | undefined
  /** A value for it, as code. */
  readonly example: string | undefined
}

/** A type in words: `ReadonlyArray<string>` is a list of text. */
const inWords = (type: string): string => {
  // One option has an object in it, which is shown as it is written.
  const [, object] = /^(\{.*\}) \| undefined$/.exec(type) ?? []
  if (object !== undefined) return `\`${object.replaceAll(/readonly | \| undefined/g, "").replaceAll("|", "\\|")}\``
  const plain = type.replace(/ \| undefined$/, "").trim()
  if (plain.includes("=>")) return "function"
  const [, byNamespace] = /^Partial<Readonly<Record<Namespace, (.*)>>>$/.exec(plain) ?? []
  if (byNamespace !== undefined) return `${inWords(byNamespace)} by namespace`
  const [, inner] = /^ReadonlyArray<(.*)>$/.exec(plain) ?? []
  if (inner !== undefined) return `list of ${inWords(inner)}`
  const [, values] = /^Readonly<Record<string, (.*)>>$/.exec(plain) ?? []
  if (values !== undefined) return `${inWords(values)} by name`
  if (plain.includes(" | ")) return plain.split(" | ").map(inWords).join(" or ")
  if (plain.startsWith('"')) return `\`${plain.slice(1, -1)}\``
  return { string: "text", boolean: "true or false" }[plain] ?? (/^\w+$/.test(plain) ? plain : `\`${plain}\``)
}

/** Every property of the option types, with what its comment says. */
export const readOptions = async (): Promise<ReadonlyArray<OptionDoc>> => {
  const text = await read("services/ports/options/Options.ts")
  const order = Object.keys(prefixes)
  return text
    .split("export interface ")
    .slice(1)
    .map((part) => ({ name: /^\w+/.exec(part)![0], part }))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .flatMap(({ name, part }) =>
      [...part.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)? {2}readonly (\w+)(\??):([^\n]*(?:\n {4}[^\n]*)*)/g)].map(
        ([, comment = "", property, optional, type]) => {
          const [said = "", example] = comment.replaceAll(/^\s*\* ?/gm, "").split("@example")
          const [meaning = "", byDefault] = said.split("@default").map((half) =>
            half
              .replaceAll(/\s+/g, " ")
              .replaceAll(/ \(spec \d+\)/g, "")
              .trim()
              .replace(/^"(.+)"$|^(\{.+\})$/, "`$1$2`")
          )
          return {
            option: prefixes[name]! + property!,
            type: inWords(type!.replaceAll(/\s+/g, " ").trim()),
            optional: optional === "?",
            meaning,
            byDefault,
            example: example?.trim()
          }
        }
      )
    )
}

/** Code in a cell of a table. A backtick in it needs a longer fence. */
const inCode = (code = ""): string => {
  const fence = code.includes("`") ? "``" : "`"
  return code && fence + code.replaceAll("|", "\\|") + fence
}

/** The table of the options, in Markdown. */
export const optionTable = (options: ReadonlyArray<OptionDoc>): string =>
  [
    "| option | meaning |",
    "| --- | --- |",
    ...options.map(({ option, type, optional, byDefault, example, meaning }) => {
      const rule = optional ? `Default is ${byDefault ?? "none"}.` : "Required."
      return `| \`${option}\`<br>${type} | ${meaning}<br>${rule}<br>${inCode(example)} |`
    })
  ].join("\n")

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await read(page)
  const table = optionTable(await readOptions())
  await writeFile(new URL(`../${page}`, import.meta.url), text.replace(/\| option [^]*?\n(?!\|)/, `${table}\n`))
}
