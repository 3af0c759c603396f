import { Clock, Effect } from "effect"
import { isSocialProvider, type WindowProvider } from "../../ports/login-services/SocialProvider.ts"
import { socialProviderKey } from "../../ports/storage/keys.ts"
import { storedList } from "../../ports/storage/storedList.ts"

/** A page was led to a service: what it must come back with. */
interface Leaving {
  readonly provider: WindowProvider
  /** The secure site's own state; none where a login service in between has one of its own. */
  readonly state: string | undefined
  /** When, in ms since the epoch. */
  readonly at: number
}

/** How long a user may take at a service before the answer is not awaited any more, in ms. */
export const leavingLifetime = 1_800_000

/** Largest number of tabs that are on their way at once. */
const most = 8

/** The state of an address, without what was put behind it (frame protocol 13). */
export const stateOf = (url: URL): string | undefined => url.searchParams.get("state")?.split("--")[0] || undefined

const accept = (entry: unknown): ReadonlyArray<Leaving> => {
  const { provider, state, at } = Object(entry) as Readonly<Record<string, unknown>>
  if (typeof provider !== "string" || !isSocialProvider(provider) || provider === "farcaster") return []
  if ((state !== undefined && typeof state !== "string") || typeof at !== "number") return []
  return [{ provider, state, at }]
}

const { read, write } = storedList({ key: socialProviderKey, version: 1, most, accept })

/** Logins that are still awaited, the last one first. Another script of the page may have written them (SEC-31). */
const awaited = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  return (yield* read).filter(({ at }) => at <= now && now - at < leavingLifetime)
})

/** Remembers that this page is led to a service, with the state that only its answer has. */
export const rememberLeaving = Effect.fnUntraced(function* (provider: WindowProvider, state: string | undefined) {
  const at = yield* Clock.currentTimeMillis
  yield* write([{ provider, state, at }, ...(yield* awaited)])
})

/**
 * The service whose answer is awaited; it counts once. An answer with a state that no page has left with is ignored, and
 * so is one without a state where each page has left with one (SEC-04).
 */
export const takeLeaving = Effect.fnUntraced(function* (answer: URL) {
  const state = stateOf(answer)
  const list = yield* awaited
  const found =
    list.find((one) => state !== undefined && one.state === state) ?? list.find((one) => one.state === undefined)
  yield* write(list.filter((one) => one !== found))
  return found?.provider
})
