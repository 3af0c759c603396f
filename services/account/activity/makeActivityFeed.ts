import { Cause, Clock, Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { Profile } from "../profile/Profile.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { tokenLabel } from "../balances/tokenLabel.ts"
import { Balances } from "../balances/Balances.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { noActiveAddress } from "../../base/errors/texts.ts"
import { imageUrl } from "../../ports/images/imageUrl.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { executionOf } from "../../ports/connectors/executionOf.ts"
import type { ActivityError, ActivityFeed, ActivityState } from "./ActivityFeed.ts"
import type { ActivityItem, ActivityPage } from "./ActivityItem.ts"
import { isAnyWalletConnected } from "./isAnyWalletConnected.ts"
import { makeOwnTransactions } from "./makeOwnTransactions.ts"
import { markRisks } from "./markRisks.ts"
import { mergeActivity } from "./mergeActivity.ts"
import { toActivityItem, type OwnEntry, type OwnTransaction } from "./OwnTransaction.ts"
import { readEntry } from "./readEntry.ts"

/** Further pages that one request reads by itself while they have nothing to show. */
const mostQuiet = 3

/** What is known of the account whose activity was opened last. */
interface Opened {
  readonly key: string
  readonly account: ActiveAccount
  readonly listed: Map<string, ActivityItem>
  /** Cursors that were used: a service that gives one again has no end. */
  readonly cursors: Set<string>
  next: string | undefined
  status: ActivityState["status"]
  quiet: boolean
  error: ActivityError | undefined
}

/** Makes the feed over the service's history and the transactions of this device, until the scope closes. */
export const makeActivityFeed = Effect.gen(function* () {
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const api = yield* ApiClient
  const balances = yield* Balances
  const connections = yield* Connections
  const profile = yield* Profile
  const reporter = yield* ErrorReporter
  const settings = yield* Settings
  const run = yield* makeRun
  const state = makeStore<ActivityState | undefined>(undefined)
  let opened: Opened | undefined

  const isActive = (key: string) => {
    const now = connections.account.get()
    return now !== undefined && accountKey(now) === key
  }

  /** What a transaction has moved is read again once it is mined. */
  const settled = ({ from, networkId, transfers }: OwnEntry, never: boolean) => {
    const [{ amount, symbol, token } = {}] = transfers
    // Its view has said that the network is confirming it.
    if (never && amount !== undefined && symbol !== undefined) {
      const values = { amount, symbol: tokenLabel({ symbol, address: token }) }
      run(alerts.show({ tone: "care", text: "notSent", detail: "nothingMoved", values }))
    }
    const tokens = transfers.flatMap(({ token }) => token ?? [])
    if (isActive(`${networkId}:${from}`)) run(Effect.andThen(balances.load({ changed: tokens }), profile.refresh))
  }
  /** Asked of the wallets that share the account now. */
  const executed = ({ hash, from }: OwnTransaction) =>
    Effect.suspend(() => {
      const connected = connections.states.get().eip155?.connections ?? []
      const sharing = connected.filter(({ accounts }) => accounts.some(({ address }) => address === from))
      return executionOf(
        sharing.map(({ connector }) => connector),
        hash
      )
    })
  const own = yield* makeOwnTransactions(settled, executed, () => isAnyWalletConnected(connections.states.get()))

  const ownOf = ({ address, network }: ActiveAccount) =>
    own.list.get().filter(({ from, networkId }) => from === address && networkId === network.id)
  const merged = (account: ActiveAccount, listed: Iterable<ActivityItem>) =>
    markRisks(mergeActivity([...listed], ownOf(account).map(toActivityItem)), account.address)

  const resume = ({ address, network }: ActiveAccount, listed: Iterable<ActivityItem>) => {
    const known = [...listed].filter(({ status }) => status !== "pending").map(({ hash }) => hash)
    own.resume({ from: address, networkId: network.id }, new Set(known))
  }

  const show = () => {
    if (opened === undefined) return
    const { key, account, listed, next, status, quiet, error } = opened
    state.set({ key, status, items: merged(account, listed.values()), hasNext: next !== undefined, quiet, error })
  }

  const safePictures = (item: ActivityItem): ActivityItem => ({
    ...item,
    transfers: item.transfers.map((one) => ({ ...one, picture: imageUrl(settings, one.picture) }))
  })

  /** A page of the service, decoded: names and activity are on EVM only (spec 6). */
  const fetchPage = Effect.fnUntraced(
    function* ({ address, network, supported }: ActiveAccount, cursor: string | undefined) {
      const none: ActivityPage = { items: [], next: undefined }
      if (network.namespace !== "eip155" || !supported || !api.has("blockchain")) return none
      const { fetchHistory } = yield* Effect.tryPromise({
        try: () => import("../../ports/api/fetchHistory.ts"),
        catch: (cause) => new LoadFailed({ cause })
      })
      const { data, next } = yield* fetchHistory(address, network.id, cursor)
      const now = yield* Clock.currentTimeMillis
      const entries = data.flatMap((one) => readEntry(one, network.id, now) ?? [])
      return { items: entries.filter(({ spam }) => !spam).map(({ item }) => safePictures(item)), next }
    },
    Effect.provideService(ApiClient, api),
    Effect.provideService(ErrorReporter, reporter)
  )

  const tell = Effect.fnUntraced(function* ({ type }: ActiveAccount, cause: Cause.Cause<ActivityError>) {
    const error = Cause.squash(cause)
    // Decoding errors were already reported by the decoder.
    if (!(error instanceof ApiFailed && error.reason === "decode")) yield* reporter.report(error, "API_ERROR")
    yield* analytics.track("ERROR_FETCH_TRANSACTIONS", { isSmartAccount: type === "smartAccount" })
  })

  /** Takes a page; says whether it had anything new. */
  const take = (of: Opened, { items, next }: ActivityPage): boolean => {
    const before = of.listed.size
    for (const item of items) if (!of.listed.has(item.id)) of.listed.set(item.id, item)
    of.next = next === undefined || of.cursors.has(next) ? undefined : next
    if (of.next !== undefined) of.cursors.add(of.next)
    return of.listed.size > before
  }

  /** Reads pages until one has something new. Answers for an account that is no longer shown change nothing. */
  const fetch = Effect.fnUntraced(function* (of: Opened) {
    for (let turn = 0; ; turn++) {
      const page = yield* reportedExit(fetchPage(of.account, of.next))
      if (opened !== of) return
      if (Exit.isFailure(page)) {
        of.status = "failed"
        of.next = undefined
        of.cursors.clear()
        of.error = page.cause.reasons.find((reason) => reason._tag === "Fail")?.error
        resume(of.account, of.listed.values())
        show()
        return yield* tell(of.account, page.cause)
      }
      const fresh = take(of, page.value)
      if (!fresh && of.next !== undefined && turn < mostQuiet) continue
      of.status = "ready"
      of.quiet = !fresh
      resume(of.account, of.listed.values())
      return show()
    }
  })

  const open = () => {
    const account = connections.account.get()
    if (account === undefined) {
      opened = undefined
      return state.set(undefined)
    }
    const key = accountKey(account)
    if (opened?.key === key && opened.status === "loading") return
    // After a failure what was shown stays, and the first page is read again.
    const listed = opened?.key === key && opened.status === "failed" ? opened.listed : new Map<string, ActivityItem>()
    opened = {
      key,
      account,
      listed,
      cursors: new Set(),
      next: undefined,
      status: "loading",
      quiet: false,
      error: undefined
    }
    show()
    run(fetch(opened))
  }

  const undo = own.list.subscribe(show)
  yield* Effect.addFinalizer(() => Effect.sync(undo))

  return {
    state,
    open,
    more: () => {
      if (opened?.status !== "ready" || opened.next === undefined) return
      opened.status = "more"
      show()
      const isSmartAccount = opened.account.type === "smartAccount"
      run(Effect.andThen(analytics.track("LOAD_MORE_TRANSACTIONS", { isSmartAccount }), fetch(opened)))
    },
    read: Effect.fnUntraced(function* (cursor) {
      const account = connections.account.get()
      if (account === undefined) return yield* new NotConnected({ message: noActiveAddress })
      const { items, next } = yield* fetchPage(account, cursor)
      resume(account, items)
      const mine = cursor === undefined ? ownOf(account).map(toActivityItem) : []
      return { items: markRisks(mergeActivity(items, mine), account.address), next }
    }),
    note: own.note,
    moved: own.moved,
    ended: own.ended
  } satisfies ActivityFeed
})
