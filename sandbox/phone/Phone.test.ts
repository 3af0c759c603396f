import { verifyMessage } from "viem"
import { stringToHex } from "viem/utils"
import { afterEach, beforeAll, expect, test } from "vitest"
import { chainTable } from "../chains/chainTable.ts"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"
import { fromBase58, toBase58 } from "./base58.ts"
import { openTestDapp, type TestDapp } from "./openTestDapp.ts"
import type { Phone, SettleWrong } from "./Phone.ts"

let sandbox: Sandbox
const dapps: Array<TestDapp> = []
beforeAll(async () => {
  sandbox = await startSandbox({ chains: chainTable.slice(0, 2) })
  return () => sandbox.stop()
})
afterEach(async () => {
  const opened = dapps.splice(0)
  await Promise.all(opened.map((dapp) => dapp.close()))
  await sandbox.reset()
  expect(opened.flatMap(({ failures }) => failures)).toEqual([])
})

const openDapp = async () => {
  const dapp = await openTestDapp(sandbox)
  dapps.push(dapp)
  return dapp
}
const pair = async (answer: Phone["answer"] = "approve") => {
  const [dapp, phone] = await Promise.all([openDapp(), sandbox.startPhone({ answer })])
  return { dapp, phone, session: dapp.connect((uri) => void phone.pair(uri)) }
}
const connected = async () => {
  const { dapp, phone, session } = await pair()
  return { dapp, phone, session: (await session)! }
}
const message = stringToHex("Good morning, Saltmarsh")
const signed = async (phone: Phone, signature: unknown) =>
  verifyMessage({ address: phone.address, message: { raw: message }, signature: signature as `0x${string}` })

test("a scan connects: chains, accounts and methods are those asked for that the phone has", async () => {
  const { phone, session } = await connected()
  const eip155 = session.namespaces.eip155!
  expect(eip155.accounts).toEqual([`eip155:1:${phone.address}`, `eip155:8453:${phone.address}`])
  expect(eip155.methods).toEqual([
    "personal_sign",
    "eth_sendTransaction",
    "wallet_switchEthereumChain",
    "wallet_sendCalls"
  ])
  expect(session.namespaces.solana!.accounts).toEqual([
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${phone.solanaAddress}`
  ])
  await phone.when(({ sessions }) => sessions.length === 1)
  expect(phone.sessions[0]!.site).toEqual({
    name: "Saltmarsh",
    url: "https://saltmarsh.example",
    icon: undefined
  })
  expect(sandbox.relay.messages.map(({ tag }) => tag).slice(0, 3)).toEqual([1100, 1101, 1102])
  expect(phone.failures).toEqual([])
})

test("questions wait for whoever holds the phone, and say who asks for what", async () => {
  const { dapp, phone, session } = await pair("ask")
  await phone.when(({ questions }) => questions.length === 1)
  expect(phone.questions[0]).toMatchObject({
    method: "connect",
    site: { name: "Saltmarsh", url: "https://saltmarsh.example" },
    verdict: "unknown",
    rows: [
      { label: "Site", value: "https://saltmarsh.example" },
      { label: "Networks", value: "Ethereum, Base, Solana" },
      { label: "Account it will see", value: phone.address }
    ]
  })
  expect(phone.approve()).toBe(true)
  expect(phone.approve()).toBe(false)
  await session
  const signature = dapp.ask("personal_sign", [message, phone.address])
  await phone.when(({ questions }) => questions.length === 1)
  expect(phone.questions[0]).toMatchObject({ method: "personal_sign", text: "Good morning, Saltmarsh" })
  phone.approve()
  expect(await signed(phone, await signature)).toBe(true)
  const sent = dapp.ask("eth_sendTransaction", [
    { from: phone.address, to: sandbox.accounts[3]!.address, value: "0xde0b6b3a7640000" }
  ])
  await phone.when(({ questions }) => questions.length === 1)
  expect(phone.questions[0]!.rows).toContainEqual({ label: "Amount", value: "1 ETH" })
  phone.approve()
  expect((await sandbox.chain(1).receipt(await sent)).status).toBe("0x1")
})

test("a transaction goes to the network it is for", async () => {
  const { dapp, phone } = await connected()
  const send = { from: phone.address, to: sandbox.accounts[3]!.address, value: "0x1" }
  const hash = await dapp.ask("eth_sendTransaction", [send], "eip155:8453")
  expect((await sandbox.chain(8453).receipt(hash)).status).toBe("0x1")
  expect(await sandbox.chain(1).rpc("eth_getTransactionByHash", [hash])).toBeNull()
})

test("a Solana message is signed by the account that was granted", async () => {
  const { dapp, phone, session } = await connected()
  const chain = session.namespaces.solana!.chains![0]!
  const bytes = new TextEncoder().encode("Good morning")
  const { signature } = (await dapp.ask(
    "solana_signMessage",
    { message: toBase58(bytes), pubkey: phone.solanaAddress },
    chain
  )) as { signature: string }
  const raw = Uint8Array.from(fromBase58(phone.solanaAddress)!)
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"])
  expect(await crypto.subtle.verify("Ed25519", key, Uint8Array.from(fromBase58(signature)!), bytes)).toBe(true)
})

test("refusals: 5000 for a proposal, 5000 or 4001 for a request, 5101 for an unknown method", async () => {
  const refusing = await pair("reject")
  await expect(refusing.session).rejects.toMatchObject({ code: 5000 })
  expect(sandbox.relay.messages.at(-1)!.tag).toBe(1120)
  const { dapp, phone } = await connected()
  phone.answer = "reject"
  await expect(dapp.ask("personal_sign", [message, phone.address])).rejects.toMatchObject({ code: 5000 })
  phone.rejectCode = 4001
  await expect(dapp.ask("personal_sign", [message, phone.address])).rejects.toMatchObject({ code: 4001 })
})

test("a proposal whose chains the phone lacks is refused without a question", async () => {
  const [dapp, phone] = await Promise.all([openDapp(), sandbox.startPhone({ answer: "approve", chains: [] })])
  dapp.provider.once("display_uri", (uri: string) => void phone.pair(uri))
  const session = dapp.provider.connect({
    optionalNamespaces: { eip155: { chains: ["eip155:424242"], methods: ["personal_sign"], events: [] } }
  })
  await expect(session).rejects.toMatchObject({ code: 5100 })
  expect(phone.asked).toEqual([])
})

test("shares its account on some of the networks of a session", async () => {
  const [dapp, phone] = await Promise.all([openDapp(), sandbox.startPhone({ answer: "approve" })])
  phone.unsharedChains.add(8453)
  const { namespaces } = (await dapp.connect((uri) => void phone.pair(uri)))!
  expect(namespaces.eip155!.chains).toEqual(["eip155:1", "eip155:8453"])
  expect(namespaces.eip155!.accounts).toEqual([`eip155:1:${phone.address}`])
  const accounts = dapp.next("accountsChanged")
  await phone.switchAccount(1)
  await accounts
  const shared = phone.sessions[0]!.accounts.filter((account) => account.startsWith("eip155:"))
  expect(shared).toEqual([`eip155:1:${sandbox.accounts[1]!.address}`])
})

test("the phone changes network and account, and the site hears it", async () => {
  const { dapp, phone } = await connected()
  const chain = dapp.next("chainChanged")
  await phone.switchChain(8453)
  expect(await chain).toBe("8453")
  const first = phone.address
  const accounts = dapp.next("accountsChanged")
  await phone.switchAccount(1)
  expect(await accounts).toEqual([sandbox.accounts[1]!.address])
  expect(phone.address).not.toBe(first)
  expect(dapp.provider.session!.namespaces.eip155!.accounts).toContain(`eip155:8453:${phone.address}`)
  await expect(phone.switchChain(7)).rejects.toThrow("The phone does not know chain 7.")
})

test("a site that asks for a further network gets it when the holder agrees", async () => {
  const [dapp, phone] = await Promise.all([openDapp(), sandbox.startPhone({ answer: "approve" })])
  await dapp.connect((uri) => void phone.pair(uri), [1])
  const changed = dapp.next("chainChanged")
  await dapp.ask("wallet_switchEthereumChain", [{ chainId: "0x2105" }])
  expect(await changed).toBe("8453")
  expect(phone.chainId).toBe(8453)
  expect(phone.sessions[0]!.chains).toContain("eip155:8453")
})

test("the phone ends the session, and the site hears it; the site ends it, and the phone forgets it", async () => {
  const first = await connected()
  const deleted = first.dapp.next("session_delete")
  await first.phone.disconnect()
  await deleted
  expect(first.phone.sessions).toEqual([])
  const second = await connected()
  await second.phone.when(({ sessions }) => sessions.length === 1)
  await second.dapp.provider.disconnect()
  await second.phone.when(({ sessions }) => sessions.length === 0)
})

test.each<[SettleWrong, (session: Awaited<ReturnType<typeof connected>>["session"]) => void]>([
  ["foreignNamespace", ({ namespaces }) => expect(Object.keys(namespaces)).toContain("cosmos")],
  ["foreignChain", ({ namespaces }) => expect(namespaces.eip155!.chains).toContain("eip155:424242")],
  ["extraMethods", ({ namespaces }) => expect(namespaces.eip155!.methods).toContain("eth_sign")],
  ["noAccounts", ({ namespaces }) => expect(namespaces.eip155!.accounts).toEqual([])]
])("SEC-13 a session can be settled wrong: %s", async (wrong, holds) => {
  const { phone, session } = await pair("ask")
  phone.settleWith = wrong
  await phone.when(({ questions }) => questions.length === 1)
  phone.approve()
  holds((await session)!)
})

test("SEC-13 a second scan of one link brings no second session", async () => {
  const [dapp, one, two] = await Promise.all([
    openDapp(),
    sandbox.startPhone({ answer: "approve" }),
    sandbox.startPhone({ answer: "approve" })
  ])
  let link = ""
  await dapp.connect((uri) => {
    link = uri
    void one.pair(uri)
  })
  await one.when(({ sessions }) => sessions.length === 1)
  await two.pair(link)
  await two.when(({ asked, failures }) => asked.length + failures.length > 0)
  expect(dapp.provider.client.session.length).toBe(1)
})

test("a request can be left without an answer, or answered late", async () => {
  const { dapp, phone } = await connected()
  phone.misbehave("lateAnswer")
  const signature = dapp.ask("personal_sign", [message, phone.address])
  await phone.when(({ requests }) => requests.length === 1)
  phone.behave()
  expect(phone.release()).toBe(1)
  expect(await signed(phone, await signature)).toBe(true)
})

test("a question is gone when the site that asked it has left", async () => {
  const { dapp, phone } = await connected()
  phone.answer = "ask"
  const signature = dapp.ask("personal_sign", [message, phone.address])
  signature.catch(() => {})
  await phone.when(({ questions }) => questions.length === 1)
  await dapp.provider.disconnect()
  await phone.when(({ questions }) => questions.length === 0)
  expect(phone.failures).toEqual([])
})

test("stopping leaves no socket and nothing global", async () => {
  const before = Object.keys(globalThis).filter((name) => name.startsWith("_walletConnectCore_"))
  const phone = await sandbox.startPhone()
  const dapp = await openDapp()
  void dapp.connect((uri) => void phone.pair(uri)).catch(() => {})
  await sandbox.relay.when(({ sockets }) => sockets === 2)
  await Promise.all([phone.stop(), phone.stop(), dapp.close()])
  await sandbox.relay.when(({ sockets }) => sockets === 0)
  expect(Object.keys(globalThis).filter((name) => name.startsWith("_walletConnectCore_"))).toEqual(before)
})

test("five sends at once all go out", async () => {
  const { dapp, phone } = await connected()
  const chain = sandbox.chain(1)
  const to = sandbox.accounts[6]!.address
  const held = async () => BigInt((await chain.rpc("eth_getBalance", [to, "latest"])) as string)
  const before = await held()
  const send = (value: number) =>
    dapp.ask("eth_sendTransaction", [{ from: phone.address, to, value: `0x${value.toString(16)}` }])
  const hashes = (await Promise.all([1, 2, 3, 4, 5].map(send))) as ReadonlyArray<`0x${string}`>
  for (const hash of hashes) expect((await chain.receipt(hash)).status).toBe("0x1")
  expect((await held()) - before).toBe(15n)
})
