import { Effect } from "effect"
import { nativeAddress } from "../addresses/nativeAddress.ts"
import { formatCaip10 } from "../caip/parseCaip10.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { plainText } from "../texts/plainText.ts"
import { ApiClient } from "./ApiClient.ts"
import { readBalancesAnswer } from "./balancesCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

const decode = decodeAnswer(readBalancesAnswer)

/**
 * Token balances of an address on one network; tokens with 0 decimals are left out, names are shortened (spec 5, 7;
 * SEC-24). After a transaction `changed` names the contracts that the service should look up again; the native currency
 * is always included, for its fee.
 */
export const fetchBalances = (address: string, chainId: Caip2, changed?: ReadonlyArray<string>) =>
  ApiClient.use((api) =>
    api.json({
      role: "blockchain",
      path: `/v1/account/${address}/balance`,
      query: {
        currency: "usd",
        chainId,
        forceUpdate: changed && [nativeAddress, ...changed].map((one) => formatCaip10(chainId, one)).join(",")
      }
    })
  ).pipe(
    Effect.flatMap(decode),
    Effect.map(({ balances }) =>
      balances
        .filter((one) => one.quantity.decimals !== "0" && one.chainId === chainId)
        .map((one) => ({ ...one, name: plainText(one.name) ?? "", symbol: plainText(one.symbol) ?? "" }))
    )
  )
