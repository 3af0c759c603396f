import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { Sandbox } from "./Sandbox.ts"
import { startSandbox } from "./startSandbox.ts"
import { openTestDapp } from "./phone/openTestDapp.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const children = new Set<ChildProcess>()
afterEach(() => {
  children.forEach((child) => child.kill("SIGKILL"))
  children.clear()
})

const startProcess = (...args: ReadonlyArray<string>) => {
  const cli = fileURLToPath(new URL("./cli.ts", import.meta.url))
  const child = spawn(process.execPath, [cli, "phone", ...args], { stdio: ["pipe", "pipe", "inherit"] })
  children.add(child)
  let output = ""
  const looking = new Set<() => void>()
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString()
    looking.forEach((look) => look())
  })
  return {
    child,
    say: (line: string) => child.stdin.write(`${line}\n`),
    printed: (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => output.includes(text) && resolve()
        looking.add(look)
        look()
      }),
    exit: async () => (await once(child, "exit")) as [number | null, string | null]
  }
}

test("a phone as a process: reads a link, asks, signs, switches, and ends the session", async () => {
  const phone = startProcess(sandbox.phoneUrl)
  const dapp = await openTestDapp(sandbox)
  await phone.printed("Pocket     0x")
  const connecting = dapp.connect((link) => void phone.say(link))
  await phone.printed("asked      Connect this site: https://saltmarsh.example (unknown)")
  phone.say("approve")
  await connecting
  await phone.printed("connected  https://saltmarsh.example")
  const moved = dapp.next("chainChanged")
  phone.say("switch 8453")
  await moved
  const [account] = (await dapp.ask("eth_accounts", [])) as [string]
  const declined = dapp.ask("personal_sign", ["0x6869", account]).catch((error: unknown) => error)
  await phone.printed("asked      Sign a message")
  phone.say("reject")
  expect(await declined).toMatchObject({ code: 5000 })
  const ended = dapp.next("session_delete")
  phone.say("disconnect")
  await ended
  await phone.printed("ended      https://saltmarsh.example")
  phone.say("fly")
  await phone.printed("Commands: a link")
  phone.say("quit")
  expect(await phone.exit()).toEqual([0, null])
  await dapp.close()
  await sandbox.relay.when(({ sockets }) => sockets === 0)
})

test("with its link and its answer given it needs nobody, and SIGTERM ends it", async () => {
  const dapp = await openTestDapp(sandbox)
  const link = Promise.withResolvers<string>()
  const connecting = dapp.connect(link.resolve)
  const phone = startProcess(sandbox.phoneUrl, await link.promise, "--approve")
  await connecting
  await phone.printed("connected  https://saltmarsh.example")
  phone.child.kill("SIGTERM")
  expect(await phone.exit()).toEqual([0, null])
  await dapp.close()
})

test("without an address it says how it is used", async () => {
  const phone = startProcess()
  expect(await phone.exit()).toEqual([2, null])
})
