import { Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { ApiClient } from "./ApiClient.ts"
import { BalancesAnswer } from "./balances.schema.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

const decode = decodeAnswer(BalancesAnswer)

/** Token balances of an address on one network, kept 30 s; tokens with 0 decimals are left out (spec 5, 7, 9). */
export const fetchBalances = (address: string, chainId: Caip2, fresh = false) =>
  ApiClient.use((api) =>
    api.json({
      role: "blockchain",
      path: `/v1/account/${address}/balance`,
      query: { currency: "usd", chainId },
      ...(fresh ? {} : { cacheMs: 30_000 })
    })
  ).pipe(
    Effect.flatMap(decode),
    Effect.map(({ balances }) => balances.filter((one) => one.quantity.decimals !== "0" && one.chainId === chainId))
  )
