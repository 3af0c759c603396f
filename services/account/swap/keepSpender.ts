import { Effect } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { swapSpendersKey } from "../../ports/storage/keys.ts"
import { lastSpenders } from "./lastSpenders.ts"

/** Stores the spender that was allowed a token on a network, in place of the former one. */
export const keepSpender = (networkId: Caip2, spender: Hex) =>
  Effect.flatMap(lastSpenders, (all) =>
    Storage.use(({ set }) => set(swapSpendersKey, JSON.stringify({ v: 1, ...all, [networkId]: spender })))
  )
