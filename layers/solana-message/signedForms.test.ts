import { ed25519 } from "@noble/curves/ed25519"
import { base58 } from "@scure/base"
import { describe, expect, test } from "vitest"
import { verifySolana } from "../siwx/verifySolana.ts"
import { isSignedForm, messageIn, signedForms } from "./signedForms.ts"

const secret = new Uint8Array(32).fill(7)
const key = ed25519.getPublicKey(secret)
const stranger = ed25519.getPublicKey(new Uint8Array(32).fill(8))
const text = "saltmarsh.example wants you to sign in with your Solana account: Grüße"
const message = new TextEncoder().encode(text)
const forms = signedForms(message, key)

/** As the specification writes an off-chain message of version 0. */
const version0 = (application: number, format: number) =>
  Uint8Array.from([
    0xff,
    ...new TextEncoder().encode("solana offchain"),
    0,
    ...Array<number>(32).fill(application),
    format,
    1,
    ...key,
    message.length,
    0,
    ...message
  ])

const verify = (signature: Uint8Array, accountAddress = base58.encode(key), said = text) =>
  verifySolana({ data: { accountAddress }, message: said, signature: base58.encode(signature) } as never)

describe("off-chain messages of Solana", () => {
  test("are told by the message in them, in every version that is in use", () => {
    expect(new Set(forms.map((form) => form.join())).size).toBe(9)
    for (const form of forms) {
      expect(isSignedForm(form, message, key)).toBe(true)
      expect(messageIn(form, key)).toEqual(message)
    }
    expect(isSignedForm(version0(0, 1), message, key)).toBe(true)
  })

  test("are not taken for another message, signer, application or length", () => {
    const longer = Uint8Array.from([...message, 1])
    for (const form of forms.slice(1)) expect(isSignedForm(form, longer, key)).toBe(false)
    expect(isSignedForm(version0(0, 1), message, stranger)).toBe(false)
    expect(isSignedForm(version0(1, 1), message, key)).toBe(false)
    expect(isSignedForm(version0(0, 3), message, key)).toBe(false)
    for (const other of [version0(1, 1), version0(0, 1).slice(0, -1), Uint8Array.of(0xff), new Uint8Array()])
      expect(messageIn(other, key)).toEqual(other)
  })

  test("verify as a sign-in of the account and the text, and of no other", async () => {
    for (const form of forms) {
      const signature = ed25519.sign(form, secret)
      expect(await verify(signature)).toBe(true)
      expect(await verify(signature, base58.encode(stranger))).toBe(false)
      expect(await verify(signature, base58.encode(key), `${text}!`)).toBe(false)
    }
    for (const form of [version0(1, 1), version0(0, 3), Uint8Array.from([...message, 0])])
      expect(await verify(ed25519.sign(form, secret))).toBe(false)
  })
})
