import { readFile, writeFile } from "node:fs/promises"
import { namespaceBytes } from "./namespaceBytes.ts"
import { buildHost, bytesOf, scriptOf, withImports, type Host } from "./buildHost.ts"
import { openedScripts } from "./openedScripts.ts"
import { globalBytes } from "./globalBytes.ts"
import { packedBytes } from "./packedBytes.ts"
import { inBrowser } from "./inBrowser.ts"

// `npm run size [-- --json | --record]`: bytes (brotli 11) that each stage adds to a React page. `size.json` has what was
// measured last; a row fails when it is more than 3 % or 400 bytes above that, whichever is more. `--record` writes what is
// measured now, and the commit says why it grew. What opening loads is measured in a browser, the rest is read from the
// built page.

interface Row {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

const record = process.argv.includes("--record")
const recorded = new URL("size.json", import.meta.url)
const measured = JSON.parse(await readFile(recorded, "utf8")) as Record<string, number>
const now: Record<string, number> = {}
const rows: Array<Row> = []
/** Adds a row. `line` is its line in `size.json`: rows that share one are compared with the largest of them. */
const add = (name: string, bytes: number, line = name) => {
  now[line] = Math.max(now[line] ?? 0, bytes)
  const last = record ? now[line] : measured[line]
  if (last === undefined) throw new Error(`bench/size.json has no line "${line}": \`npm run size -- --record\` adds it`)
  rows.push({ name, bytes, budget: last + Math.max(400, Math.floor(last * 0.03)) })
}

const bare = await buildHost("bare.tsx")
const host = await buildHost("host.tsx")
const all = (page: Host) => bytesOf(page, page.scripts.keys())
// All scripts are compressed at the same time, and the rows read it.
const hostBytes = await all(host)

const loaded = withImports(host, host.entry)
const beyond = (files: Iterable<string>) => [...files].filter((file) => !loaded.has(file))
/** The files that loading these files of `dist` adds to those already loaded. */
const next = (...paths: ReadonlyArray<string>) => {
  const files = new Set<string>()
  for (const path of paths) {
    const script = scriptOf(host, path)
    if (script === undefined) throw new Error(`The host page has no script with dist/${path}`)
    withImports(host, script, files)
  }
  return beyond(files)
}
const load = (files: Iterable<string>) => {
  for (const file of files) loaded.add(file)
  return bytesOf(host, files)
}

const entry = host.scripts.get(host.entry)!
const renamed = (await packedBytes(entry.code)) - (await bytesOf(host, [host.entry]))
const plain = await bytesOf(bare, withImports(bare, bare.entry))
add("stage 0: page with a Connect button", (await bytesOf(host, loaded)) + renamed - plain)
add("stage 1: core", await load(next("chunks/core.js")))
const [opened, openedWhole] = await inBrowser(async (browser) => [
  await openedScripts(browser, host),
  await openedScripts(browser, host, true)
])
// The code for requests to a wallet and the view that waits for one are fetched while the visitor looks at the list, and have
// their own budgets.
const sheet = new Set(next("chunks/modal.js", "chunks/whole.js", "chunks/options.js"))
const beside = (...paths: ReadonlyArray<string>) => new Set(next(...paths).filter((file) => !sheet.has(file)))
const wallet = beside("chunks/pageEvm.js", "chunks/wallet.js")
const connecting = beside("chunks/ConnectingExternal.js")
add(
  "stage 2: opening the modal",
  await load(beyond(opened).filter((file) => !wallet.has(file) && !connecting.has(file)))
)
add("EVM connect", await load(beyond(wallet)))
add("view ConnectingExternal", await load(beyond(connecting)))
const whole = new Set([...withImports(host, host.entry), ...openedWhole, ...wallet, ...connecting])
add("list with directory, pairing, email", (await bytesOf(host, whole)) - plain)
add("EVM actions", await load(next("chunks/actions.js")))
add(
  "service calls",
  await load(next("chunks/httpClient.js", "chunks/readIdentity.js", "chunks/readServiceBalances.js"))
)
// Its decoders use the same Schema chunk as those of the service calls, such as the origin check.
add("login by email", await bytesOf(host, next("chunks/makeLogin.js", "codecs/frame.js", "chunks/fetchOrigins.js")))
const modal = host.scripts.get(scriptOf(host, "chunks/modal.js")!)!
const further = host.scripts.get(scriptOf(host, "chunks/furtherViews.js")!)!
for (const file of [...modal.lazy, ...further.lazy].toSorted()) {
  const name = /dist\/chunks\/([A-Z]\w*?)\d*\.js$/.exec(host.scripts.get(file)!.modules.at(-1)!)?.[1]
  if (name !== undefined) add(`view ${name}`, await bytesOf(host, beyond(withImports(host, file))))
}
const languages = await buildHost("entry-locales.ts")
// Each language has two files: the sheet's texts, and those of the account's further features.
for (const [file, { modules }] of languages.scripts) {
  const name = /dist\/chunks\/(\w+)\.js$/.exec(modules.at(-1)!)?.[1]
  if (name !== undefined) add(`texts ${name}`, await bytesOf(languages, [file]), "texts of a language")
}
add("latchkey/locales, one of them", await all(await buildHost("entry-locales-one.ts")))
add("whole build", hostBytes - (await all(bare)))
for (const [namespace, entry] of [
  ["bip122", "pageBip122.js"],
  ["polkadot", "pagePolkadot.js"],
  ["solana", "pageSolana.js"]
] as const) {
  const { own, libraries } = await namespaceBytes(entry)
  add(`namespace ${namespace}`, own)
  add(`libraries of ${namespace}`, libraries)
}

const entries = [
  ["latchkey", "entry-latchkey.ts"],
  ["latchkey/react", "entry-react.ts"],
  ["latchkey/element", "entry-element.ts"],
  ["latchkey/networks, two of them", "entry-networks.ts"],
  ["latchkey/networks, all", "entry-networks-all.ts"],
  ["latchkey/directory, one wallet", "entry-directory-one.ts"],
  ["latchkey/solana", "entry-solana.ts"],
  ["latchkey/siwx", "entry-siwx.ts"],
  ["latchkey/wagmi", "entry-wagmi.ts"],
  ["latchkey/links", "entry-links.ts"],
  ["latchkey/connectors", "entry-connectors.ts"],
  ["latchkey/errors", "entry-errors.ts"],
  ["latchkey/texts", "entry-texts.ts"],
  ["latchkey/themes", "entry-themes.ts"],
  ["latchkey/themes, one of them", "entry-themes-one.ts"],
  ["latchkey/siwx/react", "entry-siwx-react.ts"],
  ["latchkey/layers/browser", "entry-layers-browser.ts"],
  ["latchkey/layers/node", "entry-layers-node.ts"],
  ["latchkey/layers/config", "entry-layers-config.ts"],
  ["latchkey/layers/test", "entry-layers-test.ts"],
  ["latchkey/layers/contracts", "entry-layers-contracts.ts"],
  ["latchkey/stream", "entry-stream.ts"],
  ["latchkey/devtools", "entry-devtools.ts"],
  ["latchkey/devtools/react", "entry-devtools-react.ts"]
] as const
// Built and compressed at the same time, added in this order.
const entryBytes = await Promise.all(
  entries.map(async ([, fixture]) => {
    const page = await buildHost(fixture)
    return bytesOf(page, withImports(page, page.entry))
  })
)
for (const [at, [name]] of entries.entries()) add(`entry ${name}`, entryBytes[at]!)
const directory = await buildHost("entry-directory.ts")
const directoryEntry = await bytesOf(directory, withImports(directory, directory.entry))
add("entry latchkey/directory", directoryEntry)
add("wallets of latchkey/directory", (await all(directory)) - directoryEntry)
add("entry @latchkey/global, with React", await globalBytes())

const noteOf = ({ bytes, budget }: Row) => {
  if (bytes > budget) return `  OVER by ${bytes - budget}`
  const room = Math.max(400, budget - budget / 1.03)
  return budget - bytes < room / 2 ? "  half of its room is used" : ""
}
if (process.argv.includes("--json")) console.log(JSON.stringify(rows, null, 2))
else
  for (const row of rows)
    console.log(
      `${row.name.padEnd(38)} ${String(row.bytes).padStart(7)} of ${String(row.budget).padStart(7)}${noteOf(row)}`
    )
if (record) await writeFile(recorded, `${JSON.stringify(now, null, 2)}\n`)
process.exitCode = rows.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1
