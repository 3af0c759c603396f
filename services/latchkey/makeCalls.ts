import { Disposed } from "../errors/Disposed.ts"
import { makeStore, type Store } from "../store/makeStore.ts"
import type { EvmProvider } from "../provider/EvmProvider.ts"
import type { Latchkey, StartedLatchkey } from "./Latchkey.ts"

const names =
  "open close connect disconnect wallets networks switchNetwork signMessage send waitForReceipt refresh runtime signTypedData sendTransaction provide"

/** The calls of an instance that promise something. */
type Calls = Omit<StartedLatchkey, "snapshot" | "subscribe" | "dispose">

/**
 * Makes the calls of an instance that `load` gives, and the store that ends them once it is set: those that still run
 * then reject with `Disposed`, and so do all later ones.
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
      // Listening promises nothing: an instance that is over tells no more.
      calls.provide((live) => live[name](event, listener)).catch(() => {})
      return provider
    }
  const provider: EvmProvider = {
    // What a wallet answers is foreign: it is typed as the standard has it.
    request: ((asked) => calls.provide((live) => live.request(asked))) as EvmProvider["request"],
    on: listen("on"),
    removeListener: listen("removeListener")
  }
  return [{ ...calls, provider: () => provider }, over]
}
