import { stringToHex } from "viem/utils"
import { afterEach, beforeAll, expect, test } from "vitest"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"
import { openTestDapp, type TestDapp } from "./openTestDapp.ts"

// What the pairing library makes of a relay that goes wrong; what Latchkey makes of that is tested with its own layer.

let sandbox: Sandbox
const dapps: Array<TestDapp> = []
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [] })
  return () => sandbox.stop()
})
afterEach(async () => {
  const opened = dapps.splice(0)
  await Promise.all(opened.map((dapp) => dapp.close()))
  await sandbox.reset()
  expect(opened.flatMap(({ failures }) => failures)).toEqual([])
})

const chains = [{ id: 1, name: "Ethereum", rpcUrl: "http://127.0.0.1:9", symbol: "ETH", tokens: [] }]
const open = async (projectId?: string) => {
  const [dapp, phone] = await Promise.all([
    openTestDapp(sandbox, projectId),
    sandbox.startPhone({ answer: "approve", chains })
  ])
  dapps.push(dapp)
  return { dapp, phone, connect: () => dapp.connect((uri) => void phone.pair(uri), [1]) }
}
const message = stringToHex("Still there?")

test("REL-R both sides come back after a drop, and a request goes through", async () => {
  const { dapp, phone, connect } = await open()
  await connect()
  for (const drops of [1, 2]) {
    sandbox.relay.drop()
    await sandbox.relay.when(({ sockets }) => sockets === 2)
    expect(await dapp.ask("personal_sign", [message, phone.address])).toMatch(/^0x[0-9a-f]{130}$/)
    expect(sandbox.relay.accepted).toBe(2 + 2 * drops)
  }
})

test("REL-R a drop between approve and settle: the session is there when the socket is back", async () => {
  const { connect } = await open()
  sandbox.relay.faults.set({ cutAt: 1101 })
  const session = (await connect())!
  expect(session.acknowledged).toBe(true)
  expect(sandbox.relay.accepted).toBeGreaterThan(2)
})

test("REL-R messages that come twice bring one session and one answer", async () => {
  const { dapp, phone, connect } = await open()
  sandbox.relay.faults.set({ duplicate: true })
  await connect()
  await dapp.ask("personal_sign", [message, phone.address])
  expect([dapp.provider.client.session.length, phone.asked.map(({ method }) => method)]).toEqual([
    1,
    ["connect", "personal_sign"]
  ])
})

test.each([
  ["an unknown project", "Unauthorized: invalid key", {}],
  ["a clock that is off", "JWT validation error: JWT Token is not yet valid", { unauthorized: "early" }],
  ["a page that is not allowed", "Unauthorized: origin not allowed", { unauthorized: "origin" }]
] as const)("REL-R the library tells why the relay refused: %s", async (_, reason, fault) => {
  sandbox.relay.faults.set(fault)
  const { dapp, connect } = await open("unauthorized" in fault ? sandbox.projectId : sandbox.unknownProjectId)
  const refused = new Promise<Error>((resolve) => dapp.core.relayer.once("relayer_error", resolve))
  void connect()?.catch(() => {})
  expect((await refused).message).toContain(`WebSocket connection closed abnormally with code: 3000 (${reason}`)
})
