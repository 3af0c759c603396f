import { createContext, useContext } from "react"
import type { Profile } from "../../services/account/profile/Profile.ts"
import type { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import type { Analytics } from "../../services/ports/analytics/Analytics.ts"
import type { Balances } from "../../services/account/balances/Balances.ts"
import type { Wallets } from "../../services/ports/connectors/Wallets.ts"
import type { Connections } from "../../services/connection/connections/Connections.ts"
import type { Recents } from "../../services/ways-in/directory/Recents.ts"
import type { WalletDirectory } from "../../services/ways-in/directory/WalletDirectory.ts"
import type { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { Environment } from "../../services/ports/environment/Environment.ts"
import type { Modal } from "../../services/sheet/modal/Modal.ts"
import type { Networks } from "../../services/connection/networks/Networks.ts"
import type { Features } from "../../services/ports/options/Features.ts"
import type { SettingsValue } from "../../services/ports/options/Settings.ts"
import type { Router } from "../../services/sheet/router/Router.ts"
import type { Send } from "../../services/account/send/Send.ts"
import type { Tokens } from "../../services/account/tokens/Tokens.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import type { LoadedViews } from "./LoadedViews.ts"
import type { PressedWallet } from "./PressedWallet.ts"

/** Services and functions that every view uses. */
export interface ModalContextValue {
  readonly runtime: LatchkeyRuntime
  readonly alerts: Alerts["Service"]
  readonly analytics: Analytics["Service"]
  readonly balances: Balances["Service"]
  readonly connections: Connections["Service"]
  readonly directory: WalletDirectory["Service"]
  readonly wallets: Wallets["Service"]
  readonly embedded: EmbeddedWallet["Service"]
  readonly environment: Environment["Service"]
  readonly features: Features["Service"]
  readonly modal: Modal["Service"]
  readonly networks: Networks["Service"]
  readonly pressed: PressedWallet
  readonly profile: Profile["Service"]
  readonly recents: Recents["Service"]
  readonly router: Router["Service"]
  readonly send: Send["Service"]
  readonly settings: SettingsValue
  readonly tokens: Tokens["Service"]
  /** The views that this instance has loaded. */
  readonly views: LoadedViews
  /** The page as it is named to the visitor: its real domain, never the host's metadata. */
  readonly site: { readonly name: string; readonly domain: string; readonly icon: string | undefined }
  readonly locale: string
  /** The texts of the active language; empty for English. */
  readonly messages: Readonly<Record<string, string>>
  /** Announces a text to screen readers; `urgent` interrupts. */
  readonly say: (text: string, urgent?: boolean) => void
}

export const ModalContext = createContext<ModalContextValue | null>(null)

/** The context of the modal. Only for components inside it. */
export const useModal = (): ModalContextValue => useContext(ModalContext)!
