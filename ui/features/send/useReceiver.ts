import { Effect } from "effect"
import { useEffect } from "react"
import type { ActiveAccount } from "../../../services/connect/activeAccount.ts"
import { adapterOf } from "../../../services/chains/adapterOf.ts"
import { ChainAdapters } from "../../../services/chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../../../services/errors/AdapterNotFound.ts"
import type { InvalidInput } from "../../../services/errors/inputErrors.ts"
import type { NameFailure } from "../../../services/errors/NameFailed.ts"
import { loadResolveName } from "../../../services/names/loadResolveName.ts"
import { looksLikeName } from "../../../services/names/looksLikeName.ts"
import type { ResolvedName } from "../../../services/names/ResolvedName.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** How long the visitor must not have typed before a name is looked up, in ms (spec 9). */
const debounce = 500

/** Key of the text that describes what is wrong with a receiver. */
export type ReceiverProblem =
  | InvalidInput["address"]
  | "nameUnknown"
  | "nameElsewhere"
  | "nameUnavailable"
  /** The only one that may be gone with another look. */
  | "nameNotChecked"

/** A receiver, checked by the chain's rules. */
export interface ReceiverCheck {
  readonly valid: boolean | undefined
  /** The address in its canonical form. */
  readonly address?: string
  /** The name that led to the address. */
  readonly name?: ResolvedName | undefined
  /** A name is being looked up. */
  readonly resolving: boolean
  readonly problem: ReceiverProblem
  /** Looks the name up again after a failure. */
  readonly again: () => void
}

type Failure =
  | AdapterNotFound
  | Effect.Error<typeof loadResolveName>
  | Effect.Error<ReturnType<Effect.Success<typeof loadResolveName>>>

const nameProblems: Partial<Readonly<Record<NameFailure, ReceiverProblem>>> = {
  gateway: "nameElsewhere",
  unavailable: "nameUnavailable"
}

const problemOf = (error: Failure | undefined): ReceiverProblem => {
  if (error?._tag === "NameFailed") return nameProblems[error.reason] ?? "nameUnknown"
  return error?._tag === "InvalidInput" ? (error.address ?? "nameUnknown") : "nameNotChecked"
}

/** Checks a typed receiver strictly (EIP-55) after each change; a name is looked up once the visitor stops typing. */
export const useReceiver = (text: string, account: ActiveAccount | undefined): ReceiverCheck => {
  const network = account?.network
  const { state, run, cancel } = useModalAction(
    Effect.fnUntraced(function* (typed: string, wait: number) {
      const adapter = yield* adapterOf(yield* ChainAdapters, network!.namespace)
      if (!adapter.names || !looksLikeName(typed))
        return { typed, address: yield* adapter.parseAddress(typed, network!), name: undefined }
      yield* Effect.sleep(wait)
      const name = yield* (yield* loadResolveName)(typed, network!)
      return { typed, address: name.address, name }
    })
  )
  useEffect(() => {
    if (text === "" || network === undefined) cancel()
    else run(text, debounce)
  }, [text, network, run, cancel])
  const done = state.status === "done" && state.value.typed === text ? state.value : undefined
  const failed = state.status === "failed"
  return {
    ...done,
    valid: done ? true : failed ? false : undefined,
    resolving: state.status === "running" && looksLikeName(text),
    problem: failed ? problemOf(state.error) : undefined,
    again: () => run(text, 0)
  }
}
