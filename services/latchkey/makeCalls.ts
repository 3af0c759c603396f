import type { Effect } from "effect"
import { Disposed } from "../errors/Disposed.ts"
import type { Snapshot } from "../snapshot/Snapshot.ts"
import { makeStore, type Store } from "../store/makeStore.ts"
import type { HostProviders } from "../provider/HostProviders.ts"
import { providerMethods } from "../provider/providerMethods.ts"
import { hostCallNames } from "./hostCallNames.ts"
import type { Latchkey, LoadedCalls, StartedLatchkey } from "./Latchkey.ts"

const names = `${hostCallNames} close disconnect wallets networks runtime`

type Args = ReadonlyArray<never>
type Live = Readonly<Record<string, (...args: Args) => Effect.Effect<unknown, Error>>>

/** An object with a function for each name of a text. */
const named = (text: string, make: (name: string) => (...args: Args) => unknown) =>
  Object.fromEntries(text.split(" ").map((name) => [name, make(name)]))

/**
 * Makes the calls of an instance that `load` loads, and a store. Once the store is set, running and later calls reject
 * with `Disposed`. A call is for the account and network that `shown` gives in the same tick, before any code is loaded.
 */
export const makeCalls = (
  load: () => Promise<Pick<StartedLatchkey, "at">>,
  shown: () => Snapshot
): readonly [calls: Omit<LoadedCalls, "provide"> & Pick<Latchkey, "provider">, over: Store<unknown>] => {
  const over = makeStore<unknown>(undefined)
  const make =
    (name: string) =>
    (...args: Args) =>
      new Promise((resolve, reject) => {
        const end = () => reject(new Disposed())
        if (over.get()) return end()
        const stop = over.subscribe(end)
        const moment = shown()
        void load()
          .then((one) => (one.at(moment)[name as keyof LoadedCalls] as (...args: Args) => unknown)(...args))
          .then(resolve, reject)
          .then(stop)
      })
  const calls = named(names, make) as unknown as LoadedCalls
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
