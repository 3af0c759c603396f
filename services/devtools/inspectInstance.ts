import type { ManagedRuntime } from "effect"
import { Analytics } from "../ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../ports/analytics/AnalyticsEvent.ts"
import { Recents } from "../ways-in/directory/Recents.ts"
import { WalletDirectory } from "../ways-in/directory/WalletDirectory.ts"
import { Environment } from "../ports/environment/Environment.ts"
import type { LatchkeyServices } from "../instance/LatchkeyServices.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import { canPair } from "../ways-in/pairing/canPair.ts"
import { Router } from "../sheet/router/Router.ts"
import { wantedNamespace } from "../sheet/router/wantedNamespace.ts"
import { makeStore, type ReadonlyStore } from "../base/store/makeStore.ts"
import { lineOf } from "./lineOf.ts"
import { makeRedactor } from "./makeRedactor.ts"
import { recordedServices } from "./recordedServices.ts"
import type { RecordedState } from "./Recording.ts"
import { stateOf } from "./stateOf.ts"
import { storedCells, type StoredCell } from "./storedCells.ts"
import { whyHidden, type ListedWallet } from "./whyHidden.ts"

/** One line of the timeline. */
export interface TimelineEntry {
  /** Time in ms since the devtools were opened. */
  readonly at: number
  readonly from: "connections" | "modal" | "router" | "sign-in" | "event"
  readonly text: string
}

/** What is to be seen of an instance. Addresses and ids that are not public have stand-ins. */
export interface Inspected {
  readonly timeline: ReadonlyStore<ReadonlyArray<TimelineEntry>>
  readonly state: ReadonlyStore<RecordedState>
  readonly modal: ReadonlyStore<{ readonly open: boolean; readonly view: string; readonly signIn: string | undefined }>
  /** Every wallet that is known, and why the first view has no row for it. */
  readonly wallets: ReadonlyStore<ReadonlyArray<ListedWallet>>
  /** Asks the directory for what the first view shows, as opening it does. */
  readonly loadDirectory: () => void
  readonly stored: () => ReadonlyArray<StoredCell>
  readonly stop: () => void
}

/** Earlier lines are dropped: an open panel does not fill the memory. */
const mostLines = 500

/** The parts of an event that are shown: the product's own words. */
const shownParts = ["method", "namespace", "network", "view", "platform", "provider"]

const eventText = ({ type, properties }: AnalyticsEvent): string =>
  [type, ...shownParts.flatMap((part) => Object.entries(properties).find(([key]) => key === part)?.[1] ?? [])].join(" ")

/** What events say of signing in: its own code is loaded only where a user signs in. */
const signInSteps: Readonly<Partial<Record<AnalyticsEvent["type"], string>>> = {
  CLICK_SIGN_SIWX_MESSAGE: "asking",
  CLICK_CANCEL_SIWX: "cancelled",
  SIWX_AUTH_SUCCESS: "signed in",
  SIWX_AUTH_ERROR: "failed"
}

/** Looks at an instance that runs; it changes nothing there. */
export const inspectInstance = (runtime: ManagedRuntime.ManagedRuntime<LatchkeyServices, never>): Inspected => {
  const services = runtime.runSync(recordedServices)
  const { settings, connections, wallets } = services
  const modal = runtime.runSync(Modal)
  const router = runtime.runSync(Router)
  const directory = runtime.runSync(WalletDirectory)
  const environment = runtime.runSync(Environment)
  const recents = runtime.runSync(Recents)
  const redact = makeRedactor(settings.networks.map(({ id }) => id))
  const began = services.now()
  const timeline = makeStore<ReadonlyArray<TimelineEntry>>([])
  const say = (from: TimelineEntry["from"], text: string) =>
    timeline.update((before) => {
      if (from !== "event" && before.findLast((one) => one.from === from)?.text === text) return before
      return [...before, { at: services.now() - began, from, text }].slice(-mostLines)
    })

  const stateNow = () => stateOf(connections.state.get(), redact)
  const state = makeStore(stateNow())
  let signIn: string | undefined
  const shownNow = () => ({ open: modal.state.get().open, view: router.current().name, signIn })
  const shown = makeStore(shownNow())
  const walletsNow = () =>
    whyHidden({
      connectors: wallets.connectors.get(),
      wanted: wantedNamespace(router.stack.get()),
      recents: recents.list.get(),
      start: directory.start.get(),
      options: settings.options,
      chains: settings.networks.map(({ id }) => id),
      canPair: canPair(settings),
      mobile: environment.mobile()
    })
  const listed = makeStore(walletsNow())

  const noteState = () => {
    state.set(stateNow())
    say("connections", lineOf(state.get()))
  }
  const noteModal = () => {
    shown.set(shownNow())
    say("modal", modal.state.get().open ? "open" : "closed")
  }
  const noteRouter = () => {
    shown.set(shownNow())
    listed.set(walletsNow())
    say(
      "router",
      router.stack
        .get()
        .map(({ name }) => name)
        .join(" › ")
    )
  }
  const noteWallets = () => listed.set(walletsNow())
  noteState()
  noteModal()
  const undo = [
    connections.state.subscribe(noteState),
    modal.state.subscribe(noteModal),
    router.stack.subscribe(noteRouter),
    wallets.connectors.subscribe(noteWallets),
    directory.start.subscribe(noteWallets),
    recents.list.subscribe(noteWallets),
    runtime.runSync(Analytics).subscribe((event) => {
      say("event", eventText(event))
      const step = signInSteps[event.type]
      if (step === undefined) return
      signIn = step
      shown.set(shownNow())
      say("sign-in", step)
    })
  ]
  return {
    timeline,
    state,
    modal: shown,
    wallets: listed,
    loadDirectory: () => void runtime.runFork(directory.load),
    stored: () => storedCells(services),
    stop: () => {
      undo.splice(0).forEach((one) => one())
    }
  }
}
