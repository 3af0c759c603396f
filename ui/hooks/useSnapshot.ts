import { useSyncExternalStore } from "react"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { useHost } from "./LatchkeyContext.ts"

/** The snapshot, or a part of it. `select` must return the same reference for the same snapshot. */
export const useSnapshot = <A>(select: (snapshot: Snapshot) => A): A => {
  const { snapshot, serverSnapshot } = useHost()
  return useSyncExternalStore(
    snapshot.subscribe,
    () => select(snapshot.get()),
    () => select(serverSnapshot())
  )
}
