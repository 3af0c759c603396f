import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { getAddressEncoder, getBase58Decoder, type Address } from "@solana/kit"
import { createLatchkey, type OutcomeUnknown } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { afterAll, assert, beforeAll, test } from "vitest"
import { faultyNode } from "../support/faultyNode.ts"
import type { PayoutOrder } from "../support/payoutProcess.ts"

/** More of them in the long suite. */
const payments = Number(process.env["PAYMENTS"] ?? 60)
/** After how many payments the process is killed, each time. */
const kills = [payments * 0.15, payments * 0.4]
const script = new URL("../support/payoutProcess.ts", import.meta.url).pathname

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox({ solana: true })
  folder = mkdtempSync(join(tmpdir(), "payout-"))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await sandbox.stop()
})

/** Runs the script, kills it after so many payments if it is said, and gives the hash of each payment that it told. */
const run = (order: PayoutOrder, told: Map<string, string>, until?: number) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ["ignore", "pipe", "pipe"] })
    let errors = ""
    let times = 0
    child.stderr.on("data", (chunk) => (errors += String(chunk)))
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [id, hash] = JSON.parse(line) as [string, string]
      if (id === "failed") return void (errors += `${hash}\n`)
      // Once told, a payment has this hash for ever.
      if (told.has(id) && told.get(id) !== hash) reject(new Error(`${id} was told as ${told.get(id)} and ${hash}`))
      told.set(id, hash)
      if (++times === until) child.kill("SIGKILL")
    })
    child.on("error", reject)
    child.on("exit", (code, signal) =>
      code === 0 || signal === "SIGKILL" ? resolve(times) : reject(new Error(`${code} ${errors.slice(-2_000)}`))
    )
  })

interface Chain {
  readonly name: string
  readonly nodeUrl: () => string
  readonly order: (url: string) => Pick<PayoutOrder, "networks" | "keys" | "wallet">
  readonly receivers: () => ReadonlyArray<string>
  readonly unit: bigint
  readonly balance: (address: string) => Promise<bigint>
  readonly succeeded: (hash: string) => Promise<boolean>
}

const chains: ReadonlyArray<Chain> = [
  {
    name: "EVM",
    nodeUrl: () => sandbox.chain(1).nodeUrl,
    order: (url) => ({
      networks: [{ ...sandbox.networks.find(({ id }) => id === 1)!, rpcUrls: { default: { http: [url] } } }],
      keys: { eip155: sandbox.accounts[0]!.privateKey },
      wallet: "local"
    }),
    receivers: () => sandbox.accounts.slice(2, 5).map(({ address }) => address),
    unit: 1_000n,
    balance: async (address) => BigInt((await sandbox.chain(1).rpc("eth_getBalance", [address, "latest"])) as string),
    succeeded: async (hash) => {
      const found = await sandbox.chain(1).rpc("eth_getTransactionReceipt", [hash])
      return (found as { readonly status: string } | null)?.status === "0x1"
    }
  },
  {
    name: "Solana",
    nodeUrl: () => sandbox.solana!.nodeUrl,
    order: (url) => {
      const { seed, address } = sandbox.solana!.accounts[0]!
      const pair = Uint8Array.from([...seed, ...getAddressEncoder().encode(address as Address)])
      return {
        networks: [{ ...sandbox.solana!.network, rpcUrls: { default: { http: [url] } } }],
        keys: { solana: getBase58Decoder().decode(pair) },
        wallet: "local:solana"
      }
    },
    receivers: () => sandbox.solana!.accounts.slice(2, 5).map(({ address }) => address),
    unit: 1_000n,
    balance: async (address) => {
      const { value } = (await sandbox.solana!.rpc("getBalance", [address])) as { readonly value: number }
      return BigInt(value)
    },
    succeeded: async (hash) => {
      const { value } = (await sandbox.solana!.rpc("getSignatureStatuses", [[hash]])) as {
        readonly value: ReadonlyArray<{ readonly err: unknown } | null>
      }
      return value[0]?.err === null
    }
  }
]

for (const { name, nodeUrl, order, receivers, unit, balance, succeeded } of chains)
  test(`SEC-22: ${payments} payments on ${name}, 20 side by side, killed twice, at a node that loses each tenth answer: each is made once`, async () => {
    const node = await faultyNode(nodeUrl())
    let asked = 0
    node.fault = () => (++asked % 10 === 0 ? "after" : undefined)
    try {
      const to = receivers()
      const list = Array.from({ length: payments }, (_, at) => ({
        id: `payout-${at}`,
        to: to[at % to.length]!,
        // Some are equal to one another.
        units: String(unit * BigInt((at % 50) + 1))
      }))
      const before = await Promise.all(to.map(balance))
      const told = new Map<string, string>()
      const started = { ...order(node.url), folder: join(folder, name), sideBySide: 20, payments: list }
      for (const until of kills) {
        const open = list.filter(({ id }, at) => !told.has(id) || at % 10 === 0)
        assert.isAtLeast(await run({ ...started, payments: open }, told, until), until)
      }
      await run(started, told)
      assert.strictEqual(new Set(told.values()).size, payments)
      assert.lengthOf([...told.keys()], payments)
      for (const hash of told.values()) assert.isTrue(await succeeded(hash), hash)
      // As many as were reported, and no others.
      const after = await Promise.all(to.map(balance))
      const wanted = to.map((address) =>
        list.filter((one) => one.to === address).reduce((sum, { units }) => sum + BigInt(units), 0n)
      )
      assert.deepStrictEqual(
        after.map((held, at) => held - before[at]!),
        wanted
      )
    } finally {
      await node.stop()
    }
  })

for (const { name, nodeUrl, order, receivers, unit, balance } of chains)
  test(`SEC-22: without a journal, on ${name}: equal payments at once are several, and a lost one is told by its hash`, async () => {
    const node = await faultyNode(nodeUrl())
    const { networks, keys, wallet } = order(node.url)
    const latchkey = createLatchkey({ layer: nodeLayer({ networks, keys }) })
    try {
      await latchkey.connect(wallet)
      const to = receivers()[0]!
      const before = await balance(to)
      const pay = () => latchkey.send({ to, amount: unit })
      const sent = await Promise.all([pay(), pay(), pay()])
      assert.strictEqual(new Set(sent.map(({ hash }) => hash)).size, 3)
      for (const one of sent) await latchkey.waitForReceipt(one)
      assert.strictEqual((await balance(to)) - before, 3n * unit)
      node.fault = ({ method }) => (/^(eth_sendRaw|send)Transaction$/.test(method) ? "before" : undefined)
      const error = (await pay().catch((cause: unknown) => cause)) as OutcomeUnknown
      assert.deepInclude(error, { _tag: "OutcomeUnknown", retryable: false })
      assert.isNotEmpty(error.hash)
      node.fault = () => undefined
      const capped: unknown = await latchkey.send({ to, amount: unit, mostFee: 1n }).catch((cause: unknown) => cause)
      assert.deepInclude(capped, { _tag: "TransactionFailed", kind: "feeCapTooHigh" })
    } finally {
      await latchkey.dispose()
      await node.stop()
    }
  })
