import { schnorr, secp256k1 } from "@noble/curves/secp256k1"
import { base64 } from "@scure/base"
import { Address, OutScript } from "@scure/btc-signer"
import { RawWitness } from "@scure/btc-signer/script.js"
import { hash160, NETWORK, TEST_NETWORK } from "@scure/btc-signer/utils.js"
import { bitcoinNetwork } from "../../services/addresses/bitcoinNetworks.ts"
import { bitcoinMessageHash } from "../bitcoin-message/bitcoinMessageHash.ts"
import { bip322Transaction } from "../bitcoin-message/bip322Transaction.ts"
import type { SiwxVerifier } from "../../services/siwx/SiwxPlugin.ts"

const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Signs all of the transaction, which is what a message's signature must do. */
const all = 1

const networks = { bc: NETWORK, tb: TEST_NETWORK, bcrt: { ...TEST_NETWORK, bech32: "bcrt" } }

/** BIP-322 in its simple form, for P2WPKH, P2SH-P2WPKH and P2TR by its key. */
const byWitness = (message: string, script: Uint8Array, bytes: Uint8Array): boolean => {
  const [signature, key, ...rest] = RawWitness.decode(bytes)
  const out = OutScript.decode(script)
  if (signature === undefined || rest.length > 0) return false
  if (out.type === "tr") {
    const type = signature.length === 65 ? signature[64]! : 0
    if (key !== undefined || (signature.length === 65 && type !== all)) return false
    const digest = bip322Transaction(message, script).preimageWitnessV1(0, [script], type, [0n])
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
  const digest = bip322Transaction(message, script).preimageWitnessV0(0, code, all, 0n)
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)).toCompactRawBytes(), digest, key)
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

/** Verifies signatures of Bitcoin in base64: BIP-322 in its simple form, and the older one of wallets (BIP-137). */
export const verifyBip122: SiwxVerifier["verify"] = async ({ data, message, signature }) => {
  const network = bitcoinNetwork(data.chainId)
  if (network === undefined || signature.length > 1_000 || data.accountAddress.length > 90) return false
  try {
    const bytes = base64.decode(signature)
    const script = OutScript.encode(Address(networks[network.hrp]).decode(data.accountAddress))
    return (bytes.length === 65 ? byRecovery : byWitness)(message, script, bytes)
  } catch {
    return false
  }
}
