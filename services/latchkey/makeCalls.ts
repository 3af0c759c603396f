import { Disposed } from "../errors/Disposed.ts"
import { makeStore, type Store } from "../store/makeStore.ts"
import type { Latchkey } from "./Latchkey.ts"

const names =
  "open close connect disconnect wallets networks switchNetwork signMessage send waitForReceipt refresh runtime"

/** The calls of an instance that promise something. */
type Calls = Omit<Latchkey, "snapshot" | "subscribe" | "dispose">

/**
 * Makes the calls of an instance that `load` gives, and the store that ends them once it is set: those that still run
 * then reject with `Disposed`, and so do all later ones.
 */
export const makeCalls = (load: () => Promise<Calls>): readonly [calls: Calls, over: Store<unknown>] => {
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
  return [Object.fromEntries(names.split(" ").map((name) => [name, make(name)])) as unknown as Calls, over]
}
