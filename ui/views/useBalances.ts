import { useEffect } from "react"
import { Clock, Effect } from "effect"
import { useState } from "react"
import { activeAccount } from "../../services/account/activeAccount.ts"
import { useStore } from "../hooks/useStore.ts"
import { useModal } from "../modal/ModalContext.ts"
import { useModalAction } from "../modal/useModalAction.ts"

/** While the account is shown, holdings are read again so often, in ms (the specification's token balance refresh). */
const refreshEvery = 10_000

/** The holdings of the account in use, kept fresh while a view shows them; `waitSeconds` counts down after a failure. */
export const useBalances = () => {
  const { balances, connections, networks } = useModal()
  const account = activeAccount(useStore(connections.states), useStore(networks.state))
  const state = useStore(balances.state)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const key = account && `${account.network.id}:${account.address}`
  const { run } = useModalAction(() =>
    Effect.gen(function* () {
      for (;;) {
        yield* balances.load({ fresh: balances.state.get()?.key === key })
        const retryAt = balances.state.get()?.retryAt
        if (retryAt === undefined) {
          yield* Effect.sleep(refreshEvery)
          continue
        }
        for (;;) {
          const left = Math.ceil((retryAt - (yield* Clock.currentTimeMillis)) / 1_000)
          setWaitSeconds(Math.max(0, left))
          if (left <= 0) break
          yield* Effect.sleep(1_000)
        }
      }
    })
  )
  useEffect(() => {
    if (key !== undefined) run()
  }, [key, run])
  const current = state?.key === key ? state : undefined
  return {
    tokens: current?.tokens ?? [],
    loading: current === undefined || (current.status === "loading" && current.tokens.length === 0),
    failed: current?.status === "failed",
    waitSeconds
  }
}
