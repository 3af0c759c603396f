import { describe, expect, it, vi } from "vitest"
import { hostConnector, type HostWallet } from "./hostConnector.ts"
import { proposes } from "./proposes.ts"

const wallet = () => {
  const listeners = new Map<string, Set<unknown>>()
  const asked: Array<string> = []
  const own: HostWallet = {
    request: async ({ method }) => {
      asked.push(method)
      return method
    },
    on: (event, listener) => listeners.set(event, new Set(listeners.get(event)).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener)
  }
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload)
  }
  return { own, asked, emit, listeners }
}
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
}

describe("a wallet that the host reaches by its own code", () => {
  it("is loaded once, by the first request, and not by those who listen", async () => {
    const { own, asked } = wallet()
    const load = vi.fn(async () => own)
    const { provider } = hostConnector({ id: "own", name: "Own", load })
    provider.on("accountsChanged", () => {})
    await settled()
    expect(load).not.toHaveBeenCalled()
    await Promise.all([provider.request({ method: "eth_accounts" }), provider.request({ method: "eth_chainId" })])
    expect([load.mock.calls.length, asked]).toEqual([1, ["eth_accounts", "eth_chainId"]])
  })

  it("hears who listened before it was loaded, and not who has left", async () => {
    const { own, emit, listeners } = wallet()
    const { provider } = hostConnector({ id: "own", name: "Own", load: async () => own })
    const heard: Array<unknown> = []
    const undo = provider.on("accountsChanged", (payload) => heard.push(payload))
    provider.on("accountsChanged", () => heard.push("gone"))()
    await provider.request({ method: "eth_accounts" })
    await settled()
    emit("accountsChanged", ["0x1"])
    undo()
    await settled()
    emit("accountsChanged", ["0x2"])
    expect(heard).toEqual([["0x1"]])
    expect(listeners.get("accountsChanged")?.size).toBe(0)
  })

  it("is loaded again after its code did not load", async () => {
    const { own } = wallet()
    const load = vi.fn(async () => own).mockRejectedValueOnce(new Error("offline"))
    const { provider } = hostConnector({ id: "own", name: "Own", load })
    await expect(provider.request({ method: "eth_accounts" })).rejects.toThrow("offline")
    expect(await provider.request({ method: "eth_accounts" })).toBe("eth_accounts")
  })

  it("fails where `load` gives no wallet or never ends, and is loaded again with the next request", async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal)
    const { own } = wallet()
    const load = vi.fn<() => Promise<HostWallet>>()
    const { provider } = hostConnector({ id: "own", name: "Own", load })
    provider.on("accountsChanged", () => {})
    for (const nothing of [undefined, null, {}, "wallet"]) {
      load.mockResolvedValueOnce(nothing as never)
      await expect(provider.request({ method: "eth_accounts" })).rejects.toMatchObject({ code: 4900 })
    }
    load.mockReturnValueOnce(new Promise(() => {}))
    const late = expect(provider.request({ method: "eth_accounts" })).rejects.toMatchObject({
      code: 4900,
      message: "Own: its code did not load in time"
    })
    clock.abort()
    await late
    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockReturnValue(new AbortController().signal)
    load.mockResolvedValueOnce(own)
    expect(await provider.request({ method: "eth_accounts" })).toBe("eth_accounts")
    timeout.mockRestore()
  })

  it("keeps what a wallet does with listeners off the host's window", async () => {
    const unhandled = vi.fn()
    process.on("unhandledRejection", unhandled)
    for (const act of [
      () => {
        throw new Error("no listeners")
      },
      () => Promise.reject(new Error("no listeners"))
    ]) {
      const own: HostWallet = { request: async () => null, on: act, removeListener: act }
      const { provider } = hostConnector({ id: "own", name: "Own", load: async () => own })
      const undo = provider.on("accountsChanged", () => {})
      await provider.request({ method: "eth_accounts" })
      undo()
    }
    await new Promise((resolve) => setImmediate(resolve))
    process.off("unhandledRejection", unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it("proposes where the host can tell what became of its proposals", () => {
    const parts = { id: "own", name: "Own", load: async () => wallet().own }
    expect(proposes(hostConnector(parts))).toBe(false)
    expect(proposes(hostConnector({ ...parts, executedAs: async () => undefined }))).toBe(true)
  })

  it("ends its session by the host's function, where there is one", async () => {
    const { own, asked } = wallet()
    const disconnect = vi.fn()
    const ended = hostConnector({ id: "own", name: "Own", load: async () => own, disconnect })
    await ended.provider.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] })
    expect([disconnect.mock.calls.length, asked]).toEqual([1, []])
    const asks = hostConnector({ id: "own", name: "Own", load: async () => own })
    await asks.provider.request({ method: "wallet_revokePermissions" })
    expect(asked).toEqual(["wallet_revokePermissions"])
  })
})
