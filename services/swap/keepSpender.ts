import { Effect } from "effect"
import type { Hex } from "../addresses/Hex.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { Storage } from "../storage/Storage.ts"
import { swapSpendersKey } from "../storage/swapSpendersKey.ts"
import { lastSpenders } from "./lastSpenders.ts"

/** Keeps who was allowed to take a token on a network, in place of who was before. */
export const keepSpender = (networkId: Caip2, spender: Hex) =>
  Effect.flatMap(lastSpenders, (all) =>
    Storage.use(({ set }) => set(swapSpendersKey, JSON.stringify({ ...all, [networkId]: spender })))
  )
