import { useEffect, useReducer, useState } from "react"
import type { BalanceError, BalanceQuery, HostBalance } from "../../services/account/balances/HostBalance.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Disposed } from "../../services/base/errors/Disposed.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { useHost } from "./LatchkeyContext.ts"
import { useAccount } from "./useAccount.ts"

/** A balance on its way; `idle` while the query names no account and none is connected. */
export type TokenBalanceState =
  | { readonly status: "idle" | "loading" }
  | { readonly status: "ready"; readonly balance: HostBalance }
  | { readonly status: "failed"; readonly error: BalanceError | Disposed }

/**
 * What an account holds of the native currency or any token, by `Latchkey.balance`: read when it is first shown, and when
 * query, account or network change. `refresh` asks the node again; what is known stays meanwhile.
 */
export const useTokenBalance = ({ network, address, token }: Omit<BalanceQuery, "fresh"> = {}): TokenBalanceState & {
  readonly refresh: () => void
} => {
  const { balance } = useHost()
  const namespace = network && (networkId(network).split(":")[0] as Namespace)
  const { isConnected, caipAddress } = useAccount(namespace || undefined)
  const key = (address || isConnected) && [caipAddress, network, address, token].join()
  const [turn, refresh] = useReducer((count: number) => count + 1, 0)
  const [shown, show] = useState<{ readonly key?: unknown }>({})
  useEffect(() => {
    if (!key) return
    let on = true
    const tell = (state: object) => on && show({ key, ...state })
    balance({ network, address, token, fresh: turn > 0 }).then(
      (held) => tell({ status: "ready", balance: held }),
      (error) => tell({ status: "failed", error })
    )
    return () => {
      on = false
    }
    // The key stands for the account, too.
  }, [balance, network, address, token, key, turn])
  // An answer for another account or network is not shown, not even for one frame.
  const state = key && shown.key === key ? shown : { status: key ? "loading" : "idle" }
  return { ...(state as TokenBalanceState), refresh }
}
