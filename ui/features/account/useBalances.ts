import { useEffect, useState } from "react"
import { holderKey } from "../../../services/account/profile/holderKey.ts"
import { watchBalances } from "../../../services/account/balances/watchBalances.ts"
import type { TokenBalance } from "../../../services/ports/chains/TokenBalance.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** One list for all times at which nothing is known, so that nothing seems to change. */
const none: ReadonlyArray<TokenBalance> = []

/**
 * The holdings of the active account, refreshed while a view shows them. After a failure `waitSeconds` counts down to
 * the next automatic attempt; `retry` is defined once there are no more automatic attempts.
 */
export const useBalances = () => {
  const { balances, connections } = useModal()
  const account = useStore(connections.account)
  const state = useStore(balances.state)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const key = account && holderKey(account)
  const { state: watching, run } = useModalAction(() => watchBalances(setWaitSeconds))
  useEffect(() => {
    if (key) run()
  }, [key, run])
  const current = state?.key === key ? state : undefined
  const tokens = current?.value ?? none
  return {
    tokens,
    loading: !current || (current.status === "loading" && !tokens.length),
    failed: current?.status === "failed",
    /** Nothing here reads the network's balances, now or later. */
    unread: current?.error?._tag === "AdapterNotFound",
    waitSeconds,
    retry: watching.status === "done" ? () => run() : undefined
  }
}
