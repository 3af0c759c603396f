import { execFile } from "node:child_process"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { noticesOf } from "../noticesOf.ts"
import { joinFacts, keyOf } from "./joinFacts.ts"
import { readLuno, readOnboard, readRegistry, readSolanaAdapters } from "./readFurther.ts"
import { readRainbowKit } from "./readRainbowKit.ts"
import { readWalletBook } from "./readWalletBook.ts"
import { registry, type Source, sources } from "./sources.ts"
import { listFile, recordsFile, sourcesPage } from "./writeRecords.ts"

// `node .ci/wallet-facts/renew.ts [--check]` puts the packages aside, and writes or compares the records of wallets.

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const aside = at("node_modules/.latchkey/wallet-facts")

const folder = (name: Source) => join(aside, "node_modules", name)
const adapters: Source = "@solana/wallet-adapter-wallets"
for (const [name, { version, license }] of Object.entries(sources) as Array<[Source, (typeof sources)[Source]]>) {
  await mkdir(folder(name), { recursive: true })
  if (name === adapters) {
    // Its wallets are packages of their own.
    await writeFile(join(aside, "package.json"), JSON.stringify({ private: true }))
    await run("npm", ["install", "--ignore-scripts", "--legacy-peer-deps", "--no-audit", `${name}@${version}`], {
      cwd: aside
    })
  } else {
    // Without what it depends on: nothing of it is run but a table.
    const { stdout } = await run("npm", ["pack", "--silent", `${name}@${version}`], { cwd: folder(name) })
    await run("tar", ["-xzf", stdout.trim(), "--strip-components=1"], { cwd: folder(name) })
  }
  const manifest = JSON.parse(await readFile(join(folder(name), "package.json"), "utf8"))
  if (manifest.license !== license) throw new Error(`${name} is under ${manifest.license} now: read it first`)
}
const from = (name: Source) => `${name}@${sources[name].version}`
for (const name of Object.keys(sources) as Array<Source>) {
  const { license } = JSON.parse(await readFile(join(folder(name), "package.json"), "utf8"))
  if (license !== sources[name].license)
    throw new Error(`${name} is under ${license} now: read it before its facts are used`)
}
const reading = <A>(read: (folder: string, from: string) => Promise<A>, name: Source) => read(folder(name), from(name))

const book = await reading(readWalletBook, "@dynamic-labs/wallet-book")
const { joined, left } = joinFacts([
  ...(await reading(readRainbowKit, "@rainbow-me/rainbowkit")),
  ...book.wallets,
  ...(await reading(readLuno, "@luno-kit/core")),
  // Before those of some age: it is renewed.
  ...(await reading(readRegistry, registry)),
  ...(await reading(readOnboard, "@web3-onboard/injected-wallets")),
  ...(await reading(readSolanaAdapters, "@solana/wallet-adapter-wallets"))
])
const first = book.first.map(keyOf)
const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length)
// Then those that more packages know.
const wallets = joined.toSorted(
  (one, other) =>
    rank(one.key) - rank(other.key) || other.sources.length - one.sources.length || (one.key < other.key ? -1 : 1)
)

const files = {
  "services/ways-in/directory/records/walletRecords.ts": recordsFile(wallets),
  "services/ways-in/directory/listedWallets.ts": listFile(wallets),
  "docs/wallet-facts.md": sourcesPage(wallets, left),
  // The build puts them into the package, with those of the code that it bundles.
  ".ci/wallet-facts/NOTICES.txt": await noticesOf(
    (Object.keys(sources) as Array<Source>).map((name) => `${folder(name)}/package.json`),
    "The records of wallets are made of facts that these packages state, under these licences."
  )
}
const made = join(aside, "made")
let different = 0
for (const [path, text] of Object.entries(files)) {
  const file = join(made, path)
  await mkdir(join(file, ".."), { recursive: true })
  await writeFile(file, text)
  if (!path.endsWith(".txt"))
    await run(at("node_modules/.bin/oxfmt"), ["-c", at(".oxfmtrc.json"), file]).catch(() => undefined)
  const [next, before] = [await readFile(file, "utf8"), await readFile(at(path), "utf8").catch(() => "")]
  if (next === before) continue
  different++
  console.log(`${path} is different`)
  if (!process.argv.includes("--check")) await writeFile(at(path), next)
}
console.log(`${wallets.length} wallets, ${different} files different`)
process.exitCode = process.argv.includes("--check") && different > 0 ? 1 : 0
