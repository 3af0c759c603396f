import { Effect, Result } from "effect"
import { useEffect } from "react"
import { addressForms, namespaceOfAddress } from "../../../services/base/addresses/addressForms.ts"
import { isPaymentLink } from "../../../services/base/addresses/isPaymentLink.ts"
import type { TokenBalance } from "../../../services/ports/chains/TokenBalance.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { adapterOf } from "../../../services/ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../../../services/base/errors/AdapterNotFound.ts"
import type { InvalidInput } from "../../../services/base/errors/inputErrors.ts"
import type { NameFailure } from "../../../services/base/errors/NameFailed.ts"
import { loadResolveName } from "../../../services/account/names/loadResolveName.ts"
import { looksLikeName } from "../../../services/account/names/looksLikeName.ts"
import type { ResolvedName } from "../../../services/account/names/ResolvedName.ts"
import { namespaceNames } from "../../../services/base/network/namespaceNames.ts"
import type { LinkRefusal } from "../../../services/account/send/formOfLink.ts"
import { loadLinkForm } from "../../../services/account/send/loadLinkForm.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** How long the visitor must not have typed before a name is looked up, in ms (spec 9). */
const debounce = 500

/** Key of the text that describes what is wrong with a receiver. */
export type ReceiverProblem =
  | InvalidInput["address"]
  /** An address, and one of another chain. */
  | "ofOtherChain"
  | LinkRefusal["problem"]
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
  /** What the problem's text names: the other chain, or how many characters addresses have. */
  readonly about: { readonly chain: string; readonly length: string }
  /** Looks the name up again after a failure. */
  readonly again: () => void
}

/** A payment link that is not taken over. */
interface LinkRefused extends LinkRefusal {
  readonly _tag: "LinkRefused"
}

type Failure =
  | LinkRefused
  | AdapterNotFound
  | Effect.Error<typeof loadResolveName>
  | Effect.Error<ReturnType<Effect.Success<typeof loadResolveName>>>

const nameProblems: Partial<Readonly<Record<NameFailure, ReceiverProblem>>> = {
  gateway: "nameElsewhere",
  unavailable: "nameUnavailable"
}

const problemOf = (error: Failure | undefined): ReceiverProblem => {
  if (error?._tag === "LinkRefused") return error.problem
  if (error?._tag === "NameFailed") return nameProblems[error.reason] ?? "nameUnknown"
  return error?._tag === "InvalidInput" ? (error.address ?? "nameUnknown") : "nameNotChecked"
}

/**
 * Checks a typed receiver strictly (EIP-55) after each change; a name is looked up once the visitor stops typing. What a
 * payment link asks for goes to the form.
 */
export const useReceiver = (
  text: string,
  account: ActiveAccount | undefined,
  tokens: ReadonlyArray<TokenBalance>
): ReceiverCheck => {
  const { networks, send } = useModal()
  const network = account?.network
  const held = useLatest(() => tokens)
  const { state, run, cancel } = useModalAction(
    Effect.fnUntraced(function* (typed: string, wait: number) {
      if (isPaymentLink(typed)) {
        const read = yield* loadLinkForm
        const filled = read(typed, network!, { networks: networks.list, tokens: held() })
        if (Result.isFailure(filled)) return yield* Effect.fail<LinkRefused>({ _tag: "LinkRefused", ...filled.failure })
        // The field now has the link's receiver; it is checked as if it had been typed.
        return { typed, filled: filled.success }
      }
      const adapter = yield* adapterOf(yield* ChainAdapters, network!.namespace)
      if (!adapter.names || !looksLikeName(typed))
        return { typed, found: { address: yield* adapter.parseAddress(typed, network!) } }
      yield* Effect.sleep(wait)
      const name = yield* (yield* loadResolveName)(typed, network!)
      return { typed, found: { address: name.address, name } }
    })
  )
  // A link may name a token whose balance is still being read.
  const count = isPaymentLink(text) ? tokens.length : 0
  useEffect(() => {
    if (text === "" || network === undefined) cancel()
    else run(text, debounce)
  }, [text, network, count, run, cancel])
  const now = state.status === "done" && state.value.typed === text ? state.value : undefined
  const filled = now?.filled
  useEffect(() => {
    if (filled) send.edit(filled)
  }, [filled, send])
  const done = now?.found
  const failed = state.status === "failed"
  const error = failed ? state.error : undefined
  const problem = failed ? problemOf(error) : undefined
  const other = problem && error?._tag === "InvalidInput" ? namespaceOfAddress(text.trim()) : undefined
  const isOther = other !== undefined && other !== network?.namespace
  return {
    ...done,
    valid: done ? true : failed ? false : undefined,
    resolving: state.status === "running" && looksLikeName(text),
    problem: isOther ? "ofOtherChain" : problem,
    about: {
      chain: isOther ? namespaceNames[other] : ((error?._tag === "LinkRefused" ? error.chain : undefined) ?? ""),
      length: (network && addressForms[network.namespace].length) ?? ""
    },
    again: () => run(text, 0)
  }
}
