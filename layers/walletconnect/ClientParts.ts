import type { Environment } from "../../services/ports/environment/Environment.ts"
import type { SettingsValue } from "../../services/ports/options/Settings.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import type { LinkChoice, PairedEvent } from "../../services/ways-in/pairing/PairingClient.ts"
import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"
import type { IncomingReports } from "./guardIncoming.ts"
import type { Store } from "../../services/base/store/makeStore.ts"

/** What the client depends on. */
export interface ClientParts {
  readonly settings: SettingsValue
  readonly environment: Environment["Service"]
  readonly area: () => PageStorage | undefined
  readonly session: Store<PairedSession | undefined>
  readonly chosen: Store<LinkChoice | undefined>
  readonly tell: (event: PairedEvent) => void
  readonly reports: IncomingReports
  /** Hears that another tab has made another session in place of this one. */
  readonly replaced: () => void
  /** Hears that the socket to the relay is lost, and that it is there, again as well. */
  readonly relay?: (state: "lost" | "back") => void
}
