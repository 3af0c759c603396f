import { Context, Effect } from "effect"
import { lacksProject } from "../../ports/options/lacksProject.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { alertTexts, type AlertKey, type AlertText, type AlertTexts, type FirstAlert } from "./alertTexts.ts"

export type Tone = "ok" | "care" | "bad" | "info"

/** A message to the developer of the host: stays until dismissed, shown in the modal only with `debug` (spec 8). */
export interface Alert {
  readonly key: AlertKey
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

/** A short message to the visitor. `text` is a key of the modal's texts, or final text. */
export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  /** A second line, also a key or final text. */
  readonly detail?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly href?: string | undefined
}

/** Messages that the modal shows in addition to its views. */
export class Alerts extends Context.Service<
  Alerts,
  {
    readonly alerts: ReadonlyStore<ReadonlyArray<Alert>>
    /** The toast that is to be read now. */
    readonly toast: ReadonlyStore<Toast | undefined>
    /**
     * Raises an alert; has no effect while the same one is shown. `texts` has the text of one that is not among the
     * first.
     */
    readonly raise: {
      (key: FirstAlert): Effect.Effect<void>
      <T extends AlertTexts>(
        key: FirstAlert | (keyof T & AlertKey),
        texts: T,
        values?: Readonly<Record<string, string>>
      ): Effect.Effect<void>
    }
    readonly dismiss: (key: AlertKey) => void
    /** Shows a toast in front of those that are still to be read, which are shown again after it; returns its id. */
    readonly show: (toast: Omit<Toast, "id">) => Effect.Effect<number>
    /** Hides the toast with this id, or the current one, and shows the next. */
    readonly hide: (id?: number) => void
    /** The sheet has opened. */
    readonly enter: () => void
    /** The sheet has closed. Drops the toasts that it has shown. */
    readonly leave: () => void
  }
>()("latchkey/Alerts") {}

/** How many toasts may be unread; of more the oldest are dropped. */
const mostToasts = 4

const saysSame = (one: Toast, other: Omit<Toast, "id">) =>
  JSON.stringify({ ...one, id: 0 }) === JSON.stringify({ ...other, id: 0 })

const documentation = "https://latchkey.github.io/latchkey/"

/** Makes the service; alerts also go to the console with their page of the documentation, where developers look. */
export const makeAlerts = Effect.gen(function* () {
  const settings = yield* Settings
  const environment = yield* Environment
  const alerts = makeStore<ReadonlyArray<Alert>>([])
  const toasts = makeStore<ReadonlyArray<Toast>>([])
  const raised = new Set<AlertKey>()
  let shown = 0
  /** The id of the last toast from before the sheet opened. */
  let shownBefore = 0
  const raise = Effect.fnUntraced(function* (
    key: AlertKey,
    texts?: AlertTexts,
    values: Readonly<Record<string, string>> = {}
  ) {
    if (raised.has(key)) return
    raised.add(key)
    // The caller has registered its text, or it is among the first texts.
    const [title, pattern, tone = "bad"] = ({ ...alertTexts, ...texts } as Record<AlertKey, AlertText>)[key]
    const text = pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "")
    const page = `${documentation}errors/alert-${title.toLowerCase().replace(/\W+/g, "-")}/`
    environment.warn(`${title}. ${text} ${page}`)
    if (settings.debug) alerts.update((all) => [...all, { key, tone, title, text }])
  })
  if (lacksProject(settings)) yield* raise("projectIdMissing")
  return {
    alerts,
    toast: { get: () => toasts.get()[0], subscribe: toasts.subscribe },
    raise,
    dismiss: (key: AlertKey) => {
      raised.delete(key)
      alerts.update((all) => all.filter((one) => one.key !== key))
    },
    show: (next: Omit<Toast, "id">) =>
      Effect.sync(() => {
        const id = ++shown
        const others = toasts.get().filter((one) => !saysSame(one, next))
        toasts.set([{ ...next, id }, ...others].slice(0, mostToasts))
        return id
      }),
    hide: (id?: number) => {
      const all = toasts.get()
      const hidden = id ?? all[0]?.id
      toasts.set(all.filter((one) => one.id !== hidden))
    },
    enter: () => {
      shownBefore = shown
    },
    leave: () => toasts.update((all) => all.slice(1).filter(({ id }) => id <= shownBefore))
  } satisfies Alerts["Service"]
})
