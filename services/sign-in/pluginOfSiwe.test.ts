import { describe, expect, it, vi } from "vitest"
import { noAccount } from "../siwx/noAccount.ts"
import type { SiweConfig, SiweMessageFields, SiweSession } from "../siwx/SiweConfig.ts"
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
  return { config, plugin: pluginOfSiwe({ ...config, ...more }) }
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
  ])("ends with %s", async (_, more, chainId, account, stays) => {
    const { config, plugin } = made(more)
    expect(await plugin.getSessions(chainId, account)).toHaveLength(stays ? 1 : 0)
    expect(config.signOut).toHaveBeenCalledTimes(stays ? 0 : 1)
    expect(config.onSignOut).toHaveBeenCalledTimes(stays ? 0 : 1)
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
    const none = made({}, null)
    await none.plugin.revokeSession("eip155:1", address)
    expect(none.config.signOut).not.toHaveBeenCalled()
  })
})

it("signing in is required, and ends with the connection, unless the host says otherwise", () => {
  const { plugin } = made()
  expect([plugin.getRequired?.(), plugin.signOutOnDisconnect]).toEqual([true, true])
  const other = made({ required: false, signOutOnDisconnect: false }).plugin
  expect([other.getRequired?.(), other.signOutOnDisconnect]).toEqual([false, false])
})
