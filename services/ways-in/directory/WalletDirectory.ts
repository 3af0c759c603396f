import { Context, Effect, Exit, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import type { WalletsPage, WalletsQuery } from "../../ports/connectors/DirectorySource.ts"
import { listWallets, notReached, reached } from "./listWallets.ts"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { ImageLoader } from "../../ports/images/ImageLoader.ts"
import { preloadImages } from "../../ports/images/preloadImages.ts"
import { walletImage } from "../../ports/images/walletImage.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import type { DirectoryPages } from "./DirectoryPages.ts"
import type { DirectoryStart } from "./DirectoryStart.ts"
import { isForMobile } from "./isForMobile.ts"

/** Entries of one page of the directory (spec 9). */
export const pageEntries = 40

/** Number of recommended wallets (spec 9). */
const recommendedEntries = 4

/** Maximum number of search results (spec 9). */
export const searchEntries = 100

/** Time without input before a search starts, in ms; also its minimum duration (spec 9). */
export const searchDebounce = 500
export const searchLeast = 300

/** Minimum length of a search text (the design's section 9). */
export const searchFrom = 2

const noPages: DirectoryPages = { count: undefined, loaded: new Map(), failed: undefined }

/**
 * The wallet directory of the host's project service, or that of the option `directory`. Neither is asked before one of
 * its programs runs.
 */
export class WalletDirectory extends Context.Service<
  WalletDirectory,
  {
    /** Data of the first view. */
    readonly start: ReadonlyStore<DirectoryStart>
    /** The pages of the list that were requested so far. */
    readonly pages: ReadonlyStore<DirectoryPages>
    /** Loads `start` once; again after a failure. Never fails: `start` has the status. */
    readonly load: Effect.Effect<void>
    /** Fetches the pages (from 1) that are neither loaded nor being loaded. Never fails: `pages` has the status. */
    readonly want: (numbers: ReadonlyArray<number>) => Effect.Effect<void>
    /**
     * The wallets whose name contains this text, at most 100; `undefined` for a text that is too short. Waits until
     * typing pauses: interrupt it on each key, so that the last search wins.
     */
    readonly search: (
      text: string,
      certified?: boolean
    ) => Effect.Effect<ReadonlyArray<WalletEntry> | undefined, ApiFailed>
    /** Lists only wallets of one kind of network; `undefined` lists all again. */
    readonly limitTo: (namespace: Namespace | undefined) => void
  }
>()("latchkey/WalletDirectory") {}

/** Makes the service. Its fetches continue when a view closes, and end with the scope. */
export const makeWalletDirectory = Effect.gen(function* () {
  const analytics = yield* Analytics
  const api = yield* ApiClient
  const environment = yield* Environment
  const images = yield* ImageLoader
  const networks = yield* Networks
  const settings = yield* Settings
  const run = yield* makeRun
  const { includeWalletIds: include, excludeWalletIds = [], featuredWalletIds = [], directory } = settings.options

  const available = !!directory || api.has("config")
  const idle: DirectoryStart = {
    available,
    status: "idle",
    featured: [],
    recommended: [],
    excluded: available && excludeWalletIds.length > 0 ? undefined : [],
    count: undefined
  }
  const start = makeStore(idle)
  const pages = makeStore(noPages)
  const flying = new Map<number, Fiber.Fiber<void>>()
  let only: Namespace | undefined
  /**
   * Ids of the recommended wallets, which pages exclude. All pages use the same ids, or some wallets would be missed.
   */
  let above: ReadonlyArray<string> = []
  let loading: Fiber.Fiber<void> | undefined
  /** Incremented when the list changes: responses to earlier requests are dropped. */
  let turn = 0

  const chains = () =>
    networks.list.filter(({ namespace }) => only === undefined || namespace === only).map(({ id }) => id)

  const list = (query: WalletsQuery): Effect.Effect<WalletsPage, ApiFailed> =>
    directory ? reached(() => directory(query, chains())) : Effect.provideService(listWallets(query), ApiClient, api)
  const ask = (query: WalletsQuery): Effect.Effect<WalletsPage, ApiFailed> =>
    list(query).pipe(
      Effect.map(({ data, count }) => ({
        // The count stays the directory's own, because pages are computed from it.
        data: environment.mobile()
          ? data.filter((one) => isForMobile(one, only ?? networks.state.get().active.namespace))
          : data,
        count
      }))
    )
  const none = Effect.succeed<WalletsPage>({ data: [], count: 0 })
  const byIds = (ids: ReadonlyArray<string>): WalletsQuery => ({ entries: ids.length, include: ids })

  const loadStart = Effect.gen(function* () {
    const asked = turn
    start.update((before) => ({ ...before, status: "loading" }))
    const [featured, recommended, excluded] = yield* Effect.all(
      [
        featuredWalletIds.length === 0 ? none : ask(byIds(featuredWalletIds)),
        ask({
          entries: recommendedEntries,
          include,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
          chains: chains()
        }),
        excludeWalletIds.length === 0 ? none : list(byIds(excludeWalletIds))
      ].map(Effect.exit),
      { concurrency: "unbounded" }
    )
    if (asked !== turn) return
    const before = start.get()
    const dataOf = (exit: typeof featured) => (exit && Exit.isSuccess(exit) ? exit.value.data : undefined)
    const rank = ({ id }: WalletEntry) => featuredWalletIds.indexOf(id)
    const listed = (one: WalletEntry) =>
      only === undefined || (one.chains?.some((chain) => chain.startsWith(`${only}:`)) ?? true)
    start.set({
      available,
      status: [featured, recommended, excluded].every((one) => one && Exit.isSuccess(one)) ? "ready" : "failed",
      // Results of an earlier attempt are kept.
      featured:
        dataOf(featured)
          ?.filter((one) => rank(one) >= 0 && !excludeWalletIds.includes(one.id) && listed(one))
          .toSorted((one, other) => rank(one) - rank(other)) ?? before.featured,
      recommended: dataOf(recommended)?.slice(0, recommendedEntries) ?? before.recommended,
      excluded: dataOf(excluded)?.map(({ name, rdns }) => ({ name, rdns })) ?? before.excluded,
      count: recommended && Exit.isSuccess(recommended) ? recommended.value.count : before.count
    })
  })

  const load = Effect.suspend(() => {
    const { status } = start.get()
    if (!available || status === "ready") return Effect.void
    if (loading === undefined || status !== "loading") loading = run(loadStart)
    return Fiber.join(loading)
  })

  const fetchPage = Effect.fnUntraced(function* (page: number) {
    const asked = turn
    const answer = yield* reportedExit(
      ask({
        page,
        entries: pageEntries,
        include,
        exclude: [...above, ...excludeWalletIds, ...featuredWalletIds],
        chains: chains()
      })
    )
    if (asked !== turn) return
    flying.delete(page)
    if (!Exit.isSuccess(answer)) {
      const { cause } = answer
      const failure = cause.reasons.find((reason) => reason._tag === "Fail")?.error
      const failed = failure ?? notReached(cause)
      return pages.update((before) => ({ ...before, failed }))
    }
    const { data, count } = answer.value
    pages.update((before) => ({
      count: Math.max(count, before.count ?? 0),
      loaded: new Map([...before.loaded, [page, data]]),
      failed: before.failed
    }))
    const urls = data.flatMap((one) => walletImage(settings, one) ?? [])
    run(Effect.provideService(preloadImages(urls), ImageLoader, images))
  })

  const want = Effect.fnUntraced(function* (numbers: ReadonlyArray<number>) {
    if (!available) return
    // A failure there is retried by its own callers: a retry here would repeat it with every page.
    if (start.get().status !== "failed") yield* load
    if (pages.get().failed !== undefined) pages.update((before) => ({ ...before, failed: undefined }))
    if (pages.get().loaded.size + flying.size === 0) above = start.get().recommended.map(({ id }) => id)
    const fibers = numbers
      .filter((page) => !pages.get().loaded.has(page))
      .map((page) => {
        const fiber = flying.get(page) ?? run(fetchPage(page))
        flying.set(page, fiber)
        return fiber
      })
    for (const fiber of fibers) yield* Fiber.join(fiber)
  })

  const search = Effect.fnUntraced(function* (text: string, certified = false) {
    const wanted = text.trim()
    if ([...wanted].length < searchFrom && !certified) return undefined
    yield* Effect.sleep(searchDebounce)
    const badge = certified ? "certified" : undefined
    yield* analytics.track("SEARCH_WALLET", { badge: badge ?? "", search: wanted })
    const least = yield* Effect.forkChild(Effect.sleep(searchLeast), { startImmediately: true })
    const { data } = yield* ask({
      entries: searchEntries,
      include,
      exclude: excludeWalletIds,
      chains: chains(),
      search: wanted,
      badge
    })
    yield* Fiber.join(least)
    return data
  })

  return {
    start,
    pages,
    load,
    want,
    search,
    limitTo: (namespace) => {
      if (namespace === only) return
      only = namespace
      turn++
      flying.clear()
      start.set({ ...idle, excluded: start.get().excluded })
      pages.set(noPages)
    }
  } satisfies WalletDirectory["Service"]
})
