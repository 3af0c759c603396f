import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { makeHost, type HostFolder } from "./makeHost.ts"
import { nodes } from "./nodes.ts"

let host: HostFolder
let sandbox: Sandbox
beforeAll(async () => {
  ;[host, sandbox] = await Promise.all([makeHost(), startSandbox()])
})
afterAll(async () => {
  await Promise.all([host?.[Symbol.asyncDispose](), sandbox?.stop()])
})

// The library knows only the global `WebSocket`, which Node has had since 22.
const flags = (node: string) => (node === process.execPath ? ["--no-experimental-websocket"] : [])

describe.each(await nodes())("%s, without a WebSocket of its own", (node) => {
  test("pairs with a phone, signs, and ends by itself", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const options = {
      networks: sandbox.networks,
      projectId: sandbox.projectId,
      endpoints: { relay: sandbox.endpoints.relay },
      metadata: { name: "Saltmarsh", url: "https://saltmarsh.example" }
    }
    const program = spawn(node, [...flags(node), "pair.mjs", JSON.stringify(options)], {
      cwd: host.folder,
      stdio: ["ignore", "pipe", "inherit"]
    })
    onTestFinished(() => void program.kill())
    const ended = once(program, "exit")
    const said: Array<Record<string, unknown>> = []
    for await (const line of createInterface({ input: program.stdout })) {
      const { link, ...rest } = JSON.parse(line)
      if (link === undefined) said.push(rest)
      else await phone.pair(link)
    }
    expect(await ended).toEqual([0, null])
    expect(said).toEqual([
      { status: "connected", address: phone.address, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }
    ])
  })

  test("ends when it is told to, also where the relay cannot be reached", async () => {
    const options = {
      networks: sandbox.networks,
      projectId: sandbox.projectId,
      endpoints: { relay: "ws://127.0.0.1:9" }
    }
    const program = spawn(node, [...flags(node), "leave.mjs", JSON.stringify(options)], {
      cwd: host.folder,
      stdio: ["ignore", "pipe", "inherit"]
    })
    onTestFinished(() => void program.kill())
    const ended = once(program, "exit")
    let disposedAt = 0
    for await (const line of createInterface({ input: program.stdout }))
      if (JSON.parse(line).disposed) disposedAt = Date.now()
    expect(await ended).toEqual([0, null])
    expect(disposedAt).toBeGreaterThan(0)
    expect(Date.now() - disposedAt).toBeLessThan(5_000)
  })
})
