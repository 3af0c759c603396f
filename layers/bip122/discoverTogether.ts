import { Effect } from "effect"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"

/** Several discoveries of one namespace as one: of two connectors with the same id, that of the first discovery stays. */
export const discoverTogether =
  <R>(...discoveries: ReadonlyArray<Discover<R>>): Discover<R> =>
  (wallets) =>
    Effect.gen(function* () {
      const set = wallets.source()
      const lists: Array<ReadonlyArray<Connector>> = []
      const source = () => {
        const at = lists.push([]) - 1
        return (list: ReadonlyArray<Connector>) => {
          lists[at] = list
          const byId = new Map<string, Connector>()
          for (const one of lists.flat()) if (!byId.has(one.id)) byId.set(one.id, one)
          set([...byId.values()])
        }
      }
      for (const discover of discoveries) yield* discover({ ...wallets, source })
    })
