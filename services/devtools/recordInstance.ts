import { Effect } from "effect"
import { Connections } from "../connection/connections/Connections.ts"
import type { Latchkey } from "../instance/Latchkey.ts"
import { whenStores } from "../base/store/whenStores.ts"
import { recordedServices } from "./recordedServices.ts"
import { startRecording, type RunningRecording } from "./startRecording.ts"

/** Whether a wallet is being asked or looked up. */
export const isAsking = ({ state }: Connections["Service"]): boolean =>
  Object.values(state.get().namespaces).some(({ attempts }) => attempts.length > 0)

/**
 * Begins to record an instance that runs already, such as that of a React page: from now on, with what is connected now.
 * Waits until no wallet is asked. Rejects with `Disposed` for an instance that is over, and with `LoadFailed`.
 */
export const recordInstance = async (latchkey: Pick<Latchkey, "runtime">): Promise<RunningRecording> => {
  const runtime = await latchkey.runtime()
  return runtime.runPromise(
    Effect.gen(function* () {
      const connections = yield* Connections
      yield* whenStores([connections.state], () => (isAsking(connections) ? undefined : true))
      return startRecording(yield* recordedServices)
    })
  )
}
