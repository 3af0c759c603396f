import { describe, expect, test, vi } from "vitest"
import { latchkeyConnector } from "./latchkeyConnector.ts"

// The connector over an instance of its own: see latchkeyConnector.test.ts. Here the instance says what a scripted one never does.

const account = `0x${"ab".repeat(20)}`
const rejected = { _tag: "WalletRejected", message: "declined" }

const made = (icon?: string) => {
  let status: "connected" | "disconnected" | "connecting" = "disconnected"
  const listeners = new Set<() => void>()
  const chain = { id: "0x1" }
  const accounts = vi.fn<() => Promise<ReadonlyArray<string>>>(async () => (status === "connected" ? [account] : []))
  const connect = vi.fn(async () => accounts())
  const latchkey = {
    snapshot: {
      get: () => ({ accounts: { eip155: { status, address: account, networkId: "eip155:1" } } }),
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }
    },
    provider: () => ({
      request: async ({ method }: { readonly method: string }) =>
        method === "eth_chainId" ? chain.id : method === "eth_requestAccounts" ? connect() : accounts(),
      on: () => {}
    }),
    switchNetwork: vi.fn<(id: number) => Promise<void>>(async () => {}),
    disconnect: vi.fn(async () => {})
  }
  const emit = vi.fn()
  const connector = latchkeyConnector(
    latchkey as never,
    icon === undefined ? {} : { icon }
  )({
    chains: [{ id: 1 }, { id: 137 }],
    emitter: { emit } as never
  })
  const become = (next: typeof status) => {
    status = next
    listeners.forEach((listener) => listener())
  }
  return { accounts, become, chain, connect, connector, emit, latchkey }
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: { readonly code?: number }) => error.code ?? error
  )

describe("the connector of wagmi over an instance", () => {
  test("has the icon that the host gives", () => {
    expect(made("data:image/png,").connector.icon).toBe("data:image/png,")
    expect("icon" in made().connector).toBe(false)
  })

  test("says no where the visitor does, and passes other failures on as they are", async () => {
    const { connect, connector } = made()
    connect.mockRejectedValueOnce(rejected)
    expect(await codeOf(connector.connect())).toBe(4001)
    connect.mockRejectedValueOnce(undefined)
    expect(await codeOf(connector.connect().catch((error: unknown) => Promise.reject(error ?? { code: 7 })))).toBe(7)
    const broken = new Error("broken")
    connect.mockRejectedValueOnce(broken)
    expect(await codeOf(connector.connect())).toBe(broken)
    expect(await codeOf(connector.connect())).toBe(4900)
  })

  test("a network is declined, or cannot be switched to; connecting with one ends with the first alone", async () => {
    const { become, connector, latchkey } = made()
    become("connected")
    latchkey.switchNetwork.mockRejectedValue(rejected)
    expect(await codeOf(connector.switchChain!({ chainId: 137 }))).toBe(4001)
    expect(await codeOf(connector.connect({ chainId: 137 }))).toBe(4001)
    for (const cause of [new Error("busy"), "busy"]) {
      latchkey.switchNetwork.mockRejectedValue(cause)
      await expect(connector.switchChain!({ chainId: 137 })).rejects.toMatchObject({
        code: -32603,
        message: "busy"
      })
      expect(await connector.connect({ chainId: 137 })).toMatchObject({ chainId: 1 })
    }
    expect(await codeOf(connector.switchChain!({ chainId: 999 }))).toBe(4902)
  })

  test("a wallet that does not sign off is told where it is still connected, and is no failure where it is not", async () => {
    const { become, connector, emit, latchkey } = made()
    latchkey.disconnect.mockRejectedValue(new Error("busy"))
    expect(await codeOf(connector.disconnect())).toBe("done")
    become("connected")
    expect(await codeOf(connector.disconnect())).toMatchObject({ message: "busy" })
    expect(emit).toHaveBeenCalledExactlyOnceWith("connect", { accounts: [account], chainId: 1 })
  })

  test("an instance that has ended tells wagmi nothing", async () => {
    const { accounts, become, connector, emit } = made()
    await connector.setup!()
    accounts.mockRejectedValue(new Error("disposed"))
    become("connecting")
    become("connected")
    await new Promise((done) => setImmediate(done))
    expect(accounts).toHaveBeenCalledOnce()
    expect(emit).not.toHaveBeenCalled()
  })
})
