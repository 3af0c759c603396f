import { Effect, Exit } from "effect"
import { nadia } from "../fernhold.ts"
import { signInOptions } from "../sign-in/signInKinds.ts"
import { flows, type Flow, type FlowName } from "./flows.ts"
import { answersAfter, flowStage, pass, type FlowStage, type FlowTab } from "./flowStage.ts"

/** Disturbances, and whether the user then leaves the sheet or continues. */
export const flowEvents = {
  "the sheet is closed": "leaves",
  "the sheet is put aside": "leaves",
  "the host closes the sheet": "leaves",
  "Back is pressed until the sheet is closed": "leaves",
  "the page is reloaded": "ends",
  "the page is hidden for ten minutes": "goes on",
  "a second tab is opened": "goes on",
  "a second tab disconnects": "ends"
} as const
export type FlowEvent = keyof typeof flowEvents

/** One disturbance of a flow. */
export interface FlowCell {
  readonly flow: FlowName
  /** After how many steps it happens. */
  readonly after: number
  readonly event: FlowEvent
}

const flowNames = Object.keys(flows) as ReadonlyArray<FlowName>
export const flowCells: ReadonlyArray<FlowCell> = flowNames.flatMap((flow) =>
  flows[flow].steps.flatMap((_, at) =>
    (Object.keys(flowEvents) as ReadonlyArray<FlowEvent>).map((event) => ({ flow, after: at + 1, event }))
  )
)

/** Carries out a disturbance. Returns the tab that it opens. */
const disturb = (event: FlowEvent, tab: FlowTab, openTab: Effect.Effect<FlowTab>): Effect.Effect<FlowTab | undefined> =>
  Effect.gen(function* () {
    const { modal } = tab
    switch (event) {
      case "the sheet is closed":
        return yield* Effect.as(tab.run(modal.requestClose), undefined)
      case "the sheet is put aside":
        return yield* Effect.as(tab.run(modal.putAside), undefined)
      case "the host closes the sheet":
        return yield* Effect.as(tab.run(modal.close), undefined)
      case "Back is pressed until the sheet is closed":
        for (let at = 0; at < 4 && modal.state.get().open; at++) yield* tab.run(modal.back)
        return undefined
      case "the page is reloaded":
        yield* tab.close
        return yield* openTab
      case "the page is hidden for ten minutes":
        tab.facts.visible = false
        yield* pass(600_000, 60_000)
        tab.facts.visible = true
        return undefined
      case "a second tab is opened":
        return yield* openTab
      case "a second tab disconnects": {
        const second = yield* openTab
        yield* Effect.exit(second.run(second.connections.disconnect()))
        return second
      }
    }
  })

const tagOf = (exit: Exit.Exit<unknown, unknown>) => {
  if (Exit.isSuccess(exit)) return "done"
  const error = exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error as
    | { readonly _tag?: string; readonly status?: string; readonly moved?: string }
    | undefined
  if (error?.status !== undefined) return error.moved === "unknown" ? "unknown" : "not done"
  return error === undefined ? "ended with the page" : (error._tag ?? "failed")
}

/** Plays a flow up to a step, disturbs it, and waits until everything has ended. */
export const playFlow = Effect.fnUntraced(function* ({ flow, after, event }: FlowCell) {
  const stage: FlowStage = yield* flowStage
  const { world, wallet, cells, server, openTab } = stage
  const open = openTab(signInOptions("server", cells))
  const { connected, steps, method, takesBack, isDone }: Flow = flows[flow]
  const tab = yield* open
  if (connected) {
    wallet.answer = "approve"
    yield* tab.run(tab.connections.connect(wallet.id))
    yield* pass(1_000)
    yield* tab.run(tab.signIn.sign)
    yield* pass(3_000)
    yield* tab.run(tab.modal.close)
    wallet.answer = { afterMs: answersAfter }
    wallet.asked.length = 0
  }
  const wasSignedIn = tab.isSignedIn()
  for (const [, step] of steps.slice(0, after)) yield* step(tab)
  const isAnswered = wallet.asked.includes(method) && after >= steps.length - 1
  const other = yield* disturb(event, tab, open)
  if (flowEvents[event] === "leaves" && takesBack && !isAnswered) yield* tab.giveUp
  if (flowEvents[event] === "goes on") for (const [, step] of steps.slice(after)) yield* step(tab)
  wallet.answer = "approve"
  yield* pass(180_000, 10_000)

  const pages = event === "the page is reloaded" ? [other!] : [tab, ...(other ? [other] : [])]
  const told = tab.promise()
  const seen = pages.map((page) => ({
    address: page.address(),
    networkId: page.networkId(),
    isSignedIn: page.isSignedIn(),
    view: page.modal.state.get().open ? page.router.current().name : undefined
  }))
  for (const page of pages) yield* page.close
  const next = yield* open
  yield* pass(5_000)
  const visit = { address: next.address(), networkId: next.networkId(), isSignedIn: next.isSignedIn() }
  const listed = visit.address === undefined ? [] : yield* next.listed
  yield* next.close
  return {
    wasSignedIn,
    pages: seen,
    visit,
    listed,
    promise: tab.hasBegun()
      ? told === undefined
        ? "pending"
        : tagOf(Exit.isSuccess(told) ? told.value : told)
      : "none",
    wallet: { shared: wallet.shared, networkId: wallet.networkId, isDone: isDone(stage) },
    asked: wallet.asked.filter((one) => one === method).length,
    sent: world.sent.map(({ hash }) => hash),
    server: server.session?.address,
    /** Whether the next visit can warn of the request. */
    isKept: [...cells.keys()].some((key) => key.endsWith("asked_sends")),
    namesAccount: [...cells.values()].join().toLowerCase().includes(nadia.slice(2).toLowerCase())
  }
})
export type FlowRecord = Effect.Success<ReturnType<typeof playFlow>>
