import { schnorr, secp256k1 } from "@noble/curves/secp256k1"
import { base64 } from "@scure/base"
import { OutScript, p2pkh, p2sh, p2tr, p2wpkh, p2wsh } from "@scure/btc-signer"
import { RawWitness } from "@scure/btc-signer/script.js"
import { hash160, pubECDSA, pubSchnorr, taprootTweakPrivKey } from "@scure/btc-signer/utils.js"
import { describe, expect, it } from "vitest"
import { bip322Transaction } from "../bitcoin-message/bip322Transaction.ts"
import { bitcoinMessageHash } from "../bitcoin-message/bitcoinMessageHash.ts"
import { verifyBip122 } from "./verifyBip122.ts"

const key = new Uint8Array(32).fill(7)
const [short, long] = [pubECDSA(key), secp256k1.getPublicKey(key, false)]
const mainnet = "bip122:000000000019d6689c085ae165831e93"
const text = "hello"

const verify = (address: string, bytes: Uint8Array, message = text) =>
  verifyBip122({
    message,
    signature: base64.encode(bytes),
    data: { accountAddress: address, chainId: mainnet } as Parameters<typeof verifyBip122>[0]["data"]
  })
/** A signature in the older form, whose header says the kind of address. */
const recoverable = (base: number) => {
  const own = secp256k1.sign(bitcoinMessageHash(text), key)
  return Uint8Array.from([base + own.recovery, ...own.toCompactRawBytes()])
}

describe("the older form of signatures (BIP-137)", () => {
  const pkh = (publicKey: Uint8Array) => p2pkh(publicKey).address!
  const wpkh = p2wpkh(short)
  const nested = p2sh(wpkh).address!

  it.each([
    ["by a long key, for the address of a long key", pkh(long), 27, true],
    ["by a long key, for the address of a short one", pkh(short), 27, false],
    ["by a short key, for the address of a short key", pkh(short), 31, true],
    ["by a short key, for the address of a long one", pkh(long), 31, false],
    ["for a nested address", nested, 35, true],
    ["for a nested address, under the header of an old one", nested, 31, true],
    ["for an address of segwit", wpkh.address!, 39, true],
    ["for a script", p2wsh(p2pkh(short)).address!, 39, false],
    ["for another's nested address", p2sh(p2wsh(p2pkh(short))).address!, 35, false],
    ["under no known header", wpkh.address!, 43, false],
    ["under a header below all", wpkh.address!, 20, false]
  ])("%s: %#", async (_, address, header, holds) => {
    expect(await verify(address, recoverable(header))).toBe(holds)
    expect(await verify(address, recoverable(header), "another text")).toBe(false)
  })
})

describe("the simple form of BIP-322", () => {
  const taproot = p2tr(pubSchnorr(key))
  const own = taprootTweakPrivKey(key)
  /** The witness of a taproot address, which signs in this way, and what else is put on it. */
  const byTaproot = (type: number, said: ReadonlyArray<number>, ...more: ReadonlyArray<Uint8Array>) => {
    const digest = bip322Transaction(text, taproot.script).preimageWitnessV1(0, [taproot.script], type, [0n])
    return RawWitness.encode([Uint8Array.from([...schnorr.sign(digest, own), ...said]), ...more])
  }
  const address = taproot.address!

  it("of a taproot address signs all, whether it says so or not", async () => {
    expect(await verify(address, byTaproot(0, []))).toBe(true)
    expect(await verify(address, byTaproot(1, [1]))).toBe(true)
    expect(await verify(address, byTaproot(0, []), "another text")).toBe(false)
  })

  it("of a taproot address that signs less, or comes with more, is none", async () => {
    expect(await verify(address, byTaproot(3, [3]))).toBe(false)
    expect(await verify(address, byTaproot(0, [0]))).toBe(false)
    expect(await verify(address, byTaproot(0, [], short))).toBe(false)
    expect(await verify(address, byTaproot(0, [], short, short))).toBe(false)
    expect(await verify(address, RawWitness.encode([]))).toBe(false)
  })

  /** The witness of a key with a script of segwit. */
  const byKey = (script: Uint8Array, publicKey: Uint8Array, type = 1) => {
    const code = OutScript.encode({ type: "pkh", hash: hash160(publicKey) })
    const digest = bip322Transaction(text, script).preimageWitnessV0(0, code, type, 0n)
    const signature = secp256k1.sign(digest, key).toDERRawBytes()
    return RawWitness.encode([Uint8Array.from([...signature, type]), publicKey])
  }

  it("of a key of segwit is by a short key that the address is of, and signs all", async () => {
    const wpkh = p2wpkh(short)
    const nested = p2sh(wpkh)
    expect(await verify(wpkh.address!, byKey(wpkh.script, short))).toBe(true)
    expect(await verify(nested.address!, byKey(nested.script, short))).toBe(true)
    expect(await verify(wpkh.address!, byKey(wpkh.script, long))).toBe(false)
    expect(await verify(wpkh.address!, byKey(wpkh.script, short, 3))).toBe(false)
    const other = p2wpkh(pubECDSA(new Uint8Array(32).fill(8)))
    expect(await verify(other.address!, byKey(other.script, short))).toBe(false)
    const old = p2pkh(short)
    expect(await verify(old.address!, byKey(old.script, short))).toBe(false)
  })
})
