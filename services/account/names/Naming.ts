import type { Effect } from "effect"
import type { Toast } from "../../sheet/alerts/Alerts.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { registerName, NameStep } from "./registerName.ts"

/** Why a name was not registered, or that the outcome is unknown. */
export type NamingError = Effect.Error<ReturnType<typeof registerName>>

/** How a registration ended; `name` is the whole name. */
export type NamingEnd =
  | { readonly status: "done"; readonly name: string }
  | { readonly status: "failed"; readonly name: string; readonly error: NamingError }

/** What the registration of a name does, or how it ended. */
export type NamingState = { readonly status: "idle" } | { readonly status: NameStep; readonly name: string } | NamingEnd

/** The registration of a name in the sheet. Once signed it outlives its view, and its end is still reported. */
export interface Naming {
  readonly state: ReadonlyStore<NamingState>
  /**
   * Registers a name for the active account. `tell` puts an end into words, for the toast that says it where no view
   * shows it. Has no effect while another one is under way.
   */
  readonly register: (label: string, tell: (end: NamingEnd) => Omit<Toast, "id">) => void
  /** Looks up the name's owner again after an unknown outcome. */
  readonly look: () => void
  /** Forgets an end. */
  readonly reset: () => void
  /** A view shows it, until what this gives is called: then the wallet is no longer asked, and an end is forgotten. */
  readonly enter: () => () => void
}
