import type { WalletError } from "../../base/errors/walletErrors.ts"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import { embeddedProvider, type EmbeddedProviderParts } from "./embeddedProvider.ts"

const failed = (reason: FrameFailed["reason"]) => new FrameFailed({ reason, request: "rpc", message: "no" })
const made = (more: Partial<EmbeddedProviderParts> = {}) => {
  const listeners = new Set<(event: string) => void>()
  const parts = {
    ready: Effect.void,
    account: Effect.void,
    accounts: () => ["0xab"],
    accountNetworks: () => undefined,
    accountType: () => "eoa",
    chain: () => 8_453,
    supports: () => true,
    switchTo: vi.fn((chainId: number) => Effect.succeed(chainId === 1)),
    signOut: Effect.void,
    compare: vi.fn((): Effect.Effect<void, WalletError> => Effect.void),
    ask: vi.fn((): Effect.Effect<unknown, FrameFailed> => Effect.succeed("answer")),
    approved: vi.fn((request) => request),
    refuse: vi.fn(() => Effect.void),
    listen: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    runPromise: Effect.runPromise,
    ...more
  } satisfies EmbeddedProviderParts
  const tell = (event: string) => listeners.forEach((listener) => listener(event))
  return { parts, provider: embeddedProvider(parts), tell, listeners }
}
const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: { readonly code?: number; readonly _tag?: string }) => error.code ?? error._tag
  )

describe("the wallet in the frame as a provider", () => {
  it("tells its events with what EIP-1193 says that they carry, until the undo is called", () => {
    const { provider, tell, listeners } = made()
    const told: Array<unknown> = []
    const undo = ["accountsChanged", "chainChanged", "connect", "disconnect", "message"].map((event) =>
      provider.on(event, (payload) => told.push([event, payload]))
    )
    for (const event of ["accountsChanged", "chainChanged", "connect", "disconnect", "message"]) tell(event)
    expect(told).toEqual([
      ["accountsChanged", ["0xab"]],
      ["chainChanged", "0x2105"],
      ["connect", { chainId: "0x2105" }],
      ["disconnect", expect.objectContaining({ code: 4900 })],
      ["message", undefined]
    ])
    undo.forEach((stop) => stop())
    expect(listeners.size).toBe(0)
  })

  it("shares accounts while nobody can be looked up, but connects nobody then", async () => {
    const { provider } = made({ account: Effect.fail(failed("timeout")) })
    expect(await provider.request({ method: "eth_accounts" })).toEqual(["0xab"])
    expect(await codeOf(provider.request({ method: "eth_requestAccounts" }))).toBe("WalletTimeout")
    const { provider: works } = made()
    expect(await works.request({ method: "eth_requestAccounts" })).toEqual(["0xab"])
    expect(await works.request({ method: "eth_chainId" })).toBe("0x2105")
  })

  it.each([
    ["0x1", [{ chainId: "0x1" }], 1, "done"],
    ["a network that it is not on", [{ chainId: "0x5" }], 5, 5710],
    ["a number", [{ chainId: 1 }], Number.NaN, 5710],
    ["a number with a zero before it", [{ chainId: "0x01" }], Number.NaN, 5710],
    ["no number", [{ chainId: "mainnet" }], Number.NaN, 5710],
    ["nothing", [], Number.NaN, 5710],
    ["no list", { chainId: "0x1" }, Number.NaN, 5710],
    ["no parameters", undefined, Number.NaN, 5710]
  ])("is switched to %s", async (_, params, chainId, end) => {
    const { provider, parts } = made()
    expect(await codeOf(provider.request({ method: "wallet_switchEthereumChain", params }))).toBe(end)
    expect(parts.switchTo).toHaveBeenCalledExactlyOnceWith(chainId)
  })

  it("reads without the visitor, signs with them, and refuses the rest before anything leaves (SEC-17)", async () => {
    const { provider, parts } = made()
    expect(await provider.request({ method: "eth_getBalance", params: ["0xab"] })).toBe("answer")
    expect(parts.approved).not.toHaveBeenCalled()
    expect(await provider.request({ method: "personal_sign", params: ["0x00", "0xab"] })).toBe("answer")
    expect(parts.approved).toHaveBeenCalledOnce()
    for (const method of ["eth_sign", "constructor", "toString"])
      expect(await codeOf(provider.request({ method }))).toBe(4200)
    expect(parts.refuse).toHaveBeenCalledTimes(3)
    expect(parts.ask).toHaveBeenCalledTimes(2)
  })

  it("refuses what libraries ask by themselves with the code that they remember, and without a word", async () => {
    const { provider, parts } = made()
    const asked = [
      ...["net_version", "web3_clientVersion", "eth_blobBaseFee", "eth_createAccessList", "eth_simulateV1"],
      ...["eth_fillTransaction", "eth_getUncleByBlockHashAndIndex", "wallet_watchAsset", "wallet_sendTransaction"],
      "wallet_requestPermissions"
    ]
    for (const method of asked) expect([method, await codeOf(provider.request({ method }))]).toEqual([method, -32601])
    expect(parts.refuse).not.toHaveBeenCalled()
    for (const method of ["wallet_addEthereumChain", "eth_signTransaction", "eth_decrypt", "xnet_version"])
      expect([method, await codeOf(provider.request({ method }))]).toEqual([method, 4200])
    expect(parts.refuse).toHaveBeenCalledTimes(4)
    expect(parts.ask).not.toHaveBeenCalled()
  })

  it("a login that ends while it is asked for is no decline", async () => {
    const { provider } = made({
      account: Effect.fail(failed("aborted")),
      switchTo: () => Effect.fail(failed("aborted"))
    })
    expect(await codeOf(provider.request({ method: "eth_requestAccounts" }))).toBe(4900)
    const params = [{ chainId: "0x1" }]
    expect(await codeOf(provider.request({ method: "wallet_switchEthereumChain", params }))).toBe(4900)
  })

  it.each([
    ["eth_sendTransaction", `0x${"ab".repeat(32)}`, "done"],
    ["eth_sendTransaction", "0xab", "OutcomeUnknown"],
    ["eth_sendTransaction", undefined, "OutcomeUnknown"],
    ["eth_sendTransaction", { hash: `0x${"ab".repeat(32)}` }, "OutcomeUnknown"],
    ["eth_sendUserOperation", `0x${"AB".repeat(32)}`, "done"],
    ["eth_sendUserOperation", "sent", "OutcomeUnknown"],
    ["wallet_sendCalls", { id: "0x1" }, "done"],
    ["wallet_sendCalls", "0x1", "done"],
    ["wallet_sendCalls", "", "OutcomeUnknown"],
    ["wallet_sendCalls", { id: "" }, "OutcomeUnknown"],
    ["wallet_sendCalls", null, "OutcomeUnknown"],
    ["personal_sign", undefined, "done"]
  ])("%s with the answer %j ends as %s", async (method, answer, end) => {
    const { provider } = made({ ask: vi.fn(() => Effect.succeed(answer as unknown)) })
    expect(await codeOf(provider.request({ method }))).toBe(end)
  })

  it("is left by taking back the one permission there is; others go to the visitor", async () => {
    const signedOut = vi.fn()
    const { provider, parts } = made({ signOut: Effect.sync(signedOut) })
    expect(await provider.request({ method: "wallet_getPermissions" })).toEqual([])
    const revoke = (params: unknown) => provider.request({ method: "wallet_revokePermissions", params })
    expect(await revoke([{ eth_accounts: {} }])).toBeNull()
    expect(signedOut).toHaveBeenCalledOnce()
    for (const params of [[{ permissionsContext: "0x12" }], undefined, [{ eth_accounts: {} }, {}]]) await revoke(params)
    expect(signedOut).toHaveBeenCalledOnce()
    expect(parts.approved).toHaveBeenCalledTimes(3)
  })
})
