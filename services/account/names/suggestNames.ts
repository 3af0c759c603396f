import { Effect } from "effect"
import { fetchNameSuggestions } from "../../ports/api/fetchNameSuggestions.ts"
import { isLabel } from "./isLabel.ts"
import { toLabel } from "./toLabel.ts"
import { nameSuffix } from "./nameSuffix.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** A name that a visitor could register. */
export interface NameSuggestion {
  /** With its suffix. */
  readonly name: string
  readonly free: boolean
}

/** Most suggestions that are shown. */
const mostSuggestions = 5

/**
 * Names like the typed one, at most 5, the free ones first; what cannot be registered is left out (SEC-24). The typed
 * name itself is not among them. Fails with `ApiFailed`.
 */
export const suggestNames = (label: string) =>
  Effect.map(fetchNameSuggestions(label, nameSuffix.slice(1)), (found): ReadonlyArray<NameSuggestion> => {
    const byName = new Map<string, NameSuggestion>()
    for (const one of found) {
      const other = toLabel(one.name)
      const name = other + nameSuffix
      if (isLabel(other) && other !== label && !byName.has(name)) byName.set(name, { name, free: !one.registered })
    }
    return [...byName.values()].sort((a, b) => Number(b.free) - Number(a.free)).slice(0, mostSuggestions)
  }).pipe(withSpan("Names.suggestNames"))
