import type { Effect } from "effect"
import { Disposed } from "../errors/Disposed.ts"
import { makeStore, type Store } from "../store/makeStore.ts"
import type { HostProviders } from "../provider/HostProviders.ts"
import { providerMethods } from "../provider/providerMethods.ts"
import { hostCallNames } from "./hostCallNames.ts"
import type { Latchkey, StartedLatchkey } from "./Latchkey.ts"

const names = `${hostCallNames} close disconnect wallets networks runtime`

type Args = ReadonlyArray<never>
type Live = Readonly<Record<string, (...args: Args) => Effect.Effect<unknown, Error>>>

/** An object with a function for each name of a text. */
const named = (text: string, make: (name: string) => (...args: Args) => unknown) =>
  Object.fromEntries(text.split(" ").map((name) => [name, make(name)]))

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
    (...args: Args) =>
      new Promise((resolve, reject) => {
        const end = () => reject(new Disposed())
        if (over.get()) return end()
        const stop = over.subscribe(end)
        void load()
          .then((one) => (one[name as keyof Calls] as (...args: Args) => unknown)(...args))
          .then(resolve, reject)
          .then(stop)
      })
  const calls = named(names, make) as unknown as Calls
  const providers: Record<string, unknown> = {}
  for (const [namespace, methods] of Object.entries(providerMethods)) {
    const ask =
      (name: string) =>
      (...args: Args) =>
        calls.provide(namespace as keyof HostProviders, (live) => (live as Live)[name]!(...args))
    const listen =
      (name: string) =>
      (...args: Args) => {
        // A disposed instance emits no events, so the rejection is ignored.
        ask(name)(...args).catch(() => {})
        return providers[namespace]
      }
    providers[namespace] = { ...named(methods, ask), ...named("on removeListener", listen) }
  }
  // Typed by the standards: answers of wallets are not checked here.
  return [{ ...calls, provider: (namespace) => providers[namespace] as HostProviders[typeof namespace] }, over]
}
