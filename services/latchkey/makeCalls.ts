import { Disposed } from "../errors/Disposed.ts"
import { makeStore, type Store } from "../store/makeStore.ts"
import type { EvmProvider } from "../provider/EvmProvider.ts"
import type { Latchkey, StartedLatchkey } from "./Latchkey.ts"

const names =
  "open close connect disconnect wallets networks switchNetwork signMessage send waitForReceipt refresh runtime signTypedData sendTransaction provide"

/** The calls of an instance that return a promise. */
type Calls = Omit<StartedLatchkey, "snapshot" | "subscribe" | "dispose">

/**
 * Makes the calls of an instance that `load` loads, and a store. Once the store is set, running and later calls reject
 * with `Disposed`.
 */
export const makeCalls = (
  load: () => Promise<Calls>
): readonly [calls: Omit<Calls, "provide"> & Pick<Latchkey, "provider">, over: Store<unknown>] => {
  const over = makeStore<unknown>(undefined)
  const make =
    (name: string) =>
    (...args: ReadonlyArray<never>) =>
      new Promise((resolve, reject) => {
        const end = () => reject(new Disposed())
        if (over.get()) return end()
        const stop = over.subscribe(end)
        void load()
          .then((one) => (one[name as keyof Calls] as (...args: ReadonlyArray<never>) => unknown)(...args))
          .then(resolve, reject)
          .then(stop)
      })
  const calls = Object.fromEntries(names.split(" ").map((name) => [name, make(name)])) as unknown as Calls
  const listen =
    (name: "on" | "removeListener"): EvmProvider["on"] =>
    (event, listener) => {
      // A disposed instance emits no events, so the rejection is ignored.
      calls.provide((live) => live[name](event, listener)).catch(() => {})
      return provider
    }
  const provider: EvmProvider = {
    // Typed by the standard: answers of wallets are not checked here.
    request: ((asked) => calls.provide((live) => live.request(asked))) as EvmProvider["request"],
    on: listen("on"),
    removeListener: listen("removeListener")
  }
  return [{ ...calls, provider: () => provider }, over]
}
