import { schnorr, secp256k1 } from "@noble/curves/secp256k1"
import { base64 } from "@scure/base"
import { Address, OutScript, type Transaction } from "@scure/btc-signer"
import { RawOldTx, RawTx, RawWitness, Script } from "@scure/btc-signer/script.js"
import { hash160, NETWORK, sha256x2, TEST_NETWORK } from "@scure/btc-signer/utils.js"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import { bitcoinMessageHash } from "../bitcoin-message/bitcoinMessageHash.ts"
import { bip322Transaction } from "../bitcoin-message/bip322Transaction.ts"
import { readSignature } from "../bitcoin-message/readSignature.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Signs all of the transaction, which is what a message's signature must do. */
const all = 1

/** Whether a key has made a signature in DER, with the byte behind it that says what is signed. */
const isSigned = (digest: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean =>
  secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)).toCompactRawBytes(), digest, key)

const networks = { bc: NETWORK, tb: TEST_NETWORK, bcrt: { ...TEST_NETWORK, bech32: "bcrt" } }

/** A witness that spends from P2WPKH, P2SH-P2WPKH, or P2TR by its key. */
const byWitness = (signed: Transaction, script: Uint8Array, witness: ReadonlyArray<Uint8Array>): boolean => {
  const [signature, key, ...rest] = witness
  const out = OutScript.decode(script)
  if (signature === undefined || rest.length > 0) return false
  if (out.type === "tr") {
    const type = signature.length === 65 ? signature[64]! : 0
    if (key !== undefined || (signature.length === 65 && type !== all)) return false
    const digest = signed.preimageWitnessV1(0, [script], type, [0n])
    return schnorr.verify(signature.slice(0, 64), digest, out.pubkey)
  }
  // Segwit allows short public keys only (BIP-143).
  if (key?.length !== 33 || signature.at(-1) !== all) return false
  const owner = hash160(key)
  const program = OutScript.encode({ type: "wpkh", hash: owner })
  const owns =
    (out.type === "wpkh" && equal(out.hash, owner)) || (out.type === "sh" && equal(out.hash, hash160(program)))
  if (!owns) return false
  const code = OutScript.encode({ type: "pkh", hash: owner })
  return isSigned(signed.preimageWitnessV0(0, code, all, 0n), signature, key)
}

/** What spends from the oldest kind of address: its hash is over the transaction with the address's script in it. */
const byScript = (signed: Transaction, script: Uint8Array, spending: Uint8Array): boolean => {
  const out = OutScript.decode(script)
  const [signature, key, ...rest] = Script.decode(spending)
  if (out.type !== "pkh" || !(signature instanceof Uint8Array) || !(key instanceof Uint8Array) || rest.length > 0)
    return false
  if (signature.at(-1) !== all || !equal(out.hash, hash160(key))) return false
  const unsigned = RawOldTx.decode(signed.unsignedTx)
  const inputs = unsigned.inputs.map((input) => ({ ...input, finalScriptSig: script }))
  const digest = sha256x2(RawOldTx.encode({ ...unsigned, inputs }), Uint8Array.from([all, 0, 0, 0]))
  return isSigned(digest, signature, key)
}

/**
 * BIP-322 in its full form: the whole transaction, which must be the one of the text, signed by one key. Its locks of time bind the
 * scripts that ask for them, and an address of one key asks for none.
 */
const byTransaction = (message: string, script: Uint8Array, bytes: Uint8Array): boolean => {
  const { version, lockTime, inputs, outputs, witnesses } = RawTx.decode(bytes)
  const [input] = inputs
  if (input === undefined || (version !== 0 && version !== 2)) return false
  const bare = inputs.map((one) => ({ ...one, finalScriptSig: new Uint8Array() }))
  const signed = bip322Transaction(message, script, undefined, { version, lockTime, sequence: input.sequence })
  if (!equal(RawOldTx.encode({ version, lockTime, inputs: bare, outputs }), signed.unsignedTx)) return false
  const witness = witnesses?.[0] ?? []
  if (witness.length === 0) return byScript(signed, script, input.finalScriptSig)
  // Beside a witness there is nothing, but the program of a nested address.
  const { type } = OutScript.decode(script)
  const program = OutScript.encode({ type: "wpkh", hash: hash160(witness[1] ?? new Uint8Array()) })
  const spending = type === "sh" ? Script.encode([program]) : new Uint8Array()
  return equal(input.finalScriptSig, spending) && byWitness(signed, script, witness)
}

/** The older form (BIP-137): the public key is recovered, and the address must be made of it. */
const byRecovery = (message: string, script: Uint8Array, bytes: Uint8Array): boolean => {
  const header = bytes[0]!
  if (header < 27 || header > 42) return false
  const key = secp256k1.Signature.fromCompact(bytes.slice(1))
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(bitcoinMessageHash(message))
  const owner = hash160(key.toRawBytes(true))
  const program = OutScript.encode({ type: "wpkh", hash: owner })
  const out = OutScript.decode(script)
  // Wallets do not agree on the header of addresses of segwit, so only the oldest kind is told by it.
  if (out.type === "pkh") return equal(out.hash, header < 31 ? hash160(key.toRawBytes(false)) : owner)
  if (out.type === "wpkh") return equal(out.hash, owner)
  return out.type === "sh" && equal(out.hash, hash160(program))
}

/**
 * Verifies signatures of Bitcoin in base64: BIP-322 in its simple and its full form, for addresses of one key, and the older kind
 * of wallets (BIP-137), which they also make for addresses of segwit.
 */
export const verifyBip122: SiwxVerifier["verify"] = async ({ data, message, signature }) => {
  const network = bitcoinNetwork(data.chainId)
  if (network === undefined || signature.length > 1_000 || data.accountAddress.length > 90) return false
  const read = readSignature(signature)
  if (read === undefined || read.variant === "pof") return false
  try {
    const bytes = base64.decode(read.base64)
    const script = OutScript.encode(Address(networks[network.hrp]).decode(data.accountAddress))
    if (read.variant === "ful") return byTransaction(message, script, bytes)
    return bytes.length === 65
      ? byRecovery(message, script, bytes)
      : byWitness(bip322Transaction(message, script), script, RawWitness.decode(bytes))
  } catch {
    return false
  }
}
