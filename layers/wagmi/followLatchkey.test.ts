import * as wagmi3 from "@wagmi/core"
import * as wagmi2 from "@wagmi/core-2"
import { createLatchkey, Modal, type Latchkey, type SiweConfig } from "latchkey"
import { mainnet, polygon } from "latchkey/networks"
import { makeWorld, testLayer, type TestPlaces } from "latchkey/layers/test"
import { followLatchkey, latchkeyConnector } from "latchkey/wagmi"
import { http } from "viem"
import * as chains from "viem/chains"
import { afterEach, describe, expect, expectTypeOf, test } from "vitest"

const fernhold = "example.fernhold"
const account = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"

const alive = new Set<Latchkey>()
afterEach(async () => {
  for (const latchkey of alive) await latchkey.dispose()
  alive.clear()
})

/** A wallet that wagmi has found itself, as its discovery makes it: it says that it is connected by itself. */
const makeTwin = (id = fernhold) => {
  let tell = () => {}
  const signedOff: Array<string> = []
  const connector = wagmi3.createConnector(({ emitter }) => {
    tell = () => emitter.emit("connect", { accounts: [account], chainId: 1 })
    return {
      id,
      name: "Fernhold",
      type: "injected",
      connect: async () => ({ accounts: [account] as never, chainId: 1 }),
      disconnect: async () => void signedOff.push(id),
      getAccounts: async () => [account],
      getChainId: async () => 1,
      getProvider: async () => ({}),
      isAuthorized: async () => false,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => {}
    }
  })
  return { connector, signedOff, tell: () => tell() }
}

/** A page of wagmi's, and what its hook `useConnectionEffect` would call: the conditions are that hook's. */
const visit = (
  wagmi: typeof wagmi3,
  {
    places = {} as TestPlaces,
    kept = new Map(),
    twin = makeTwin(),
    siweConfig = undefined as SiweConfig | undefined
  } = {}
) => {
  const world = makeWorld({ wallets: [{ id: fernhold, name: "Fernhold" }] })
  const options = { networks: [mainnet, polygon], ...(siweConfig && { siweConfig }) }
  const latchkey = createLatchkey({ layer: testLayer(options, world, places) })
  alive.add(latchkey)
  const config = followLatchkey(
    wagmi.createConfig({
      chains: [chains.mainnet, chains.polygon],
      connectors: [latchkeyConnector(latchkey), twin.connector],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key)
        }
      }),
      transports: { 1: http("http://127.0.0.1:9"), 137: http("http://127.0.0.1:9") }
    }),
    wagmi.connect
  )
  const heard: Array<string> = []
  const statuses: Array<string> = []
  config.subscribe(
    () => wagmi.getAccount(config),
    (now, before) => {
      if (now.status !== statuses.at(-1)) statuses.push(now.status)
      const begun = before.status === "reconnecting" || (before.status === "connecting" && before.address === undefined)
      if (begun && now.status === "connected") heard.push(`connect ${now.address}`)
      else if (before.status === "connected" && now.status === "disconnected") heard.push("disconnect")
    }
  )
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        stop()
        resolve()
      }
      const stop = config.subscribe((state) => state, look)
      look()
    })
  const is = (status: string) => until(() => wagmi.getAccount(config).status === status)
  const own = config.connectors.find(({ id }) => id === "latchkey")!
  const connected = () => [...config.state.connections.values()].map(({ connector }) => connector.id)
  return { latchkey, world, config, own, twin, heard, statuses, is, connected, kept }
}

test("it gives the configuration of both, in their own types", () => {
  const transports = { 1: http("http://127.0.0.1:9") }
  const latchkey = createLatchkey({ layer: testLayer({ networks: [mainnet] }, makeWorld()) })
  alive.add(latchkey)
  const parts = { chains: [chains.mainnet], connectors: [latchkeyConnector(latchkey)], transports } as const
  expectTypeOf(followLatchkey(wagmi3.createConfig(parts), wagmi3.connect)).toExtend<wagmi3.Config>()
  expectTypeOf(followLatchkey(wagmi2.createConfig(parts), wagmi2.connect)).toExtend<wagmi2.Config>()
})

describe.each([
  ["wagmi 3", wagmi3],
  ["wagmi 2", wagmi2 as unknown as typeof wagmi3]
] as const)("a page of %s that follows the session", (_, wagmi) => {
  test("hears of each session and its end once, whichever side begins", async () => {
    const { latchkey, config, own, heard, is } = visit(wagmi)
    await latchkey.connect(fernhold)
    await is("connected")
    await latchkey.disconnect()
    await is("disconnected")
    await latchkey.connect(fernhold)
    await is("connected")
    await wagmi.disconnect(config)
    expect(latchkey.snapshot.get().status).toBe("disconnected")
    const asked = wagmi.connect(config, { connector: own })
    const { state } = (await latchkey.runtime()).runSync(Modal)
    await new Promise<void>((resolve) => {
      const look = () => state.get().open && resolve()
      state.subscribe(look)
      look()
    })
    await latchkey.connect(fernhold)
    await asked
    await latchkey.disconnect()
    await is("disconnected")
    const once = [`connect ${account}`, "disconnect"]
    expect(heard).toEqual([...once, ...once, ...once])
  })

  test("what changes while wagmi takes up the session is told", async () => {
    const { latchkey, config, is } = visit(wagmi)
    await latchkey.connect(fernhold)
    await latchkey.switchNetwork(137)
    await is("connected")
    await expect.poll(() => wagmi.getAccount(config).chainId).toBe(137)
  })

  test("a session that wagmi's reconnect did not find is taken up after it", async () => {
    const { latchkey, config, heard, is } = visit(wagmi)
    const reconnecting = wagmi.reconnect(config)
    await latchkey.connect(fernhold)
    await reconnecting
    await is("connected")
    expect(heard).toEqual([`connect ${account}`])
  })

  test("a wallet that wagmi has found itself is not connected beside its session, and ends with it", async () => {
    for (const order of ["before", "after"]) {
      const { latchkey, config, twin, heard, is, connected, kept } = visit(wagmi)
      if (order === "before") twin.tell()
      await latchkey.connect(fernhold)
      await expect.poll(connected).toEqual(["latchkey"])
      if (order === "after") twin.tell()
      expect(connected()).toEqual(["latchkey"])
      expect(heard).toEqual([`connect ${account}`])
      // Nothing is said to the wallet, and wagmi does not find it again by itself.
      expect(twin.signedOff).toEqual([])
      expect([...kept.keys()]).toContain(`wagmi.${fernhold}.disconnected`)
      await wagmi.disconnect(config)
      await is("disconnected")
      expect(latchkey.snapshot.get().status).toBe("disconnected")
      expect(heard).toEqual([`connect ${account}`, "disconnect"])
    }
  })

  test("another wallet of wagmi's stays connected beside it", async () => {
    const { latchkey, twin, connected } = visit(wagmi, { twin: makeTwin("example.tarn") })
    twin.tell()
    await latchkey.connect(fernhold)
    await expect.poll(connected).toEqual(["example.tarn", "latchkey"])
  })

  test("while a network asks for another sign-in neither side says that the session has ended", async () => {
    let session: { readonly address: string; readonly chainId: number } | null = null
    const siweConfig: SiweConfig = {
      getNonce: async () => "abcdefgh12345678",
      createMessage: ({ address, chainId, nonce }) => `${address} ${chainId} ${nonce}`,
      getSession: async () => session,
      verifyMessage: async ({ message }) => {
        const [address = "", chainId] = message.split(" ")
        session = { address, chainId: Number(chainId) }
        return true
      },
      signOut: async () => {
        session = null
        return true
      }
    }
    const { latchkey, config, heard, statuses, is } = visit(wagmi, { siweConfig })
    const shown: Array<string> = []
    latchkey.snapshot.subscribe(() => shown.push(latchkey.snapshot.get().status))
    const connecting = latchkey.connect(fernhold)
    await expect.poll(() => latchkey.snapshot.get().open).toBe(true)
    await latchkey.signIn()
    await connecting
    await is("connected")
    expect(heard).toEqual([`connect ${account}`])
    statuses.length = shown.length = 0
    await wagmi.switchChain(config, { chainId: 137 })
    expect(wagmi.getAccount(config)).toMatchObject({ status: "connected", chainId: 137 })
    await expect.poll(() => latchkey.snapshot.get().open).toBe(true)
    expect(latchkey.snapshot.get().status).toBe("connecting")
    await latchkey.signIn()
    await expect.poll(() => latchkey.snapshot.get().status).toBe("connected")
    expect([...new Set(shown)]).toEqual(["connecting", "connected"])
    expect([statuses, heard]).toEqual([["connected"], [`connect ${account}`]])
    // An end while it is asked is one, told once.
    await wagmi.switchChain(config, { chainId: 1 })
    await expect.poll(() => latchkey.snapshot.get().open).toBe(true)
    await latchkey.disconnect()
    await is("disconnected")
    expect(heard).toEqual([`connect ${account}`, "disconnect"])
  })

  test("a session that ends while wagmi takes it up asks nobody, and leaves wagmi as it was", async () => {
    const { latchkey, heard, statuses } = visit(wagmi)
    await latchkey.connect(fernhold)
    await latchkey.disconnect()
    await expect.poll(() => statuses.at(-1) ?? "disconnected").toBe("disconnected")
    expect(latchkey.snapshot.get()).toMatchObject({ status: "disconnected", open: false })
    expect(heard.filter((one) => one === "disconnect").length).toBe(heard.filter((one) => one !== "disconnect").length)
    await latchkey.connect(fernhold)
    await expect.poll(() => statuses.at(-1)).toBe("connected")
  })

  test("without the connector it is refused", () => {
    const config = wagmi.createConfig({ chains: [chains.mainnet], transports: { 1: http() } })
    expect(() => followLatchkey(config, wagmi.connect)).toThrow("followLatchkey")
  })
})
