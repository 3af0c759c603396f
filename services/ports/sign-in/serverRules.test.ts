import { assert, describe, it } from "vitest"
import { sessionEnd } from "./sessionEnd.ts"
import { signInAccount } from "./signInAccount.ts"

const now = Date.parse("2026-08-14T09:42:00Z")
const week = 7 * 24 * 3_600_000
const at = (ms: number) => new Date(now + ms).toISOString()

describe("when a server's session ends", () => {
  it("is with what was signed, or after its own life", () => {
    assert.strictEqual(sessionEnd({}, week, now), now + week)
    assert.strictEqual(sessionEnd({ expirationTime: at(60_000) }, week, now), now + 60_000)
    assert.strictEqual(sessionEnd({ expirationTime: at(2 * week) }, week, now), now + week)
  })

  it("is at once for a time that is none", () => {
    assert.strictEqual(sessionEnd({ expirationTime: "soon" }, week, now), now)
  })
})

describe("who has signed in, for a server", () => {
  const accountAddress = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"

  it("is a key on all chains, however its address is written", () => {
    const mainnet = signInAccount({ accountAddress, chainId: "eip155:1" }, false)
    assert.strictEqual(mainnet, `eip155:${accountAddress.toLowerCase()}`)
    assert.strictEqual(
      signInAccount({ accountAddress: accountAddress.toLowerCase(), chainId: "eip155:10" }, false),
      mainnet
    )
  })

  it("is a contract on its own chain", () => {
    assert.strictEqual(
      signInAccount({ accountAddress, chainId: "eip155:10" }, true),
      `eip155:10:${accountAddress.toLowerCase()}`
    )
  })

  it("keeps letter case where it tells accounts apart", () => {
    const one = "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi"
    assert.strictEqual(
      signInAccount({ accountAddress: one, chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }, false),
      `solana:${one}`
    )
  })
})
