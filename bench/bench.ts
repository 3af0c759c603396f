import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { buildHost, bytesOf, type Host } from "./buildHost.ts"
import { conditions } from "./conditions.ts"
import { heapWhenOpen } from "./heapWhenOpen.ts"
import { importTime } from "./importTime.ts"
import { inBrowser } from "./inBrowser.ts"
import { openAndClose } from "./openAndClose.ts"
import { serveHost } from "./serveHost.ts"
import { filesAtButton, visit, type Visit } from "./visit.ts"

// `npm run bench [-- --json] [-- --strict] [-- --rounds 7] [-- --against ../built-checkout]`: medians, as ratios to a
// bare React page of the same run; `--against` visits another build in the same rounds, and compares with it.
// Times vary by half within an hour on a shared machine, so they are only informative; only `--strict` fails when a
// goal is missed.

interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The same measurement of the bare page, or of the peer named in the row. */
  readonly baseline?: number
  readonly ratio?: number
  readonly goal: number
  readonly ok: boolean
}

const option = (name: string) => process.argv.indexOf(`--${name}`)
const rounds = option("rounds") > 0 ? Number(process.argv[option("rounds") + 1]) : 7
const json = option("json") > 0
const against = option("against") > 0 ? process.argv[option("against") + 1] : undefined
const say = (text: string) => json || console.error(text)

const rows: Array<Row> = []
const round = (value: number) => Math.round(value * 100) / 100
const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const add = (name: string, value: number, unit: string, goal: number) =>
  rows.push({ name, value: round(value), unit, goal, ok: value <= goal })
const compare = (name: string, value: number, baseline: number, goal: number) => {
  const ratio = value / baseline
  const row = { name, value: round(value), unit: "ms", baseline: round(baseline), ratio: round(ratio) }
  rows.push({ ...row, goal, ok: ratio <= goal })
}

const scriptsIn = ({ scripts }: Host, files: ReadonlyArray<string>) => files.filter((file) => scripts.has(file))

const bare = await buildHost("bare.tsx")
const host = await buildHost("host.tsx")
const other = against === undefined ? undefined : await buildHost("host.tsx", `${resolve(against, "dist")}/`)
await using bareSite = await serveHost(bare)
await using hostSite = await serveHost(host)
await using otherSite = other && (await serveHost(other))

await inBrowser(async (browser) => {
  // The first page includes the start of the browser, so it is not measured.
  await visit(browser, bareSite, conditions[0]!, 0)
  for (const condition of conditions) {
    const floor: Array<Visit> = []
    const ours: Array<Visit> = []
    const others: Array<Visit> = []
    for (let at = 1; at <= rounds; at++) {
      say(`${condition.name}: round ${at} of ${rounds}`)
      floor.push(await visit(browser, bareSite, condition, 0))
      ours.push(await visit(browser, hostSite, condition, 3))
      if (otherSite) others.push(await visit(browser, otherSite, condition, 3))
    }
    const of = (
      visits: ReadonlyArray<Visit>,
      what: "button" | "list" | "connect" | "blockingAtLoad" | "longestOnOpen"
    ) => median(visits.map((one) => one[what]))
    const at = condition.name
    compare(`button, ${at}`, of(ours, "button"), of(floor, "button"), 1.15)
    compare(`click to list, ${at}`, of(ours, "list"), of(floor, "list"), 4)
    compare(`click on wallet to account, ${at}`, of(ours, "connect"), of(floor, "connect"), 2)
    add(`blocking at load beyond React, ${at}`, of(ours, "blockingAtLoad") - of(floor, "blockingAtLoad"), "ms", 30)
    add(`longest task on open, ${at}`, of(ours, "longestOnOpen"), "ms", 50)
    if (otherSite) {
      compare(`button, ${at}, against the other build`, of(ours, "button"), of(others, "button"), 1)
      compare(`click to list, ${at}, against the other build`, of(ours, "list"), of(others, "list"), 1)
      compare(`wallet to account, ${at}, against the other build`, of(ours, "connect"), of(others, "connect"), 1)
    }
    if (condition !== conditions[0]) continue
    const [mine, plain] = [ours[0]!, floor[0]!]
    const [mineFirst, plainFirst] = [await filesAtButton(browser, hostSite), await filesAtButton(browser, bareSite)]
    const beyond = async (files: ReadonlyArray<string>, base: ReadonlyArray<string>) =>
      (await bytesOf(host, scriptsIn(host, files))) - (await bytesOf(bare, scriptsIn(bare, base)))
    add("bytes before the button, beyond React", await beyond(mineFirst, plainFirst), "B", 6_000)
    add("bytes when idle, beyond React", await beyond(mine.filesIdle, plain.filesIdle), "B", 66_000)
    add("bytes with the list open, beyond React", await beyond(mine.filesOpen, plain.filesOpen), "B", 66_000)
    add("scripts before the button", scriptsIn(host, mineFirst).length, "requests", 3)
    add("scripts with the list open", scriptsIn(host, mine.filesOpen).length, "requests", 8)
    add("elements in the page, modal open", mine.elements, "elements", 80)
    add("requests to other hosts before a click", Math.max(...ours.map(({ outside }) => outside)), "requests", 0)
  }
  say("opening and closing 1,000 times")
  const { kept, held } = await openAndClose(browser, hostSite, 1_000)
  add("heap, modal open", await heapWhenOpen(browser, hostSite), "MB", 3)
  add("heap kept by openings 800 to 1,000", kept, "MB", 0.1)
  add("nodes and listeners kept by 1,000 openings", held, "", 0)
})

say("imports in Node")
const mine: Array<number> = []
const wagmi: Array<number> = []
for (let at = 0; at < rounds; at++) {
  mine.push(await importTime(fileURLToPath(new URL("../dist/index.js", import.meta.url))))
  wagmi.push(await importTime("@wagmi/core"))
}
compare("import of latchkey in Node, against @wagmi/core", median(mine), median(wagmi), 0.25)

if (json) console.log(JSON.stringify(rows, null, 2))
else
  for (const { name, value, unit, baseline, ratio, goal, ok } of rows)
    console.log(
      [
        name.padEnd(50),
        `${value} ${unit}`.padStart(16),
        (ratio === undefined ? "" : `${ratio} x ${baseline} ms`).padStart(20),
        `goal ${goal}${ratio === undefined ? "" : " x"}`.padStart(12),
        ok ? "" : "  MISSED"
      ].join("")
    )
process.exitCode = option("strict") > 0 && rows.some(({ ok }) => !ok) ? 1 : 0
