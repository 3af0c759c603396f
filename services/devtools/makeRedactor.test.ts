import { describe, expect, it } from "vitest"
import { WalletFailed, WalletRejected } from "../base/errors/walletErrors.ts"
import { activeNamespaceKey, activeNetworkIdKey, connectionsKey, signedOffKey } from "../ports/storage/keys.ts"
import { makeRedactor } from "./makeRedactor.ts"
import { embeddedId, pairedId } from "../ports/connectors/walletIds.ts"

const canary = "canary4f81"
const solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const made = () => makeRedactor(["eip155:1", solana])

describe("what a recording writes down", () => {
  it("of a wallet: the ids that every page is told, and a stand-in for any other", () => {
    const { wallet } = made()
    for (const id of ["injected", "com.example.wallet", pairedId, `${pairedId}:solana`, embeddedId])
      expect(wallet(id)).toBe(id)
    expect(wallet(canary)).toBe("wallet-1")
    expect(wallet(`${pairedId}${canary}`)).toBe(`${pairedId}wallet-2`)
    expect(wallet(canary)).toBe("wallet-1")
  })

  it("of a network: the host's own and those of EVM", () => {
    const { network } = made()
    for (const id of ["eip155:1", "eip155:59144", solana]) expect(network(id)).toBe(id)
    expect(network(`solana:${canary}`)).toBe("solana:network-1")
    expect(network(`eip155:${canary}`)).toBe("eip155:0")
    expect(network(canary)).toBe("eip155:0")
    expect(network("")).toBe("eip155:0")
  })

  it("of an error: its kind and its number", () => {
    const { failure } = made()
    const failed = new WalletFailed({ method: canary, code: -32603, message: canary })
    expect(failure(failed)).toEqual({ tag: "WalletFailed", code: -32603 })
    expect(failure(new WalletRejected({ method: canary, message: canary }))).toEqual({ tag: "WalletRejected" })
    for (const strange of [
      { _tag: canary, code: canary },
      new Error(canary),
      canary,
      undefined,
      { _tag: 7, code: 0.5 }
    ])
      expect(failure(strange)).toEqual({ tag: "WalletFailed" })
  })

  it("of an account: the same stand-in for each way of writing it", () => {
    const { address } = made()
    const own = `0x${"aB".repeat(20)}`
    expect(address("eip155", own)).toBe(`0x${"1".padStart(40, "0")}`)
    expect(address("eip155", own.toLowerCase())).toBe(`0x${"1".padStart(40, "0")}`)
    expect(address("solana", canary)).toBe("account-2")
  })
})

describe("what a recording keeps of a stored cell", () => {
  const { cell } = made()
  it.each<readonly [string, string, string | undefined]>([
    [activeNamespaceKey, "solana", "solana"],
    [activeNamespaceKey, canary, undefined],
    [activeNetworkIdKey, "eip155:1", "eip155:1"],
    [activeNetworkIdKey, canary, "eip155:0"],
    [signedOffKey, `["injected",7]`, `{"v":1,"list":["injected"]}`],
    [signedOffKey, `{"v":1,"list":["injected",7]}`, `{"v":1,"list":["injected"]}`],
    [signedOffKey, `{"injected":true}`, undefined],
    [signedOffKey, "not JSON", undefined],
    [connectionsKey, `{"v":2,"list":"all"}`, undefined],
    [
      connectionsKey,
      `{"v":2,"list":[7,["eip155"],["mars","injected"],["eip155","injected"]]}`,
      `{"v":2,"list":[["eip155","injected"]]}`
    ],
    [connectionsKey, `{"eip155":"injected"}`, `{"v":2,"list":[["eip155","injected"]]}`],
    [connectionsKey, "null", `{"v":2,"list":[]}`],
    ["email", canary, undefined]
  ])("%s of %s is %s", (key, text, kept) => {
    expect(cell(key, text)).toBe(kept)
  })

  it("is never an address or an id as it was", () => {
    const text = JSON.stringify({ v: 2, list: [["eip155", canary, `0x${canary}`, canary]] })
    expect(cell(connectionsKey, text)).not.toContain(canary)
  })
})
