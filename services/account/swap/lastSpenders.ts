import { Effect } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import { readJson } from "../../ports/storage/readJson.ts"
import { swapSpendersKey } from "../../ports/storage/keys.ts"

type Spenders = Readonly<Record<string, Hex>>

const accept = (value: unknown): Spenders | undefined =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          (one): one is [string, Hex] => typeof one[1] === "string" && /^0x[0-9a-f]{40}$/.test(one[1])
        )
      )
    : undefined

/** The last spender that was allowed a token on this device, by network (SEC-26). Stored data is untrusted input (SEC-31). */
export const lastSpenders = Effect.map(readJson(swapSpendersKey, accept), (found) => found ?? {})
