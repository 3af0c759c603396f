import { useEffect, useMemo, useState } from "react"
import { accountKey } from "../../../services/account/accountKey.ts"
import { judgeHoldings } from "../../../services/balances/judgeHoldings.ts"
import { watchBalances } from "../../../services/balances/watchBalances.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/**
 * The holdings of the active account, refreshed while a view shows them. After a failure `waitSeconds` counts down to
 * the next automatic attempt; `retry` is defined once there are no more automatic attempts.
 */
export const useBalances = () => {
  const { balances, connections, settings, tokens: facts } = useModal()
  const account = useStore(connections.account)
  const state = useStore(balances.state)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const key = account && accountKey(account)
  const { state: watching, run } = useModalAction(() => watchBalances(setWaitSeconds))
  useEffect(() => {
    if (key) run()
  }, [key, run])
  const current = state?.key === key ? state : undefined
  const network = account?.network
  const known = useStore(facts.changes)
  const tokens = useMemo(
    () => (network && current?.value ? judgeHoldings(current.value, network, settings, facts.known) : []),
    // What is known changes with the count.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [current?.value, network?.id, known, facts, settings]
  )
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
