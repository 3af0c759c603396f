import { getBase64Decoder } from "@solana/codecs-strings"
import { Clock, Effect } from "effect"

/** How long a blockhash is valid at most, in ms: 150 slots, and time for slow ones. */
const validity = 180_000

/** The transactions of this process that may still be valid, and when they were made. */
const made = new Map<string, number>()

/**
 * The first of a row of transactions that this process has not made: two equal payments with one blockhash would be one
 * transaction. `compile` gives the next of the row for each number, from 0 on.
 */
export const freshWire = Effect.fnUntraced(function* (compile: (number: number) => Uint8Array) {
  const now = yield* Clock.currentTimeMillis
  for (const [wire, at] of made) if (at < now - validity) made.delete(wire)
  for (let number = 0; ; number++) {
    const wire = compile(number)
    const text = getBase64Decoder().decode(wire)
    if (made.has(text)) continue
    made.set(text, now)
    return wire
  }
})
