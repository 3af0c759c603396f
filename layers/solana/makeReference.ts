import { getAddressDecoder, type Address } from "@solana/addresses"
import { Effect } from "effect"

/**
 * An account that nobody has, for one payment to name, so that no other payment is the same transaction: of 32 random
 * bytes, and of the host's name for the payment, which tells two of them apart whatever the random bytes are.
 */
export const makeReference = (paymentId = ""): Effect.Effect<Address> =>
  Effect.promise(async () => {
    const random = crypto.getRandomValues(new Uint8Array(32))
    const name = new TextEncoder().encode(paymentId)
    const digest = await crypto.subtle.digest("SHA-256", new Uint8Array([...random, ...name]))
    return getAddressDecoder().decode(new Uint8Array(digest))
  })
