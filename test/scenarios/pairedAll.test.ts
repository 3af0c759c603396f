import { createPublicKey, verify as verifyEd25519 } from "node:crypto"
import { verify as verifySr25519 } from "@scure/sr25519"
import { Verifier } from "bip322-js"
import { createLatchkey, Connections, Pairing, type Latchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { startSandbox, type Phone, type Sandbox } from "@latchkey/sandbox"
import { hexToBytes, stringToBytes, verifyMessage } from "viem"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { fromBase58 } from "../../sandbox/phone/base58.ts"

// One pairing asks for all namespaces of the host and settles those that the wallet agrees to (spec 4).

let sandbox: Sandbox
let latchkey: Latchkey
let phone: Phone
beforeAll(async () => {
  sandbox = await startSandbox({ solana: true, bitcoin: true, polkadot: true })
})
afterEach(async () => {
  await latchkey.dispose()
  await phone.stop()
  await sandbox.reset()
})
afterAll(() => sandbox.stop())

/** Pairs a host of all four with a phone that has a real key in each, over a real relay. */
const pair = async (
  refuse: ReadonlyArray<string> = [],
  sharedAccounts = 1,
  solanaIds?: { readonly id: `solana:${string}`; readonly known: string }
) => {
  const { networks, solana, bitcoin, polkadot, projectId, endpoints } = sandbox
  latchkey = createLatchkey({
    layer: nodeLayer({
      networks: [
        ...networks,
        { ...solana!.network, id: solanaIds?.id ?? solana!.network.id },
        bitcoin!.network,
        polkadot!.network
      ],
      projectId,
      endpoints: { relay: endpoints.relay },
      metadata: { name: "Saltmarsh", url: "https://saltmarsh.example" },
      debug: false
    })
  })
  phone = await sandbox.startPhone({ answer: "approve" })
  phone.sharedAccounts = sharedAccounts
  if (solanaIds !== undefined) phone.knownChains = { solana: [solanaIds.known] }
  for (const namespace of refuse) phone.refusedNamespaces.add(namespace)
  const { state } = (await latchkey.runtime()).runSync(Pairing)
  const stop = state.subscribe(() => {
    const now = state.get()
    if (now.status !== "showing") return
    stop()
    void phone.pair(now.uri)
  })
  return latchkey.connect("walletConnect")
}
const connectionsOf = async () => (await latchkey.runtime()).runSync(Connections).state.get()
/** Waits until the connections are so. */
const until = async (isSo: () => Promise<boolean>) => {
  const { state } = (await latchkey.runtime()).runSync(Connections)
  await new Promise<void>((resolve, reject) => {
    const look = () => void isSo().then((is) => is && resolve(stop()), reject)
    const stop = state.subscribe(look)
    look()
  })
}
/** What the sandbox calls the chain of a namespace. */
const names = { solana: "solana", bip122: "bitcoin", polkadot: "polkadot" } as const
/** The connected address of each namespace. */
const connected = async () => {
  const { namespaces } = await connectionsOf()
  return Object.fromEntries(
    Object.entries(namespaces).flatMap(([namespace, now]) =>
      now.status === "connected" ? [[namespace, now.accounts[0].address]] : []
    )
  )
}
const text = "Saltmarsh"

test("one session for all four: each signs, and Bitcoin pays", async () => {
  expect(await pair()).toMatchObject({ status: "connected", address: phone.address })
  const { solana, bitcoin, polkadot } = sandbox
  const [payer, receiver] = bitcoin!.accounts
  const [alice] = polkadot!.accounts
  expect(await connected()).toEqual({
    eip155: phone.address,
    solana: phone.solanaAddress,
    bip122: payer!.payment,
    polkadot: alice!.address
  })
  expect(phone.sessions).toHaveLength(1)
  expect(phone.asked.map(({ method }) => method)).toEqual(["connect"])

  const address = phone.address
  expect(
    await verifyMessage({ address, message: text, signature: (await latchkey.signMessage(text)) as `0x${string}` })
  ).toBe(true)

  await latchkey.switchNetwork(solana!.network.id)
  const start = Buffer.from("302a300506032b6570032100", "hex")
  const key = Buffer.concat([start, fromBase58(phone.solanaAddress)!])
  const publicKey = createPublicKey({ key, format: "der", type: "spki" })
  const bySolana = Buffer.from(fromBase58(await latchkey.signMessage(text))!)
  expect(verifyEd25519(null, stringToBytes(text), publicKey, bySolana)).toBe(true)

  await latchkey.switchNetwork(bitcoin!.network.id)
  expect(Verifier.verifySignature(payer!.payment, text, await latchkey.signMessage(text))).toBe(true)
  const to = receiver!.payment
  const txid = await latchkey.provider("bip122").sendTransfer({ to, amount: 50_000n })
  expect(await bitcoin!.confirmations(txid)).toBe(1)

  await latchkey.switchNetwork(polkadot!.network.id)
  const byPolkadot = hexToBytes((await latchkey.signMessage(text)) as `0x${string}`).slice(-64)
  expect(verifySr25519(stringToBytes(`<Bytes>${text}</Bytes>`), byPolkadot, alice!.publicKey)).toBe(true)

  phone.answer = "reject"
  for (const network of [1, solana!.network.id, bitcoin!.network.id, polkadot!.network.id]) {
    await latchkey.switchNetwork(network)
    await expect(latchkey.signMessage(text)).rejects.toMatchObject({ _tag: "WalletRejected" })
  }
  expect(phone.failures).toEqual([])
})

for (const namespace of ["eip155", "solana", "bip122", "polkadot"])
  test(`a wallet that leaves out ${namespace} is connected in the others`, async () => {
    expect((await pair([namespace])).status).toBe("connected")
    const left = ["bip122", "eip155", "polkadot", "solana"].filter((one) => one !== namespace)
    expect(Object.keys(await connected()).toSorted()).toEqual(left)
  })

test("each Bitcoin account that the session shares signs and pays as itself", async () => {
  const { bitcoin } = sandbox
  await pair([], 3)
  await latchkey.switchNetwork(bitcoin!.network.id)
  const provider = latchkey.provider("bip122")
  const payers = bitcoin!.accounts.slice(0, 3)
  const kinds = new Map((await provider.accounts()).map(({ address, kind }) => [address, kind]))
  expect(payers.map(({ payment }) => kinds.get(payment))).toEqual(["payment", "payment", "payment"])
  for (const { payment } of payers) {
    const signature = await provider.signMessage({ message: text, address: payment })
    expect(Verifier.verifySignature(payment, text, signature)).toBe(true)
    const to = bitcoin!.accounts.at(-1)!.payment
    const txid = await provider.sendTransfer({ from: payment, to, amount: 60_000n })
    const raw = await (await fetch(`${bitcoin!.url}/address/${payment}/utxo`)).json()
    expect(raw).toContainEqual(expect.objectContaining({ txid }))
  }
  expect(phone.failures).toEqual([])
})

test.each(["solana", "bip122", "polkadot"] as const)(
  "a wallet that adds %s to its session serves it at once, and the page stays where it is",
  async (namespace) => {
    await pair([namespace])
    const { active, namespaces } = await connectionsOf()
    expect([active, namespaces[namespace]?.status]).toEqual(["eip155", undefined])
    phone.refusedNamespaces.clear()
    const connects = until(async () => (await connectionsOf()).namespaces[namespace]?.status === "connected")
    await phone.renew()
    await connects
    expect((await connectionsOf()).active).toBe("eip155")
    await latchkey.switchNetwork(sandbox[names[namespace]]!.network.id)
    await latchkey.signMessage(text)
    expect(phone.failures).toEqual([])
  }
)

test("an account that the wallet names before it adds it is the one in use once it is there", async () => {
  await pair()
  const second = phone.addresses[1]!
  await phone.emit("accountsChanged", [second])
  phone.sharedAccounts = 2
  const follows = until(async () => (await connected())["eip155"] === second)
  await phone.renew()
  await follows
  const { accounts } = sandbox.polkadot!
  const polkadot = until(async () => (await connected())["polkadot"] === accounts[1]!.address)
  await phone.emit(
    "accountsChanged",
    [`${sandbox.polkadot!.network.id}:${accounts[1]!.address}`],
    sandbox.polkadot!.network.id
  )
  await polkadot
  expect(phone.failures).toEqual([])
})

test("a wallet that knows Solana by its deprecated id serves its network", async () => {
  const older = "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ"
  const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
  await pair([], 1, { id: mainnet, known: older })
  expect((await connected())["solana"]).toBe(phone.solanaAddress)
  await latchkey.switchNetwork(mainnet)
  await latchkey.signMessage(text)
  expect(phone.requests.at(-1)).toMatchObject({ method: "solana_signMessage", chainId: older })
})

test("an account whose session has no method to send offers no sending, until the wallet adds one", async () => {
  const [send, sendOnSolana] = ["eth_sendTransaction", /^solana_sign.*Transaction/]
  await pair()
  const sends = async () =>
    Object.fromEntries(
      Object.entries((await connectionsOf()).namespaces).map(([namespace, { connections }]) => [
        namespace,
        connections[0]?.connector.sendsTransactions?.()
      ])
    )
  expect(await sends()).toEqual({ eip155: true, solana: true, bip122: true, polkadot: true })
  const methods = phone.sessions[0]!.methods.filter((method) => method === send || sendOnSolana.test(method))
  for (const method of methods) phone.withheldMethods.add(method)
  const withheld = until(async () => !(await sends())["eip155"])
  await phone.renew()
  await withheld
  expect(await sends()).toEqual({ eip155: false, solana: false, bip122: true, polkadot: true })
})
