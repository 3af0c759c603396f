import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils"
import { getPublicKey, secretFromSeed, sign } from "@scure/sr25519"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { encodeSs58 } from "../../services/base/addresses/encodeSs58.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import type { PolkadotProvider } from "../../services/ports/connectors/PolkadotProvider.ts"
import { readPolkadotPayload } from "./readPolkadotPayload.ts"

/** Addresses of no network in particular. */
const genericPrefix = 42

const start = utf8ToBytes("<Bytes>")
const end = utf8ToBytes("</Bytes>")

const isAt = (bytes: Uint8Array, part: Uint8Array, at: number) =>
  part.every((byte, index) => bytes[at + index] === byte)

/** Bytes inside `<Bytes>` and `</Bytes>`: what is signed as a message can never be a transaction. */
const wrapped = (bytes: Uint8Array) =>
  isAt(bytes, start, 0) && isAt(bytes, end, bytes.length - end.length) ? bytes : concatBytes(start, bytes, end)

/** A Polkadot wallet with its key (sr25519) in this process, from a seed of 32 bytes: it approves everything. */
export const polkadotKeyProvider = (seed: Hex): PolkadotProvider => {
  const secret = secretFromSeed(hexToBytes(seed.slice(2)))
  const account = getPublicKey(secret)
  const address = encodeSs58({ prefix: genericPrefix, account })
  let id = 0
  const checkAddress = (asked: unknown) => {
    if (asked !== address) throw new ProviderError({ code: 4100, message: "This key has no such account" })
  }
  const signed = (bytes: Uint8Array, kind = "") => ({
    id: ++id,
    signature: `0x${kind}${bytesToHex(sign(secret, bytes))}`
  })
  const access = {
    accounts: async () => [{ address, name: "Local key", type: "sr25519" }],
    // One key, always the same.
    watch: () => () => {},
    signRaw: async (raw: { readonly address: string; readonly data: Hex }) => {
      checkAddress(raw.address)
      return signed(wrapped(hexToBytes(raw.data.slice(2))))
    },
    signPayload: async (payload: object) => {
      checkAddress(Reflect.get(payload, "address"))
      // 01: the kind of key.
      return signed(readPolkadotPayload(payload), "01")
    }
  }
  return { enable: async () => access }
}
