import { Effect } from "effect"
import { useEffect } from "react"
import type { ActiveAccount } from "../../services/account/activeAccount.ts"
import { floorAmount } from "../../services/amounts/floorAmount.ts"
import { formatAmount } from "../../services/amounts/formatAmount.ts"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import { useModalAction } from "../modal/useModalAction.ts"

/** The network's fee for a transfer as text, or that the account cannot pay it. */
export const useFee = (
  account: ActiveAccount | undefined,
  to: string | undefined,
  amount: bigint | undefined,
  token: string | undefined
): { readonly text: string | undefined; readonly problem: boolean } => {
  const { state, run } = useModalAction((from: ActiveAccount, receiver: string, units: bigint) =>
    ChainAdapters.use((adapters) =>
      adapters.get(from.network.namespace)!.fee({
        network: from.network,
        from: from.address,
        to: receiver,
        amount: units,
        ...(token === undefined ? {} : { token })
      })
    ).pipe(
      Effect.map((fee) => {
        const { decimals } = from.network.nativeCurrency
        const floored = floorAmount(fee, decimals, 6)
        // A fee too small for six decimals is still not nothing.
        return /[1-9]/.test(floored) ? floored.replace(/0+$/, "") : formatAmount(fee, decimals)
      })
    )
  )
  useEffect(() => {
    if (account !== undefined && to !== undefined && amount !== undefined) run(account, to, amount)
  }, [account?.address, account?.network.id, to, amount, run])
  return {
    text: state.status === "done" ? state.value : undefined,
    problem:
      state.status === "failed" && state.error?._tag === "TransactionFailed" && state.error.kind === "insufficientFunds"
  }
}
