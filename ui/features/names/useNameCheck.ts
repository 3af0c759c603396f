import { Effect, Fiber } from "effect"
import { useCallback, useEffect } from "react"
import { isLabel } from "../../../services/account/names/isLabel.ts"
import { requireAccount } from "../../../services/account/profile/requireAccount.ts"
import { readNameOwner } from "../../../services/account/names/readNameOwner.ts"
import { nameSuffix } from "../../../services/account/names/nameSuffix.ts"
import { type NameSuggestion, suggestNames } from "../../../services/account/names/suggestNames.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** How long the visitor must not have typed before a name is checked, in ms (spec 9). */
const debounce = 500

/** What is known of a typed name. */
export interface NameCheck {
  readonly status: "none" | "checking" | "free" | "taken" | "own" | "failed"
  /** Other names, the free ones first; none if they could not be loaded. */
  readonly suggestions: ReadonlyArray<NameSuggestion>
  /** Checks again, as after a failure. */
  readonly again: () => void
}

const statuses = { nobody: "free", other: "taken", own: "own" } as const

/** Checks a name, without its suffix, once the visitor stops typing; asks for similar ones at the same time. */
export const useNameCheck = (label: string): NameCheck => {
  const { state, run, cancel } = useModalAction(
    Effect.fnUntraced(function* (typed: string, wait: number) {
      yield* Effect.sleep(wait)
      const suggest = Effect.catch(suggestNames(typed), () => Effect.succeed<ReadonlyArray<NameSuggestion>>([]))
      const similar = yield* Effect.forkChild(suggest, { startImmediately: true })
      const { address } = yield* requireAccount
      const owner = yield* readNameOwner(typed + nameSuffix, address)
      return { typed, owner, suggestions: yield* Fiber.join(similar) }
    })
  )
  useEffect(() => {
    if (isLabel(label)) run(label, debounce)
    else cancel()
  }, [label, run, cancel])
  const again = useCallback(() => run(label, 0), [label, run])
  if (state.status === "failed") return { status: "failed", suggestions: [], again }
  if (state.status === "done" && state.value.typed === label)
    return { status: statuses[state.value.owner], suggestions: state.value.suggestions, again }
  return { status: isLabel(label) ? "checking" : "none", suggestions: [], again }
}
