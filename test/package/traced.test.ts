import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeHost, run, type HostFolder } from "./makeHost.ts"

/** What the program prints. */
interface Told {
  readonly outcome: string
  readonly keys: ReadonlyArray<string>
  readonly paths: ReadonlyArray<string>
  readonly sent: number
  /** Cases of the storage's contract that its own storage keeps. */
  readonly kept: number
  /** What a stream of an instance's statuses gave. */
  readonly streamed: ReadonlyArray<string>
  /** Accounts of a key from the environment. */
  readonly local: number
  readonly lines: ReadonlyArray<unknown>
  readonly spans: ReadonlyArray<{
    readonly name: string
    readonly attributes: Readonly<Record<string, unknown>>
    readonly parent?: string
    readonly ok: boolean
  }>
}

let host: HostFolder
let printed = ""
let told: Told
beforeAll(async () => {
  host = await makeHost()
  const { stdout } = await run(process.execPath, [join(host.folder, "traced.mjs")], { cwd: host.folder })
  printed = stdout
  told = JSON.parse(stdout) as Told
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
})

describe("a program on the packed package, with ports of its own and OpenTelemetry", () => {
  test("has every service use its storage and its API client", () => {
    expect(told.outcome).toBe("connected")
    expect(told.keys).toContain("connections")
    expect(told.paths).toContain("/getWallets")
    expect(told.sent).toBe(1)
  })

  test("sees connecting and sending as spans, its own around them", () => {
    const named = (name: string) => told.spans.filter((span) => span.name === name)
    expect(named("Connections.connect")).toEqual([
      { name: "Connections.connect", attributes: { wallet: "io.fernhold" }, ok: true }
    ])
    expect(named("Send.sendTransfer")).toMatchObject([{ parent: "host.pay", ok: true }])
    expect(named("Send.send")).toMatchObject([
      { parent: "Send.sendTransfer", attributes: { network: "eip155:1", wallet: "io.fernhold" }, ok: true }
    ])
    expect(named("Send.ask")).toHaveLength(1)
  })

  test("reads in its log how they went", () => {
    expect(told.lines).toContainEqual(["connect: done", { wallet: "io.fernhold" }])
  })

  test("proves its layers, follows a store and reads its keys with its own copy of Effect", () => {
    expect(told.kept).toBe(3)
    expect(told.streamed.at(0)).toBe("disconnected")
    expect(told.streamed.at(-1)).toBe("connected")
    expect(told.local).toBe(1)
  })

  test("is told no address and no amount by a span or a line", () => {
    const { spans, lines } = told
    expect(spans.length).toBeGreaterThan(5)
    expect(JSON.stringify({ spans, lines })).not.toMatch(/0x[\da-f]{40}|5ef8766d|0\.5|500000000000000000/i)
    expect(printed).toContain("Send.ask")
  })
})
