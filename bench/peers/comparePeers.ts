import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { version as vite } from "vite"
import { NotInstallable } from "../../test/support/install.ts"
import { conditions } from "../conditions.ts"
import { heapWhenOpen } from "../heapWhenOpen.ts"
import { inBrowser } from "../inBrowser.ts"
import { buildEntrant, type BuiltEntrant } from "./buildEntrant.ts"
import { comparedTable } from "./comparedTable.ts"
import { entrants } from "./entrants.ts"
import { installEntrant, type InstalledEntrant } from "./installEntrant.ts"
import { makeCertificate } from "./makeCertificate.ts"
import { counted, measures, timed } from "./measures.ts"
import { openPeer } from "./openPeer.ts"
import { pageText } from "./pageText.ts"
import { peerWatch } from "./peerWatch.ts"
import { readmeLink } from "./readmeLink.ts"
import { readmeSection } from "./readmeSection.ts"
import { addressOf, servePages } from "./servePages.ts"
import { spreadOf } from "./spreadOf.ts"
import { visitEntrant, type PeerVisit } from "./visitEntrant.ts"
import { withSection } from "./withSection.ts"

// `npm run bench -- --peers [--rounds 3] [--dry]`: other modals and ours, installed from the registry, measured in turns, as
// a table in `docs/compared.md` and what the README says of it. `--dry` prints the table and writes nothing.

const root = fileURLToPath(new URL("../..", import.meta.url))
const option = process.argv.indexOf("--rounds")
const rounds = option > 0 ? Number(process.argv[option + 1]) : 3
if (!Number.isInteger(rounds) || rounds < 1) throw new Error("`--rounds` is a whole number from 1 on.")
const say = (text: string) => console.error(text)

const installed = new Map<string, InstalledEntrant>()
const built = new Map<string, BuiltEntrant>()
for (const entrant of entrants) {
  say(`${entrant.name}: installing and building`)
  try {
    installed.set(entrant.name, installEntrant(entrant))
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error
    console.error(`The registry is not reachable, or has not got what ${entrant.name} needs:\n${error.message}`)
    process.exit(1)
  }
  built.set(entrant.page, await buildEntrant(entrant, installed.get(entrant.name)!.folder))
}

const values = new Map(entrants.map(({ name }) => [name, new Map<string, Array<number>>()]))
const note = (entrant: string, row: string, value: number) => {
  const rows = values.get(entrant)!
  rows.set(row, [...(rows.get(row) ?? []), value])
}
const noteVisit = (entrant: string, condition: string, visit: PeerVisit) => {
  for (const [key, name] of Object.entries(timed))
    note(entrant, `${name}, ${condition}`, visit[key as keyof typeof timed])
  if (condition !== conditions[0]!.name) return
  for (const [key, { name, unit }] of Object.entries(counted))
    note(entrant, name, visit[key as keyof typeof counted] / (unit === "kB" ? 1_000 : 1))
}

const certificate = makeCertificate()
await using served = await servePages(built, certificate)
const browser = await inBrowser(
  async (browser) => {
    // The first page includes the start of the browser, so it is not measured.
    await visitEntrant(browser, served, [...built][0]!, conditions[0]!)
    for (let round = 1; round <= rounds; round++)
      for (const condition of conditions) {
        say(`round ${round} of ${rounds}, ${condition.name}`)
        for (const { name, page } of entrants) {
          noteVisit(name, condition.name, await visitEntrant(browser, served, [page, built.get(page)!], condition))
          if (condition !== conditions[0]) continue
          const heap = await heapWhenOpen(browser, { url: addressOf(page) }, openPeer, [peerWatch])
          note(name, "JS heap with the list open", heap)
        }
      }
    return browser.version()
  },
  [
    // Every name leads to the server here, so that nothing leaves this machine.
    `--host-resolver-rules=MAP * 127.0.0.1:${served.port}`,
    `--ignore-certificate-errors-spki-list=${certificate.hash}`
  ]
)

for (const [name, { packages, megabytes }] of installed) {
  note(name, "Packages of an installation", packages)
  note(name, "Size of `node_modules`", megabytes)
}
const columns = entrants.map(({ name, apart = false }) => ({
  name,
  apart,
  values: new Map([...values.get(name)!].map(([row, all]) => [row, spreadOf(all)]))
}))
const { version: own } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { readonly version: string }
const text = pageText(comparedTable(measures, columns), {
  ...{ date: new Date().toISOString().slice(0, 10), rounds, browser, node: process.versions.node, vite, own },
  cores: availableParallelism()
})

if (process.argv.includes("--dry")) console.log(text)
else {
  const write = (path: string, section: string) =>
    writeFileSync(`${root}${path}`, withSection(readFileSync(`${root}${path}`, "utf8"), section))
  write("docs/compared.md", text)
  execFileSync(`${root}node_modules/.bin/oxfmt`, ["docs/compared.md"], { cwd: root })
  write("README.md", readmeSection(readFileSync(`${root}docs/compared.md`, "utf8"), readmeLink))
  say("docs/compared.md and README.md are written.")
}
