import { beforeEach, describe, expect, test } from "vitest"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { createSessions } from "./createSessions.ts"

const [mine, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const account = `eip155:1:${mine.address}`
const later = () => Math.floor(Date.now() / 1_000) + 3_600
const grantOf = (change: object = {}) =>
  JSON.stringify({
    account,
    site: { name: "Driftbook", url: "https://driftbook.example" },
    expiry: later(),
    permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }],
    ...change
  })

let sessions: ReturnType<typeof createSessions>
beforeEach(() => {
  sessions = createSessions()
})
const grant = async (message: string, { at = account, signer = mine } = {}) =>
  sessions.grant(at, { message, signature: await signer.signMessage({ message }) })
const made = async (change?: object) => {
  const item = await grant(grantOf(change))
  if (typeof item === "string") throw new Error(item)
  return item
}

describe("a grant", () => {
  test("that the account has signed makes a session", async () => {
    const { pci } = await made()
    expect(sessions.list(account)).toMatchObject([{ pci, revokedAt: null, project: { name: "Driftbook" } }])
  })

  test.each<[what: string, message: () => string, of: { at?: string; signer?: typeof mine }, why: string]>([
    ["signed by someone else", grantOf, { signer: other }, "The signature is not that of the account"],
    ["of another account", grantOf, { at: `eip155:1:${other.address}` }, "The grant is of another account"],
    ["of another chain", grantOf, { at: `eip155:8453:${mine.address}` }, "The grant is of another account"],
    ["that has ended", () => grantOf({ expiry: later() - 3_601 }), {}, "The grant has no end in the future"],
    ["without an end", () => grantOf({ expiry: undefined }), {}, "The grant has no end in the future"],
    ["that allows nothing", () => grantOf({ permissions: [] }), {}, "The grant allows nothing"],
    ["that is no grant", () => "hello", {}, "The grant is of another account"]
  ])("%s is refused, and makes none", async (_, message, of, why) => {
    expect(await grant(message(), of)).toBe(why)
    expect(sessions.list(of.at ?? account)).toEqual([])
  })

  test("changed after it was signed, or seen again, also once its session has ended, is refused", async () => {
    const message = grantOf()
    const signature = await mine.signMessage({ message })
    const more = message.replace(`"0x10"`, `"0xffff"`)
    expect(await sessions.grant(account, { message: more, signature })).toBe("The signature is not that of the account")
    const item = await sessions.grant(account, { message, signature })
    expect(item).toMatchObject({ revokedAt: null })
    expect(await sessions.grant(account, { message, signature })).toBe("The grant was used before")
    await end((item as { pci: string }).pci)
    expect(await sessions.grant(account, { message, signature })).toBe("The grant was used before")
    expect(sessions.list(account)).toHaveLength(1)
  })

  test("without a signature is refused", async () => {
    expect(await sessions.grant(account, { message: grantOf() })).toBe("Message and signature are required")
  })
})

const end = async (pci: string, { at = account, named = account, signer = mine } = {}) =>
  sessions.revoke(at, {
    pci,
    signature: await signer.signMessage({ message: `End smart session ${pci}\nAccount: ${named}` })
  })

describe("ending", () => {
  test("is signed by the account, and happens once", async () => {
    const { pci } = await made()
    expect(await end(pci)).toBeUndefined()
    expect(sessions.list(account)[0]!.revokedAt).toBeTypeOf("number")
    expect(await end(pci)).toBe("The session has ended already")
  })

  test("by someone else, for another chain or session, or of a session that there is not, is refused", async () => {
    const { pci } = await made()
    const wrong = "The signature is not that of the account"
    expect(await end(pci, { signer: other })).toBe(wrong)
    expect(await end(pci, { named: `eip155:8453:${mine.address}` })).toBe(wrong)
    expect(await end(pci, { at: `eip155:8453:${mine.address}` })).toBe("There is no such session")
    expect(await end("another")).toBe("There is no such session")
    const second = await made({ expiry: later() + 60 })
    const signature = await mine.signMessage({ message: `End smart session ${second.pci}\nAccount: ${account}` })
    expect(await sessions.revoke(account, { pci, signature })).toBe(wrong)
    expect(sessions.list(account).map(({ revokedAt }) => revokedAt)).toEqual([null, null])
  })
})
