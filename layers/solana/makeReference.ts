import { sha256 } from "@noble/hashes/sha2"
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils"
import { getAddressDecoder, type Address } from "@solana/addresses"
import { Effect } from "effect"

/**
 * An account without an owner that one payment names, so that no other payment is the same transaction: of 32 random
 * bytes, and of the host's name for the payment, which tells two of them apart whatever the random bytes are.
 */
export const makeReference = (paymentId = ""): Effect.Effect<Address> =>
  Effect.sync(() => {
    const random = crypto.getRandomValues(new Uint8Array(32))
    return getAddressDecoder().decode(sha256(concatBytes(random, utf8ToBytes(paymentId))))
  })
