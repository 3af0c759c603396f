import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { createLatchkey, Pairing, Wallets, type Latchkey, type LatchkeyOptions, type PairingState } from "latchkey"
import { refusalOf, siwx, type SiwxSession } from "latchkey/siwx"
import { nodeLayer } from "latchkey/layers/node"
import { accounts, startSandbox, type Sandbox } from "@latchkey/sandbox"

// A headless host in Node, with a real relay, real chains and a phone with real keys.

let sandbox: Sandbox
const running = new Set<Latchkey>()
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(async () => {
  for (const latchkey of running) await latchkey.dispose()
  running.clear()
  await sandbox.reset()
})
afterAll(() => sandbox.stop())

const start = (pairing?: LatchkeyOptions["pairing"], siwx?: LatchkeyOptions["siwx"]) => {
  const latchkey = createLatchkey({
    layer: nodeLayer({
      networks: sandbox.networks,
      projectId: sandbox.projectId,
      endpoints: { relay: sandbox.endpoints.relay },
      metadata: { name: "Saltmarsh", url: "https://saltmarsh.example" },
      debug: false,
      pairing,
      siwx
    })
  })
  running.add(latchkey)
  return latchkey
}
const uriOf = (state: PairingState) => ("uri" in state ? state.uri : undefined)
/** The link, as soon as there is one. */
const nextLink = async (latchkey: Latchkey) => {
  const { state } = (await latchkey.runtime()).runSync(Pairing)
  return new Promise<string>((resolve) => {
    const look = () => {
      const uri = uriOf(state.get())
      if (uri === undefined) return
      stop()
      resolve(uri)
    }
    const stop = state.subscribe(look)
    look()
  })
}
const pair = async (latchkey: Latchkey, scan: (link: string) => unknown) => {
  const outcome = latchkey.connect("walletConnect")
  await scan(await nextLink(latchkey))
  return outcome
}

// Sealing and opening 10 MB twice is most of what takes time here.
describe("pairing without a page", () => {
  test("connects, signs, sends until it is mined, and disconnects at the phone", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    const outcome = await pair(latchkey, phone.pair)
    expect(outcome).toMatchObject({ status: "connected", address: phone.address, networkId: "eip155:1" })
    expect(await latchkey.signMessage("headless")).toMatch(/^0x[0-9a-f]{130}$/)
    const sent = await latchkey.send({ to: accounts[5]!.address, amount: "0.001" })
    expect(await latchkey.waitForReceipt(sent)).toMatchObject({ status: "success" })
    await latchkey.switchNetwork(8453)
    await latchkey.signMessage("on Base")
    expect(phone.requests.at(-1)).toMatchObject({ chainId: "eip155:8453" })
    await latchkey.disconnect()
    await phone.when(({ sessions }) => sessions.length === 0)
    expect(latchkey.snapshot.get().status).toBe("disconnected")
  })

  test("REL-R subscribe error: a failure, and no link whose answer nobody would hear; the next one works", async () => {
    sandbox.relay.faults.set({ refuseSubscribe: true })
    const latchkey = start()
    expect(await latchkey.connect("walletConnect")).toMatchObject({
      status: "failed",
      error: { _tag: "PairingFailed", reason: "relay" }
    })
    sandbox.relay.faults.clear()
    const phone = await sandbox.startPhone({ answer: "approve" })
    expect(await pair(latchkey, phone.pair)).toMatchObject({ status: "connected" })
  })

  test("declining is an outcome, not an error", async () => {
    const phone = await sandbox.startPhone({ answer: "reject" })
    const outcome = await pair(start(), phone.pair)
    expect(outcome).toMatchObject({ status: "rejected", error: { _tag: "WalletRejected" } })
  })

  test("two instances pair with two phones and know nothing of each other", async () => {
    const phones = [
      await sandbox.startPhone({ answer: "approve", account: 1 }),
      await sandbox.startPhone({ answer: "approve", account: 2 })
    ] as const
    const [one, two] = [start(), start()]
    await pair(one, phones[0].pair)
    await pair(two, phones[1].pair)
    expect(one.snapshot.get().address).toBe(phones[0].address)
    expect(two.snapshot.get().address).toBe(phones[1].address)
    await one.disconnect()
    await phones[0].when(({ sessions }) => sessions.length === 0)
    expect(await two.signMessage("still here")).toMatch(/^0x/)
  })

  test("REL-R drops in a request: the socket ends with the relay's word for it, and the answer is there at once", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    for (const ask of [
      () => latchkey.signMessage("in between"),
      () => latchkey.send({ to: accounts[5]!.address, amount: "0.001" })
    ]) {
      const before = Date.now()
      sandbox.relay.faults.set({ cutAt: 1108 })
      expect(await ask()).toBeDefined()
      // The library alone waits for the relay's word, which it requests again for a minute.
      expect(Date.now() - before).toBeLessThan(12_000)
      sandbox.relay.faults.clear()
    }
    expect(phone.requests.map(({ method }) => method)).toEqual(["personal_sign", "eth_sendTransaction"])
    expect(sandbox.relay.messages.filter(({ tag }) => tag === 1108).length).toBeLessThanOrEqual(4)
    expect(sandbox.relay.accepted).toBeLessThan(10)
  })

  test("one yes connects and signs in, with proofs that hold on a server", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start(undefined, siwx({ statement: "See your prints." }))
    expect(await pair(latchkey, phone.pair)).toMatchObject({ status: "connected", address: phone.address })
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in"])
    // Other networks of the session are signed in as well.
    await latchkey.switchNetwork(8453)
    await latchkey.signMessage("on Base")
    expect(phone.requests.map(({ method }) => method)).toEqual(["personal_sign"])
    const outcome = await latchkey.signIn()
    expect(outcome).toMatchObject({ status: "signedIn", networkId: "eip155:8453" })
    const { data, message } = (outcome as Extract<typeof outcome, { status: "signedIn" }>).session
    expect(message).toContain("See your prints. I further authorize")
    expect(refusalOf(data, { now: Date.now(), domain: "saltmarsh.example", chainId: "eip155:8453" })).toBeUndefined()
  })

  test("the network that pairing begins with is the one that is signed in on: one signature, one nonce", async () => {
    const kept: Array<SiwxSession> = []
    let nonces = 0
    const signingIn = siwx({
      getNonce: async () => `server1nonce${++nonces}`,
      storage: {
        add: async (session) => void kept.push(session),
        set: async () => void kept.splice(0),
        get: async (chainId) => kept.filter(({ data }) => data.chainId === chainId),
        delete: async () => {}
      }
    })
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start({ defaultChain: "eip155:8453" }, signingIn)
    expect(await pair(latchkey, phone.pair)).toMatchObject({ status: "connected", networkId: "eip155:8453" })
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in"])
    expect(kept.map(({ data }) => [data.chainId, data.nonce])).toEqual([["eip155:8453", "server1nonce1"]])
    expect(nonces).toBe(1)
  })

  test("a phone that cannot is asked to sign after it has connected", async () => {
    const phone = await sandbox.startPhone({ answer: "approve", oneClick: false })
    expect(await pair(start(undefined, siwx()), phone.pair)).toMatchObject({ status: "connected" })
    expect(phone.requests.map(({ method }) => method)).toEqual(["personal_sign"])
  })

  for (const wrong of ["otherTerms", "forgedProof"] as const)
    test(`SEC-29: a phone that signs in with ${wrong} is not connected`, async () => {
      const phone = await sandbox.startPhone({ answer: "approve" })
      phone.settleWith = wrong
      const latchkey = start(undefined, siwx())
      expect(await pair(latchkey, phone.pair)).toMatchObject({
        status: "failed",
        error: { _tag: "PairingFailed", reason: "notSigned", message: "Error signing message" }
      })
      expect(latchkey.snapshot.get().status).toBe("disconnected")
      await phone.when(({ sessions }) => sessions.length === 0)
      // The next link asks for the connection alone, and the sign-in comes after it.
      expect(await pair(latchkey, phone.pair)).toMatchObject({ status: "connected" })
      expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in", "connect", "personal_sign"])
    })

  test("a phone that signs in and names no method is told as lacking it, and no session is kept there", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    phone.settleWith = "noRecap"
    const latchkey = start(undefined, siwx())
    expect(await pair(latchkey, phone.pair)).toMatchObject({
      status: "failed",
      error: { _tag: "PairingFailed", reason: "unsupported" }
    })
    await phone.when(({ sessions }) => sessions.length === 0)
    expect(await pair(latchkey, phone.pair)).toMatchObject({ status: "connected" })
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in", "connect", "personal_sign"])
  })

  test("SEC-29: a wallet whose signatures no key has made is connected, and signs afterwards", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    phone.settleWith = "contractProof"
    expect(await pair(start(undefined, siwx()), phone.pair)).toMatchObject({ status: "connected" })
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in", "personal_sign"])
  })

  test("disposing leaves no socket", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    running.delete(latchkey)
    await latchkey.dispose()
    await phone.stop()
    await sandbox.relay.when(({ sockets }) => sockets === 0)
  })

  test("the host's overrides: where chains are read, where it begins, and what is asked for", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const [ethereum, base] = sandbox.chains
    const latchkey = start({
      rpcMap: { eip155: { [base!.id]: ethereum!.rpcUrl } },
      methods: { eip155: ["personal_sign"] },
      defaultChain: "eip155:8453"
    })
    expect(await pair(latchkey, phone.pair)).toMatchObject({ networkId: "eip155:8453" })
    expect(phone.sessions[0]!.methods).toEqual(["personal_sign"])
    const { connectors } = (await latchkey.runtime()).runSync(Wallets)
    const { provider } = connectors.get().find(({ id }) => id === "walletConnect")!
    const ask = (method: string, params: unknown = []) =>
      (provider as { request: (args: unknown) => Promise<unknown> }).request({ method, params })
    const { pathname } = new URL(ethereum!.rpcUrl)
    const read = () => sandbox.requests.filter(({ path }) => path === pathname)
    expect(read()).toEqual([])
    expect(await ask("eth_getBalance", [phone.address, "latest"])).toMatch(/^0x/)
    expect(read()).toHaveLength(1)
    await ask("wallet_switchEthereumChain", [{ chainId: "0x1" }])
    await expect(ask("eth_getBalance", [phone.address, "latest"])).rejects.toMatchObject({ code: 4200 })
    expect(phone.requests).toEqual([])
  })

  const wrong = [
    ["foreignNamespace", "connected"],
    ["foreignChain", "connected"],
    ["extraMethods", "connected"],
    ["huge", "connected"],
    ["noAccounts", "failed"]
  ] as const
  for (const [settleWith, status] of wrong)
    test(`SEC-13: a phone that settles with ${settleWith} ends ${status}, and grants nothing more`, async () => {
      const phone = await sandbox.startPhone({ answer: "approve" })
      phone.settleWith = settleWith
      const latchkey = start()
      const outcome = await pair(latchkey, phone.pair)
      expect(outcome.status).toBe(status)
      expect(latchkey.snapshot.get().status).toBe(status === "connected" ? "connected" : "disconnected")
      const { connectors } = (await latchkey.runtime()).runSync(Wallets)
      const provider = connectors.get().find(({ id }) => id === "walletConnect")?.provider
      if (status === "failed") {
        expect(provider).toBeUndefined()
        await phone.when(({ sessions }) => sessions.length === 0)
        return
      }
      const ask = (method: string, params: unknown = []) =>
        (provider as { request: (args: unknown) => Promise<unknown> }).request({ method, params })
      const asked = phone.requests.length
      for (const method of ["solana_signMessage", "eth_decrypt", "cosmos_signDirect", "wallet_drain"])
        await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
      expect(phone.requests).toHaveLength(asked)
      expect(await latchkey.signMessage("inside")).toMatch(/^0x/)
    })

  const storms = [
    ["duplicate", { duplicate: true }],
    ["delay", { delayMs: 40 }]
  ] as const
  for (const [name, fault] of storms)
    test(`REL-R: a relay that does this to messages changes nothing: ${name}`, async () => {
      sandbox.relay.faults.set(fault)
      const phone = await sandbox.startPhone({ answer: "approve" })
      const latchkey = start()
      expect(await pair(latchkey, phone.pair)).toMatchObject({ status: "connected" })
      expect(await latchkey.signMessage("once")).toMatch(/^0x/)
      expect(phone.asked.filter(({ method }) => method === "personal_sign")).toHaveLength(1)
    })

  test("REL-R: answers that come in another order than the questions reach who asked", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    const [alone, other] = [await latchkey.signMessage("one"), await latchkey.signMessage("two")]
    sandbox.relay.faults.set({ reorder: true })
    expect(await Promise.all([latchkey.signMessage("one"), latchkey.signMessage("two")])).toEqual([alone, other])
  })

  test("REL-R: flaps end with one live socket a side, and requests still arrive", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    for (let flap = 0; flap < 5; flap++) {
      sandbox.relay.drop()
      await sandbox.relay.when(({ sockets }) => sockets > 0)
    }
    await sandbox.relay.when(({ sockets }) => sockets === 2)
    expect(await latchkey.signMessage("after the storm")).toMatch(/^0x/)
    expect(sandbox.relay.sockets).toBe(2)
  })

  test("REL-R: the relay is cut while the phone is asked: its answer still arrives, once", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    phone.answer = "ask"
    const signing = latchkey.signMessage("through a drop")
    await phone.when(({ questions }) => questions.length === 1)
    sandbox.relay.drop()
    await sandbox.relay.when(({ sockets }) => sockets === 2)
    phone.approve()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(phone.asked.filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })

  test("SEC-13: a phone that takes every account back is signed off, and no session is left on either side", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    await phone.withdraw()
    await phone.when(({ sessions }) => sessions.length === 0)
    expect(latchkey.snapshot.get().status).toBe("disconnected")
  })

  test("the phone moves to another account and network: the connection follows", async () => {
    const phone = await sandbox.startPhone({ answer: "approve" })
    const latchkey = start()
    await pair(latchkey, phone.pair)
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return
          stop()
          resolve()
        }
        const stop = latchkey.snapshot.subscribe(look)
        look()
      })
    await phone.switchChain(8453)
    await until(() => latchkey.snapshot.get().networkId === "eip155:8453")
    await phone.switchAccount(1)
    await until(() => latchkey.snapshot.get().address === phone.addresses[1])
  })
})
