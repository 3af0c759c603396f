import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"

/** How long a stored session is waited for, in ms. */
const longest = 2_000

/** Resolves once no stored session is being restored, or after 2 s. */
export const whenRestored = (snapshot: ReadonlyStore<Snapshot>): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(late)
      stop()
      resolve()
    }
    const late = setTimeout(end, longest)
    const look = () => snapshot.get().status === "connecting" || end()
    const stop = snapshot.subscribe(look)
    look()
  })
