import { assert, describe, it } from "@effect/vitest"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import { choiceKey, clientStorage } from "./clientStorage.ts"
import { isLost } from "./isLost.ts"
import { readEvent } from "./readEvent.ts"
import { toPairingError, toRequestError } from "./toPairingError.ts"

const link = `wc:${"a".repeat(64)}@2?relay-protocol=irn&symKey=${"b".repeat(64)}`

describe("errors of the pairing library, translated once", () => {
  for (const code of [4001, 5000, 5001, 5002])
    it(`SEC-13: ${code} is declining`, () => {
      assert.strictEqual(toPairingError({ code, message: "no" })._tag, "WalletRejected")
      assert.strictEqual(toRequestError("personal_sign", { code, message: "no" })._tag, "WalletRejected")
    })

  const rows = [
    ["WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)", "projectId"],
    ["WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)", "origin"],
    ["code: 3000 (JWT validation error: JWT Token is not yet valid: 1795279044)", "clock"],
    ["code: 3000 (JWT validation error: JWT Token is expired: 1)", "clock"],
    ["Proposal expired", "expired"],
    ["Signature verification failed", "notSigned"],
    ["Couldn't establish socket connection to the relay server", "relay"],
    ["Failed to publish payload, please try again. id:1 tag:1100", "relay"],
    ["", "fault"]
  ] as const
  for (const [message, reason] of rows)
    it(`spec 8: "${message}" means ${reason}`, () => {
      const error = toPairingError(new Error(message))
      assert.isTrue(error._tag === "PairingFailed" && error.reason === reason)
    })

  for (const [code, reason] of [
    [5100, "unsupported"],
    [5101, "unsupported"],
    [5104, "unsupported"],
    [1, "wallet"],
    [10001, "wallet"],
    [-32000, "wallet"],
    [-32603, "wallet"]
  ] as const)
    it(`a wallet's ${code} is the wallet's, not the connection's, and nobody declined`, () => {
      assert.deepInclude(toPairingError({ code, message: "Abgelehnt" }), { _tag: "PairingFailed", reason })
      assert.deepInclude(toRequestError("personal_sign", { code, message: "no" }), { _tag: "WalletFailed", code })
    })

  it("a fault of ours is nobody else's, and keeps its cause", () => {
    const cause = new ReferenceError("Buffer is not defined")
    for (const source of ["link", "answer"] as const)
      assert.deepInclude(toPairingError(cause, source), { _tag: "PairingFailed", reason: "fault", cause })
    // What the relay itself tells is the relay's, whatever it is.
    assert.deepInclude(toPairingError(new Error(""), "relay"), { reason: "relay" })
    assert.deepInclude(toPairingError({ code: -32000, message: "" }, "link"), { reason: "relay" })
    assert.isUndefined((toPairingError(new TypeError(link)) as { readonly cause?: unknown }).cause)
  })

  it("SEC-16: no error repeats a link", () => {
    for (const cause of [new Error(`failed to publish ${link}`), { code: 5000, message: link }, link])
      assert.notInclude(JSON.stringify(toPairingError(cause)), "symKey")
  })

  it("REL-R: a topic nobody knows is a lost session; a lost publish ran out of time", () => {
    const stale = new Error("No matching key. session topic doesn't exist: abc")
    assert.isTrue(isLost(stale))
    assert.deepInclude(toRequestError("personal_sign", stale), { _tag: "WalletFailed", code: 4900 })
    const unpublished = new Error("Failed to publish payload, please try again. id:1 tag:1108")
    assert.strictEqual(toRequestError("personal_sign", unpublished)._tag, "WalletTimeout")
    const expired = new Error("Request expired. Please try again.")
    assert.strictEqual(toRequestError("personal_sign", expired)._tag, "WalletTimeout")
    assert.deepInclude(toRequestError("eth_x", undefined), { _tag: "WalletFailed", code: -1 })
  })
})

describe("SEC-13: events stay inside the session", () => {
  const session: PairedSession = {
    topic: "t",
    peer: { name: "" },
    accounts: [{ namespace: "eip155", networkId: "eip155:1", address: "0xAb" }],
    networks: ["eip155:1", "eip155:8453"],
    methods: [],
    expiresAt: 1
  }
  const chain = (chainId: unknown, data?: unknown) =>
    readEvent(session, { chainId, event: { name: "chainChanged", data } })
  const rows: ReadonlyArray<readonly [chainId: unknown, data: unknown, networkId: string | undefined]> = [
    ["eip155:1", 8453, "eip155:8453"],
    ["eip155:1", "0x2105", "eip155:8453"],
    ["eip155:1", "8453", "eip155:8453"],
    ["eip155:1", "eip155:8453", "eip155:8453"],
    ["eip155:8453", undefined, "eip155:8453"],
    ["eip155:1", 666, undefined],
    ["eip155:1", "0x", "eip155:1"],
    [7, {}, undefined]
  ]
  for (const [chainId, data, networkId] of rows)
    it(`chain ${JSON.stringify([chainId, data])} is ${networkId}`, () => {
      const event = chain(chainId, data)
      assert.strictEqual(event?.type === "chainChanged" ? event.networkId : undefined, networkId)
    })

  it("an event is of one namespace, and one without an account of the session is none", () => {
    const two: PairedSession = {
      ...session,
      accounts: [
        session.accounts[0],
        { namespace: "solana", networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", address: "AbC" }
      ]
    }
    const accounts = (data: unknown, chainId?: string) =>
      readEvent(two, { chainId, event: { name: "accountsChanged", data } })
    const solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
    for (const [data, chainId] of [
      [["AbC"], solana],
      [[`${solana}:AbC`], "eip155:1"],
      [["AbC", "0xab"], solana],
      [["AbC"], undefined]
    ] as const)
      assert.deepStrictEqual(accounts(data, chainId), {
        type: "accountsChanged",
        namespace: "solana",
        addresses: ["AbC"]
      })
    for (const [data, chainId] of [
      [[], "eip155:1"],
      [["0xcd"], "eip155:1"],
      [["AbC"], "eip155:1"],
      [["0xab"], solana]
    ] as const)
      assert.isUndefined(accounts(data, chainId))
  })

  it("accounts are those of the session, in its spelling; others and other events are dropped", () => {
    const accounts = (data: unknown) => readEvent(session, { event: { name: "accountsChanged", data } })
    assert.deepStrictEqual(accounts(["eip155:1:0xaB", "eip155:1:0xcd", 7]), {
      type: "accountsChanged",
      namespace: "eip155",
      addresses: ["0xAb"]
    })
    assert.isUndefined(accounts("0xab"))
    // In base58 another case is another address.
    const solana = { ...session, accounts: [{ ...session.accounts[0], namespace: "solana", address: "AbC" }] } as const
    const told = readEvent(solana, { event: { name: "accountsChanged", data: ["abc", "AbC"] } })
    assert.deepStrictEqual(told, { type: "accountsChanged", namespace: "solana", addresses: ["AbC"] })
    const bitcoin = {
      ...session,
      accounts: ["bc1qone", "bc1qtwo"].map((address) => ({ namespace: "bip122", networkId: "bip122:a", address }))
    } as unknown as typeof session
    const data = [{ address: "bc1qtwo", publicKey: "02", path: "m/84" }, { address: 7 }, null, "bc1qone"]
    assert.deepStrictEqual(readEvent(bitcoin, { event: { name: "bip122_addressesChanged", data } }), {
      type: "accountsChanged",
      namespace: "bip122",
      addresses: ["bc1qtwo", "bc1qone"]
    })
    assert.isUndefined(readEvent(session, { event: { name: "message", data: [] } }))
  })
})

describe("the library's storage", () => {
  const area = (items: Map<string, string>) => ({
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear()
  })

  it("keeps what it is given under the library's names, and clears those only", async () => {
    const items = new Map([["theirs", "1"]])
    const storage = clientStorage(() => area(items))
    await storage.setItem("wc@2:core:0.3//keychain", { a: "b" })
    assert.deepStrictEqual(await storage.getItem("wc@2:core:0.3//keychain"), { a: "b" })
    assert.deepStrictEqual(await storage.getEntries(), [["wc@2:core:0.3//keychain", { a: "b" }]])
    await storage.setItem("wc@1.5:auth:0.3//authKeys", [])
    storage.clear()
    assert.deepStrictEqual([...items.keys()], ["theirs"])
  })

  it("does not clear away a session of another tab", async () => {
    const items = new Map<string, string>()
    const storage = clientStorage(() => area(items))
    await storage.setItem("wc@2:client:0.3//session", [{ topic: "t" }])
    storage.clear()
    assert.deepStrictEqual(storage.topics(), ["t"])
    await storage.setItem("wc@2:client:0.3//session", [])
    storage.clear()
    assert.lengthOf([...items.keys()], 0)
  })

  it("SEC-15: once cleared it takes nothing until a link begins anew", async () => {
    for (const items of [new Map<string, string>(), undefined]) {
      const storage = clientStorage(() => items && area(items))
      await storage.setItem("wc@2:x", 1)
      storage.clear()
      await storage.setItem("wc@2:core:0.3//messages", { late: true })
      assert.deepStrictEqual(await storage.getKeys(), [])
      storage.reopen()
      await storage.setItem("wc@2:x", 2)
      assert.strictEqual(await storage.getItem("wc@2:x"), 2)
    }
  })

  const broken = [
    ["absent", () => undefined],
    [
      "throwing",
      () => {
        throw new Error("denied")
      }
    ]
  ] as const
  for (const [name, get] of broken)
    it(`REL-S: ${name} storage is survived in memory`, async () => {
      const storage = clientStorage(get)
      await storage.setItem("wc@2:x", 1)
      assert.strictEqual(await storage.getItem("wc@2:x"), 1)
      assert.deepStrictEqual(await storage.getKeys(), ["wc@2:x"])
      await storage.removeItem("wc@2:x")
      assert.isUndefined(await storage.getItem("wc@2:x"))
    })

  it("SEC-31: junk counts as absent", async () => {
    const items = new Map([["wc@2:x", "{"]])
    assert.isUndefined(await clientStorage(() => area(items)).getItem("wc@2:x"))
  })

  const choices = [
    ['{"href":"fernhold://","name":"Fernhold"}', true],
    ['{"href":"javascript:alert(1)","name":"x"}', false],
    ['{"href":"intent://x#Intent;end","name":"x"}', false],
    ['{"name":"x"}', false],
    ["null", false]
  ] as const
  for (const [text, kept] of choices)
    it(`SEC-10: a stored choice ${text} is ${kept ? "kept" : "dropped"}`, () => {
      const items = new Map([[choiceKey, text as string]])
      clientStorage(() => area(items))
      assert.strictEqual(items.has(choiceKey), kept)
    })
})
