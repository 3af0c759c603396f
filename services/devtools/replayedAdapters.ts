import { Effect } from "effect"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import type { ChainAdapter, WalletSession } from "../ports/chains/ChainAdapter.ts"
import { LoadFailed } from "../base/errors/LoadFailed.ts"
import {
  NetworkRefused,
  WalletFailed,
  WalletPending,
  WalletRejected,
  WalletTimeout,
  type WalletError
} from "../base/errors/walletErrors.ts"
import type { RecordedEvent, RecordedFailure, RecordedQuestion, RecordedSession, Recording } from "./Recording.ts"

type Answered = Extract<RecordedEvent, { readonly type: "answered" }>

/** By request: the answer that came, or the callers that wait for it. */
export type Answers = Map<string, Answered | ((answer: Answered) => void)>

/** By wallet, then by number: who subscribed to it. Without a number: before the recording began. */
export type Hints = Map<string, Map<number | undefined, () => void>>

/** The same for a question and its answer. */
export const answerKey = ({ question, wallet, nth }: Pick<Answered, "question" | "wallet" | "nth">): string =>
  `${question} ${wallet} ${nth}`

const message = "The wallet failed when this was recorded"

const errorOf = (method: string, { tag, code = -1 }: RecordedFailure): WalletError | NetworkRefused => {
  if (tag === "WalletRejected") return new WalletRejected({ method, message })
  if (tag === "WalletPending") return new WalletPending({ method, message })
  if (tag === "WalletTimeout") return new WalletTimeout({ method, message })
  if (tag === "NetworkRefused") return new NetworkRefused({ networkId: "", message })
  if (tag === "LoadFailed") return new LoadFailed({ cause: undefined })
  return new WalletFailed({ method, code, message })
}

/** Adapters that answer as recorded; what has no recorded answer never ends. One for each namespace of the recording. */
export const replayedAdapters = (
  recording: Recording,
  answers: Answers,
  hints: Hints,
  /** Wallets that were connected when the recording began, and have to be connected yet. */
  first: Map<string, RecordedSession>,
  /** Whether these are connected. */
  began: () => boolean
): ReadonlyMap<Namespace, ChainAdapter> => {
  const counts = new Map<string, number>()
  const watches = new Map<string, number>()
  const ask = (question: RecordedQuestion, wallet: string): Effect.Effect<Answered, WalletError | NetworkRefused> =>
    Effect.suspend(() => {
      const nth = counts.get(`${question} ${wallet}`) ?? 0
      counts.set(`${question} ${wallet}`, nth + 1)
      const key = answerKey({ question, wallet, nth })
      return Effect.flatMap(
        Effect.callback<Answered>((resume) => {
          const known = answers.get(key)
          if (typeof known === "object") return resume(Effect.succeed(known))
          answers.set(key, (answer) => resume(Effect.succeed(answer)))
        }),
        (answer) => (answer.failure ? Effect.fail(errorOf(question, answer.failure)) : Effect.succeed(answer))
      )
    })
  const adapterFor = (namespace: Namespace): ChainAdapter => {
    const toSession = ({ accounts, networkId }: RecordedSession): WalletSession => ({
      accounts: accounts.map((one) => ({ ...one, namespace })),
      networkId: networkId as Caip2 | undefined
    })
    const sessionOf = ({ session }: Answered) => session && toSession(session)
    const some = (answer: Answered) => sessionOf(answer) ?? { accounts: [], networkId: undefined }
    return {
      namespace,
      prepare: Effect.void,
      connect: ({ id }) =>
        Effect.suspend(() => {
          const before = first.get(id)
          first.delete(id)
          return before ? Effect.succeed(toSession(before)) : Effect.map(ask("connect", id), some)
        }),
      session: ({ id }) =>
        // A wallet that is looked up before shares nothing: it is awaited from then on.
        Effect.suspend(() =>
          began()
            ? Effect.map(ask("session", id) as Effect.Effect<Answered, WalletError>, sessionOf)
            : Effect.succeed(undefined)
        ),
      // The adapters that were recorded looked before they asked for a network.
      refusesLate: () => namespace === "eip155" || namespace === "bip122",
      disconnect: ({ id }) => Effect.asVoid(ask("disconnect", id) as Effect.Effect<Answered, WalletError>),
      switchNetwork: ({ id }) => Effect.asVoid(ask("switchNetwork", id)),
      signMessage: () => Effect.never,
      watch: ({ id }, changed) => {
        const own = hints.get(id) ?? new Map<number | undefined, () => void>()
        const nth = began() ? (watches.get(id) ?? 0) : undefined
        if (nth !== undefined) watches.set(id, nth + 1)
        hints.set(id, own.set(nth, changed))
        return () => {
          if (own.get(nth) === changed) own.delete(nth)
        }
      },
      // No state of a connection comes from a chain.
      balance: () => Effect.never,
      token: () => Effect.never,
      read: () => Effect.never,
      parseAddress: (text) => Effect.succeed(text)
    }
  }
  const namespaces = new Set(recording.networks.map((id) => id.split(":")[0] as Namespace))
  return new Map([...namespaces].map((namespace) => [namespace, adapterFor(namespace)]))
}
