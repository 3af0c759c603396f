import { useLayoutEffect, useState } from "react"
import { connectionLists, type ConnectionLists } from "../../../services/ways-in/several/connectionLists.ts"
import type { WalletConnections } from "../../../services/ways-in/several/WalletConnection.ts"
import { runAction } from "../../hooks/runAction.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

const none = (): WalletConnections => ({ connections: [], recentConnections: [] })
const unknown: ConnectionLists = { get: () => none, subscribe: () => () => {} }

/** The connections by namespace, and whether they are known or their code did not arrive. */
export const useConnectionLists = () => {
  const { runtime } = useModal()
  const [lists, setLists] = useState<ConnectionLists>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useLayoutEffect(
    () =>
      runAction(runtime, connectionLists, (state) => {
        if (state.status === "done") setLists(state.value)
        if (state.status === "failed") setFailed(true)
      }),
    [runtime, turn]
  )
  const retry = () => {
    setFailed(false)
    setTurn((last) => last + 1)
  }
  return { listOf: useStore(lists ?? unknown), known: lists !== undefined, retry: failed ? retry : undefined }
}
