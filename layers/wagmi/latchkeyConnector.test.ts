import * as wagmi3 from "@wagmi/core"
import * as wagmi2 from "@wagmi/core-2"
import { createLatchkey, Modal, type Latchkey } from "latchkey"
import { mainnet, polygon } from "latchkey/networks"
import { makeWorld, testLayer, type TestPlaces } from "latchkey/layers/test"
import { latchkeyConnector } from "latchkey/wagmi"
import { http } from "viem"
import * as chains from "viem/chains"
import { afterEach, assert, describe, expect, expectTypeOf, test, vi } from "vitest"

const fernhold = "example.fernhold"
const first = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const second = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

const alive = new Set<Latchkey>()
afterEach(async () => {
  for (const latchkey of alive) await latchkey.dispose()
  alive.clear()
})

/** The versions of wagmi that pages use; the parts used here are the same in both. */
const versions = [
  ["wagmi 3", wagmi3],
  ["wagmi 2", wagmi2 as unknown as typeof wagmi3]
] as const

/** A page: an instance of the product, and wagmi beside it. The same places are another visit. */
const visit = (
  wagmi: typeof wagmi3,
  {
    world = makeWorld({ wallets: [{ id: fernhold, name: "Fernhold" }] }),
    places = {} as TestPlaces,
    kept = new Map()
  } = {}
) => {
  const latchkey = createLatchkey({ layer: testLayer({ networks: [mainnet, polygon] }, world, places) })
  alive.add(latchkey)
  const config = wagmi.createConfig({
    chains: [chains.mainnet, chains.polygon],
    connectors: [latchkeyConnector(latchkey)],
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key)
      }
    }),
    transports: { 1: http("http://127.0.0.1:9"), 137: http("http://127.0.0.1:9") }
  })
  const account = () => wagmi.getAccount(config)
  /** Waits until wagmi says so; ends with the test's own limit. */
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const stop = config.subscribe(
        (state) => state,
        () => {
          if (!holds()) return
          stop()
          resolve()
        }
      )
      if (holds()) {
        stop()
        resolve()
      }
    })
  return { latchkey, world, config, connector: config.connectors[0]!, account, until, kept }
}

test("it is a connector for both, in their own types", () => {
  expectTypeOf<ReturnType<typeof latchkeyConnector>>().toExtend<wagmi3.CreateConnectorFn>()
  expectTypeOf<ReturnType<typeof latchkeyConnector>>().toExtend<wagmi2.CreateConnectorFn>()
})

describe.each(versions)("the connector of %s", (_, wagmi) => {
  test("nothing is loaded before it is needed", async () => {
    const { latchkey, config } = visit(wagmi)
    const provider = vi.spyOn(latchkey.provider("eip155"), "request")
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(provider).not.toHaveBeenCalled()
    expect(wagmi.getAccount(config).status).toBe("disconnected")
  })

  test("who connects by the sheet is connected in wagmi, with account and chain", async () => {
    const { latchkey, account, until } = visit(wagmi)
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    expect(account()).toMatchObject({ address: first, chainId: 1, addresses: [first] })
  })

  test("connect opens the sheet, and gives what was connected there", async () => {
    const { latchkey, config, connector, account } = visit(wagmi)
    const asked = wagmi.connect(config, { connector })
    const opened = Promise.withResolvers<void>()
    const { state } = (await latchkey.runtime()).runSync(Modal)
    const look = () => state.get().open && opened.resolve()
    state.subscribe(look)
    look()
    await opened.promise
    await latchkey.connect(fernhold)
    expect(await asked).toEqual({ accounts: [first], chainId: 1 })
    expect(account().status).toBe("connected")
  })

  test("closing the sheet is a decline", async () => {
    const { latchkey, config, connector, account } = visit(wagmi)
    const asked = wagmi.connect(config, { connector })
    const { state } = (await latchkey.runtime()).runSync(Modal)
    state.subscribe(() => void (state.get().open && latchkey.close()))
    if (state.get().open) await latchkey.close()
    await expect(asked).rejects.toMatchObject({ name: "UserRejectedRequestError", code: 4001 })
    expect(account().status).toBe("disconnected")
  })

  test("connect with a chain asks for that chain, and stays connected where the wallet does not follow", async () => {
    const { latchkey, config, connector, account } = visit(wagmi)
    await latchkey.connect(fernhold)
    // wagmi was told of it meanwhile: its own connect needs a connector that is not the current one.
    await wagmi.disconnect(config)
    await latchkey.connect(fernhold)
    expect(await connector.connect({ chainId: 137 })).toEqual({ accounts: [first], chainId: 137 })
    expect(await connector.connect({ chainId: 999 })).toEqual({ accounts: [first], chainId: 137 })
    expect(account().status).toBe("connected")
  })

  test("accounts in the form with capabilities", async () => {
    const { latchkey, connector } = visit(wagmi)
    await latchkey.connect(fernhold)
    expect((await connector.connect({ withCapabilities: true })).accounts).toEqual([
      { address: first, capabilities: {} }
    ])
    expect(await connector.getAccounts()).toEqual([first])
    expect(await connector.getChainId()).toBe(1)
  })

  test("another account, another chain and a sign-off in the wallet are told", async () => {
    const { latchkey, world, account, until } = visit(wagmi)
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    const wallet = world.wallet(fernhold)
    wallet.accounts = [second, first]
    wallet.changed()
    await until(() => account().address === second)
    wallet.accounts = [second]
    wallet.changed()
    await until(() => account().addresses?.length === 1)
    wallet.networkId = "eip155:137"
    wallet.changed()
    await until(() => account().chainId === 137)
    wallet.accounts = []
    wallet.changed()
    await until(() => account().status === "disconnected")
    expect(latchkey.snapshot.get().status).toBe("disconnected")
  })

  test("switchChain: the state agrees when it resolves; a decline and a chain that is not there have viem's names", async () => {
    const { latchkey, world, config, connector, account, until } = visit(wagmi)
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    expect((await wagmi.switchChain(config, { chainId: 137 })).id).toBe(137)
    expect(account().chainId).toBe(137)
    expect(latchkey.snapshot.get().networkId).toBe("eip155:137")
    world.wallet(fernhold).answer = "reject"
    await expect(wagmi.switchChain(config, { chainId: 1 })).rejects.toMatchObject({
      name: "UserRejectedRequestError",
      code: 4001
    })
    expect(account().chainId).toBe(137)
    world.wallet(fernhold).answer = "approve"
    await expect(connector.switchChain!({ chainId: 10 })).rejects.toMatchObject({
      name: "SwitchChainError",
      code: 4902
    })
  })

  test("disconnect from either side ends both, and one may connect again", async () => {
    const { latchkey, config, account, until } = visit(wagmi)
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    await wagmi.disconnect(config)
    expect(account().status).toBe("disconnected")
    expect(latchkey.snapshot.get().status).toBe("disconnected")
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    await latchkey.disconnect()
    await until(() => account().status === "disconnected")
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    expect(account().address).toBe(first)
  })

  test("a reload finds the session on both sides, and asks nobody", async () => {
    const world = makeWorld({ wallets: [{ id: fernhold, name: "Fernhold" }] })
    const places = { cells: new Map<string, string>() }
    const before = visit(wagmi, { world, places })
    await before.latchkey.connect(fernhold)
    await before.until(() => before.account().status === "connected")
    await before.latchkey.dispose()
    alive.delete(before.latchkey)
    const asked = world.wallet(fernhold).asked.filter((method) => method === "eth_requestAccounts").length
    const after = visit(wagmi, { world, places, kept: before.kept })
    const [connection] = await wagmi.reconnect(after.config)
    // Without a painted session the core's own restoring tells it.
    if (connection === undefined) {
      await after.latchkey.runtime()
      await after.until(() => after.account().status === "connected")
    }
    expect(after.account()).toMatchObject({ status: "connected", address: first, chainId: 1 })
    expect(world.wallet(fernhold).asked.filter((method) => method === "eth_requestAccounts").length).toBe(asked)
  })

  test("a session that has ended meanwhile is not authorized", async () => {
    const { latchkey, connector } = visit(wagmi)
    await latchkey.connect(fernhold)
    expect(await connector.isAuthorized()).toBe(true)
    await latchkey.disconnect()
    expect(await connector.isAuthorized()).toBe(false)
    await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({ code: 4900 })
  })

  test("signing asks the wallet that the sheet has connected", async () => {
    const { latchkey, world, config, account, until } = visit(wagmi)
    await latchkey.connect(fernhold)
    await until(() => account().status === "connected")
    const signature = await wagmi.signMessage(config, { message: "hello" })
    assert.match(signature, /^0x/)
    expect(world.wallet(fernhold).asked).toContain("personal_sign")
    world.wallet(fernhold).answer = "reject"
    await expect(wagmi.signMessage(config, { message: "no" })).rejects.toThrow(/reject/i)
  })
})
