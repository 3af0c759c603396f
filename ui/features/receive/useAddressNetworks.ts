import { Effect } from "effect"
import { useEffect } from "react"
import { readAddressNetworks, type AddressNetworks } from "../../../services/account/kind/readAddressNetworks.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** The networks on which the address of an account is the account's. Only the one in use until that is known. */
export const useAddressNetworks = (account: ActiveAccount | undefined): AddressNetworks => {
  const { state, run, cancel } = useModalAction((asked: ActiveAccount) =>
    Effect.map(readAddressNetworks(asked), (found) => ({ asked, found }))
  )
  useEffect(() => {
    if (account === undefined) cancel()
    else run(account)
  }, [account, run, cancel])
  if (account === undefined) return { networks: [], isBound: false }
  const isKnown = state.status === "done" && state.value.asked === account
  return isKnown ? state.value.found : { networks: [account.network], isBound: false }
}
