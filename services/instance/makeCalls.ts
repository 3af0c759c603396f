import type { Effect } from "effect"
import { Disposed } from "../base/errors/Disposed.ts"
import type { Snapshot } from "./snapshot/Snapshot.ts"
import { makeStore, type ReadonlyStore, type Store } from "../base/store/makeStore.ts"
import type { HostProviders } from "./providers/HostProviders.ts"
import { providerMethods } from "./providers/providerMethods.ts"
import { hostCallNames } from "./hostCallNames.ts"
import type { Latchkey, LoadedCalls, StartedLatchkey } from "./Latchkey.ts"

const names = [...hostCallNames, "close", "disconnect", "wallets", "networks", "runtime"]

type Args = ReadonlyArray<never>
type Live = Readonly<Record<string, (...args: Args) => Effect.Effect<unknown, Error>>>

/** An object with a function for each name. */
const named = (names: ReadonlyArray<string>, make: (name: string) => (...args: Args) => unknown) =>
  Object.fromEntries(names.map((name) => [name, make(name)]))

/**
 * Makes the calls of an instance that `load` loads, and a store. Once the store is set, running and later calls reject
 * with `Disposed`. A call is for the account and network that `snapshot` has in the same tick, before any code is loaded.
 */
export const makeCalls = (
  load: () => Promise<Pick<StartedLatchkey, "at">>,
  snapshot: ReadonlyStore<Snapshot>
): readonly [calls: Omit<LoadedCalls, "provide"> & Pick<Latchkey, "provider">, over: Store<unknown>] => {
  const over = makeStore<unknown>(undefined)
  const make =
    (name: string) =>
    (...args: Args) =>
      new Promise((resolve, reject) => {
        const end = () => reject(new Disposed())
        if (over.get()) return end()
        const stop = over.subscribe(end)
        const moment = snapshot.get()
        void load()
          .then((one) => (one.at(moment)[name as keyof LoadedCalls] as (...args: Args) => unknown)(...args))
          .then((answer) => {
            resolve(answer)
            void listenAgain()
          }, reject)
          .then(stop)
      })
  /** Listeners whose code has not come, in the order of the calls. */
  const waiting: Array<() => Promise<unknown>> = []
  let again = false
  /** Whether nothing more is to be done for a listener. A disposed instance emits no events. */
  const register = (listen: () => Promise<unknown>) =>
    listen().then(
      () => true,
      (error) => {
        const late = error._tag === "LoadFailed"
        if (!late && !over.get()) console.error(error)
        return !late
      }
    )
  /** A host registers its listeners once, and would receive no event for the life of the page. */
  const listenAgain = async () => {
    if (again) return
    again = true
    while (waiting[0] !== undefined && (await register(waiting[0]))) waiting.shift()
    again = false
  }
  snapshot.subscribe(listenAgain)
  const { provide, ...calls } = named(names, make) as unknown as LoadedCalls
  const providers: Record<string, unknown> = {}
  for (const [namespace, methods] of Object.entries(providerMethods)) {
    const ask =
      (name: string) =>
      (...args: Args) =>
        provide(namespace as keyof HostProviders, (live) => (live as Live)[name]!(...args))
    const listen =
      (name: string) =>
      (...args: Args) => {
        const asked = () => ask(name)(...args)
        if (waiting.length > 0) waiting.push(asked)
        else void register(asked).then((done) => done || waiting.push(asked))
        return providers[namespace]
      }
    providers[namespace] = { ...named(methods, ask), ...named(["on", "removeListener"], listen) }
  }
  // Typed by the standards: answers of wallets are not checked here.
  const provider = <N extends keyof HostProviders>(namespace: N) => {
    if (Object.hasOwn(providers, namespace)) return providers[namespace] as HostProviders[N]
    // As the class, which the first stage of a page does not load.
    throw Object.assign(new Error(`No namespace ${namespace}`), { _tag: "InvalidInput", field: "connection" })
  }
  return [{ ...calls, provider }, over]
}
