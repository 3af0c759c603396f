import { expect, test } from "vitest"
import type { KnownReceivers } from "./knownReceivers.ts"
import { receiverRisk, type ReceiverFacts } from "./receiverRisk.ts"

const own = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3"
const friend = "0x42a8B5F05eD9731d3D9B7bCb0e7aE8CBB3876645"
const copy = "0x42a8111111111111111111111111111111116645"
const facts: ReceiverFacts = { namespace: "eip155", own, token, known: { sent: [friend], listed: [] } }

test("a receiver that nobody has, the token's contract, one's own (SEC-23)", () => {
  expect(receiverRisk(`0x${"0".repeat(40)}`, facts)).toEqual({ kind: "nobody" })
  expect(receiverRisk("1".repeat(32), { ...facts, namespace: "solana" })).toEqual({ kind: "nobody" })
  expect(receiverRisk(token.toLowerCase(), facts)).toEqual({ kind: "token" })
  expect(receiverRisk(own.toLowerCase(), facts)).toEqual({ kind: "own" })
  expect(receiverRisk(token, { ...facts, token: undefined })).toBeUndefined()
})

test("a copy of one that was paid before names the original (SEC-25)", () => {
  expect(receiverRisk(copy, facts)).toEqual({ kind: "lookAlike", like: friend })
  expect(receiverRisk(friend, facts)).toBeUndefined()
  expect(receiverRisk(friend.toLowerCase(), facts)).toBeUndefined()
  expect(receiverRisk("0x9999111111111111111111111111111111116645", facts)).toBeUndefined()
})

test("only a payment from this device clears the warning (SEC-25)", () => {
  const like = { kind: "lookAlike", like: friend }
  const rows: ReadonlyArray<readonly [KnownReceivers, unknown]> = [
    [{ sent: [friend, copy], listed: [] }, undefined],
    [{ sent: [copy], listed: [friend] }, undefined],
    [{ sent: [friend], listed: [copy] }, like],
    [{ sent: [], listed: [copy, friend] }, like],
    [{ sent: [], listed: [copy] }, undefined]
  ]
  for (const [known, risk] of rows) expect(receiverRisk(copy, { ...facts, known })).toEqual(risk)
})

test("while nobody knows who was paid before nothing is said of copies, and all else is", () => {
  const unknown = { ...facts, known: undefined }
  expect(receiverRisk(copy, unknown)).toBeUndefined()
  expect(receiverRisk(own, unknown)).toEqual({ kind: "own" })
})

test("prefers what the chain holds at the address to comparisons with other addresses", () => {
  for (const kind of ["program", "mint", "tokenAccount", "notWallet"] as const) {
    expect(receiverRisk(friend, { ...facts, fact: { kind } })).toEqual({ kind })
    expect(receiverRisk(token, { ...facts, fact: { kind } })).toEqual({ kind })
  }
})

test("says whose a token account is, also if it is the sender's own", () => {
  expect(receiverRisk(copy, { ...facts, fact: { kind: "tokenAccount", owner: own } })).toEqual({ kind: "own" })
  expect(receiverRisk(copy, { ...facts, fact: { kind: "tokenAccount", owner: friend } })).toEqual({
    kind: "ownedBy",
    owner: friend
  })
})
