import { useEffect } from "react"
import { Effect } from "effect"
import { holderKey } from "../../../services/account/profile/holderKey.ts"
import { readWaiting } from "../../../services/account/balances/readWaiting.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/**
 * What waits for a block on its way to the account in use, in base units; `undefined` while that is not known. It is read with each reading
 * of the holdings, `read`.
 */
export const useWaiting = (read: unknown): bigint | undefined => {
  const { connections } = useModal()
  const account = useStore(connections.account)
  const key = account && holderKey(account)
  const { state, run } = useModalAction((of: string) => Effect.map(readWaiting, (units) => ({ of, units })))
  useEffect(() => {
    if (key) run(key)
  }, [key, run, read])
  return state.status === "done" && state.value.of === key ? state.value.units : undefined
}
