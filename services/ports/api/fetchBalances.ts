import { Effect } from "effect"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { formatCaip10 } from "../../base/caip/parseCaip10.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { ApiClient } from "./ApiClient.ts"
import { readBalanceEntry, readBalancesAnswer } from "./balancesCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readEach } from "./readEach.ts"

/** A holding as the service tells it. */
interface ServiceBalance {
  readonly name: string
  readonly symbol: string
  /** Contract or mint, or its CAIP-10 address; `undefined` for the native currency. */
  readonly address: string | undefined
  /** The price of one whole token, in US dollars. */
  readonly price: number | undefined
  /** Whether the service itself has named the network of the token, and not only been asked about it. */
  readonly isTold: boolean
  readonly decimals: number
  /** Decimal text in whole tokens. */
  readonly numeric: string
  readonly iconUrl: string | undefined
}

const decode = decodeAnswer(readBalancesAnswer)
const readBalances = readEach("the service's balances", readBalanceEntry)

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
    Effect.flatMap(({ balances }) => readBalances(balances)),
    Effect.map((entries) =>
      entries.flatMap(
        ({ name, symbol, chainId: said, address, price, quantity, iconUrl }): ReadonlyArray<ServiceBalance> => {
          const network = said ?? (address?.includes(":") ? address.slice(0, address.lastIndexOf(":")) : chainId)
          const decimals = Number(quantity.decimals)
          if (network !== chainId || decimals === 0) return []
          return [
            {
              name: plainText(name) ?? "",
              symbol: plainText(symbol) ?? "",
              address: address ?? undefined,
              price: price ?? undefined,
              isTold: typeof said === "string" && address !== null,
              decimals,
              numeric: quantity.numeric,
              iconUrl: iconUrl ?? undefined
            }
          ]
        }
      )
    )
  )
