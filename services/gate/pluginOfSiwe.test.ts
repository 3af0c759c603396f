import { describe, expect, it, vi } from "vitest"
import { noAccount } from "../ports/sign-in/noAccount.ts"
import type { SiweConfig, SiweMessageFields, SiweSession } from "../ports/sign-in/SiweConfig.ts"
import { pluginOfSiwe } from "./pluginOfSiwe.ts"

const address = `0x${"ab".repeat(20)}`
const bitcoin = "bip122:000000000019d6689c085ae165831e93"
const session = { address: `0x${"AB".repeat(20)}`, chainId: 1 }

const made = (more: Partial<SiweConfig> = {}, held: SiweSession | null = session) => {
  const config = {
    getNonce: vi.fn<SiweConfig["getNonce"]>(async () => "48201937"),
    createMessage: vi.fn(({ address, nonce }: SiweMessageFields) => `${address} signs ${nonce}`),
    verifyMessage: vi.fn(async () => true),
    getSession: vi.fn(async () => held),
    signOut: vi.fn(async () => true),
    onSignIn: vi.fn(),
    onSignOut: vi.fn()
  } satisfies SiweConfig
  const warn = vi.fn()
  return { config, warn, plugin: pluginOfSiwe({ ...config, ...more }, warn) }
}
const asked = {
  accountAddress: address,
  chainId: "eip155:1",
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example",
  scheme: undefined,
  networkName: "Ethereum",
  issuedAt: "2026-08-14T09:42:00Z"
} as const
const signed = {
  data: {
    accountAddress: address,
    chainId: "eip155:1",
    domain: "saltmarsh.example",
    uri: "https://saltmarsh.example",
    version: "1",
    nonce: "48201937"
  },
  message: "text",
  signature: "0x12"
} as const

describe("a message of the older functions", () => {
  it("has the page's terms, and the host's own text", async () => {
    const { plugin } = made()
    const message = await plugin.createMessage(asked)
    expect(message).toMatchObject({
      accountAddress: address,
      chainId: "eip155:1",
      domain: "saltmarsh.example",
      uri: "https://saltmarsh.example",
      issuedAt: "2026-08-14T09:42:00Z",
      nonce: "48201937",
      version: "1"
    })
    expect(message.toString()).toBe(`${address} signs 48201937`)
  })

  it("has what the host adds, but is of no other account", async () => {
    const strange = { statement: "Hello", exp: "2026-08-15T00:00:00Z", address: "0xother", chainId: 5, nonce: "mine" }
    const { config, plugin } = made({ getMessageParams: async () => strange })
    const message = await plugin.createMessage(asked)
    expect(message).toMatchObject({ statement: "Hello", expirationTime: "2026-08-15T00:00:00Z", nonce: "48201937" })
    expect(config.createMessage.mock.calls[0]?.[0]).toMatchObject({ address, chainId: 1, nonce: "48201937" })
  })

  it("made before an account is known, asks for a nonce of nobody", async () => {
    const { config, plugin } = made()
    await plugin.createMessage({ ...asked, accountAddress: noAccount.eip155 })
    await plugin.createMessage(asked)
    expect(config.getNonce.mock.calls).toEqual([[undefined], [address]])
  })
})

describe("a session of the older functions", () => {
  it("is added when the host's server verifies it, and the host is told", async () => {
    const { config, plugin } = made()
    await plugin.addSession(signed)
    expect(config.onSignIn).toHaveBeenCalledExactlyOnceWith({ address, chainId: 1 })
    const refusing = made({ verifyMessage: async () => false })
    await expect(refusing.plugin.addSession(signed)).rejects.toThrow("verifyMessage")
    expect(refusing.config.onSignIn).not.toHaveBeenCalled()
  })

  it("is that of the account and the network, in whichever letter case", async () => {
    const { config, plugin } = made()
    expect(await plugin.getSessions("eip155:1", address)).toMatchObject([{ data: { accountAddress: address } }])
    expect(config.signOut).not.toHaveBeenCalled()
    expect(await made({}, null).plugin.getSessions("eip155:1", address)).toEqual([])
  })

  it.each<readonly [string, Partial<SiweConfig>, "eip155:1" | "eip155:10", string, boolean]>([
    ["another network", {}, "eip155:10", address, false],
    ["another account", {}, "eip155:1", `0x${"cd".repeat(20)}`, false],
    ["another network, where that does not matter", { signOutOnNetworkChange: false }, "eip155:10", address, true],
    [
      "another account, where that does not matter",
      { signOutOnAccountChange: false },
      "eip155:1",
      `0x${"cd".repeat(20)}`,
      true
    ]
  ])("does not count for %s, and stays until that has signed", async (_, more, chainId, account, counts) => {
    const { config, plugin } = made(more)
    expect(await plugin.getSessions(chainId, account)).toHaveLength(counts ? 1 : 0)
    expect(await plugin.getSessions("eip155:1", address)).toHaveLength(1)
    await plugin.getSessions(chainId, account)
    await plugin.addSession({ ...signed, data: { ...signed.data, chainId, accountAddress: account } })
    expect(config.onSignIn).toHaveBeenCalledOnce()
    expect([config.signOut.mock.calls, config.onSignOut.mock.calls]).toEqual([[], []])
  })

  it("ends with whoever was asked to take its place, and left without signing", async () => {
    const { config, plugin } = made()
    await plugin.getSessions("eip155:10", address)
    await plugin.revokeSession("eip155:1", `0x${"cd".repeat(20)}`)
    expect(config.signOut).not.toHaveBeenCalled()
    await plugin.revokeSession("eip155:10", address)
    expect(config.signOut).toHaveBeenCalledOnce()
    // A sign-in that was sent and given up ends no other session.
    const sent = made()
    await sent.plugin.getSessions("eip155:10", address)
    await sent.plugin.addSession({ ...signed, data: { ...signed.data, chainId: "eip155:10" } })
    await sent.plugin.revokeSession("eip155:10", address)
    expect(sent.config.signOut).not.toHaveBeenCalled()
  })

  it("ends with them also where an account of another namespace was looked up meanwhile", async () => {
    const { config, plugin } = made()
    await plugin.getSessions("eip155:10", address)
    await plugin.getSessions(bitcoin, "bc1q")
    await plugin.revokeSession("eip155:10", address)
    expect(config.signOut).toHaveBeenCalledOnce()
  })

  it("stays where whoever was asked is asked no more, since another account is in use", async () => {
    const { config, plugin } = made()
    await plugin.getSessions("eip155:10", address)
    await plugin.revokeOwn!(bitcoin, "bc1q")
    await plugin.revokeOwn!("eip155:10", address)
    await plugin.revokeSession("eip155:10", address)
    expect(config.signOut).not.toHaveBeenCalled()
    await plugin.revokeOwn!("eip155:1", address)
    expect(config.signOut).toHaveBeenCalledOnce()
  })

  it("stays when somebody else's is only looked at", async () => {
    const { config, plugin } = made()
    expect(await plugin.peekSessions!("eip155:1", address)).toHaveLength(1)
    expect(await plugin.peekSessions!("eip155:10", address)).toEqual([])
    expect(await plugin.peekSessions!("eip155:1", `0x${"cd".repeat(20)}`)).toEqual([])
    expect(config.signOut).not.toHaveBeenCalled()
  })

  it("ends with its own account, and with no other", async () => {
    const { config, plugin } = made()
    await plugin.revokeSession(bitcoin as never, "bc1q")
    await plugin.revokeSession("eip155:10", address)
    await plugin.revokeSession("eip155:1", `0x${"cd".repeat(20)}`)
    expect(config.signOut).not.toHaveBeenCalled()
    await plugin.revokeSession("eip155:1", address)
    expect(config.signOut).toHaveBeenCalledOnce()
    const anyNetwork = made({ signOutOnNetworkChange: false })
    await anyNetwork.plugin.revokeSession("eip155:10", address)
    expect(anyNetwork.config.signOut).toHaveBeenCalledOnce()
    // If the look-up fails, it may be this account's session.
    const silent = made({ getSession: () => Promise.reject({ status: 502 }) })
    await silent.plugin.revokeSession("eip155:1", address)
    expect(silent.config.signOut).toHaveBeenCalledOnce()
  })

  it("of another namespace counts as signed in, and the host's server is not asked", async () => {
    const { config, plugin } = made()
    expect(await plugin.getSessions(bitcoin, "bc1q")).toHaveLength(1)
    expect(config.getSession).not.toHaveBeenCalled()
  })

  it("ends when none is left; one that the server keeps is told", async () => {
    const { config, plugin } = made()
    await plugin.setSessions([signed])
    expect(config.signOut).not.toHaveBeenCalled()
    await plugin.setSessions([])
    expect(config.onSignOut).toHaveBeenCalledOnce()
    const kept = made({ signOut: async () => false })
    await expect(kept.plugin.revokeSession("eip155:1", address)).rejects.toThrow("signOut")
    expect(kept.config.onSignOut).not.toHaveBeenCalled()
  })
})

describe("a `getSession` that says nobody in its own way", () => {
  const thrown = async () => Promise.reject(new Error("Failed to get session!"))
  const strange: ReadonlyArray<() => Promise<unknown>> = [
    thrown,
    async () => ({}),
    async () => ({ address: "" }),
    async () => ({ address: 7, chainId: 1 }),
    async () => "nobody",
    async () => Promise.reject(new TypeError("Cannot read properties of null (reading 'address')"))
  ]
  it.each(strange)("is nobody, told once with its name, and signing out goes on: %s", async (getSession) => {
    const { config, plugin, warn } = made({ getSession: getSession as never })
    expect(await plugin.getSessions("eip155:1", address)).toEqual([])
    expect(await plugin.getSessions("eip155:1", address)).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toContain("getSession")
    expect(config.signOut).not.toHaveBeenCalled()
    await plugin.setSessions([])
    expect(config.signOut).toHaveBeenCalledOnce()
    // There was no session, so ending none is not a failure.
    await made({ getSession: getSession as never, signOut: async () => false }).plugin.setSessions([])
  })

  it("is not one that did not reach its server: then nobody knows", async () => {
    for (const cause of [new TypeError("Failed to fetch"), { status: 502 }]) {
      const { config, plugin, warn } = made({ getSession: () => Promise.reject(cause) })
      await expect(plugin.getSessions("eip155:1", address)).rejects.toBe(cause)
      expect(warn).not.toHaveBeenCalled()
      // If the look-up fails, the session is signed out, or stays.
      await plugin.setSessions([])
      expect(config.signOut).toHaveBeenCalledOnce()
      config.signOut.mockResolvedValueOnce(false)
      await expect(plugin.setSessions([])).rejects.toThrow("signOut")
    }
  })

  it("is nobody without a word where it gives nothing", async () => {
    for (const nothing of [null, undefined]) {
      const { config, plugin, warn } = made({ getSession: async () => nothing as null })
      expect(await plugin.getSessions("eip155:1", address)).toEqual([])
      // It may be a failed request: the account is still signed out, without an error.
      config.signOut.mockResolvedValueOnce(false)
      await plugin.setSessions([])
      expect([warn.mock.calls, config.signOut.mock.calls, config.onSignOut.mock.calls]).toEqual([[], [[]], []])
      const offline = new TypeError("Failed to fetch")
      config.signOut.mockRejectedValueOnce(offline)
      await expect(plugin.setSessions([])).rejects.toBe(offline)
    }
  })
})

it("a nonce may come with the time of the host's server", async () => {
  const { plugin, config } = made({ getNonce: async () => ({ nonce: "48201938", issuedAt: "2026-08-14T09:57:00Z" }) })
  expect(await plugin.createMessage(asked)).toMatchObject({ nonce: "48201938", issuedAt: "2026-08-14T09:57:00Z" })
  expect(config.createMessage.mock.calls[0]?.[0]).toMatchObject({ nonce: "48201938", iat: "2026-08-14T09:57:00Z" })
  await expect(made({ getNonce: async () => ({}) as never }).plugin.createMessage(asked)).rejects.toThrow("getNonce")
})

it("signing in is required, and ends with the connection, unless the host says otherwise", () => {
  const { plugin } = made()
  expect([plugin.getRequired?.(), plugin.signOutOnDisconnect]).toEqual([true, true])
  const other = made({ required: false, signOutOnDisconnect: false }).plugin
  expect([other.getRequired?.(), other.signOutOnDisconnect]).toEqual([false, false])
})
