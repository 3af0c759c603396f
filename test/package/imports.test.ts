import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeHost, run, type HostFolder } from "./makeHost.ts"
import { nodes } from "./nodes.ts"

const entries = [
  ...["", "/react", "/element", "/networks", "/layers/browser", "/layers/node", "/layers/test"].map(
    (path) => `latchkey${path}`
  ),
  "@latchkey/sandbox"
]

/** Imports one entry with every door watched, and says what it touched. */
const probe = `
import net from "node:net"
// What React reads of its surroundings is not ours.
import "react-dom/client"
const touched = []
const watch = (object, name) => {
  const before = object[name]
  Object.defineProperty(object, name, {
    configurable: true,
    get: () => { touched.push(name); return before },
    set: () => touched.push(name + " (set)")
  })
}
for (const name of ["fetch", "localStorage", "sessionStorage", "document", "window", "WebSocket", "setInterval", "setTimeout"])
  watch(globalThis, name)
net.Socket.prototype.connect = () => { touched.push("socket"); throw new Error("no network") }
const before = new Set(Reflect.ownKeys(globalThis))
const env = JSON.stringify(process.env)
const listeners = process.eventNames().length
await import(process.argv[2])
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
const open = process.getActiveResourcesInfo().filter((kind) => !/^(TTYWrap|PipeWrap|FSReqPromise|CloseReq)$/.test(kind))
process.stdout.write(JSON.stringify({
  touched, added, open,
  listeners: process.eventNames().length - listeners,
  env: env !== JSON.stringify(process.env)
}))
`

let host: HostFolder
beforeAll(async () => {
  host = await makeHost()
  await writeFile(join(host.folder, "probe.mjs"), probe)
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
})

describe.each(await nodes())("%s", (node) => {
  test.each(entries)("importing %s does nothing", async (entry) => {
    const { stdout } = await run(node, ["probe.mjs", entry], { cwd: host.folder, timeout: 60_000 })
    expect(JSON.parse(stdout)).toEqual({ touched: [], added: [], open: [], listeners: 0, env: false })
  })
})
