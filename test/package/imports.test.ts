import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeHost, run, type HostFolder } from "./makeHost.ts"

const entries = ["", "/react", "/element", "/layers/browser", "/layers/node", "/layers/test", "/sandbox"]

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

const version = async (node: string) => (await run(node, ["--version"])).stdout.trim()

/** The Node that runs the tests, and an older one where the machine has it. */
const nodes = async () => {
  const found = [process.execPath]
  for (const path of ["/usr/bin/node", "/usr/local/bin/node"]) {
    if (!existsSync(path)) continue
    const [major = 0, minor = 0] = (await version(path)).slice(1).split(".").map(Number)
    if (major < 24 && (major > 20 || (major === 20 && minor >= 19))) found.push(path)
  }
  return found
}

let host: HostFolder
beforeAll(async () => {
  host = await makeHost()
  await writeFile(join(host.folder, "probe.mjs"), probe)
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
})

describe.each(await nodes())("%s", (node) => {
  test.each(entries)("importing latchkey%s does nothing", async (entry) => {
    const { stdout } = await run(node, ["probe.mjs", `latchkey${entry}`], { cwd: host.folder, timeout: 20_000 })
    expect(JSON.parse(stdout)).toEqual({ touched: [], added: [], open: [], listeners: 0, env: false })
  })
})
