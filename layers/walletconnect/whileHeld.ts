import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"

/** An answer of the wallet, unless its session ends first, or another one takes its place: then the outcome of the request is unknown. */
export const whileHeld = <A>(
  topic: string,
  session: ReadonlyStore<PairedSession | undefined>,
  asking: Promise<A>
): Promise<A> =>
  new Promise<A>((resolve, reject) => {
    const over = () => {
      if (session.get()?.topic !== topic) reject(Object.assign(new Error("The session has ended"), { code: 4900 }))
    }
    const stop = session.subscribe(over)
    asking.then(resolve, reject).finally(stop)
  })
