import { createContext, useContext } from "react"
import type { Profile } from "../../services/account/Profile.ts"
import type { Alerts } from "../../services/alerts/Alerts.ts"
import type { Analytics } from "../../services/analytics/Analytics.ts"
import type { Balances } from "../../services/balances/Balances.ts"
import type { Wallets } from "../../services/wallets/Wallets.ts"
import type { Connections } from "../../services/connect/Connections.ts"
import type { Recents } from "../../services/directory/Recents.ts"
import type { WalletDirectory } from "../../services/directory/WalletDirectory.ts"
import type { EmbeddedWallet } from "../../services/embedded/EmbeddedWallet.ts"
import type { Environment } from "../../services/environment/Environment.ts"
import type { Modal } from "../../services/modal/Modal.ts"
import type { Networks } from "../../services/networks/Networks.ts"
import type { Features } from "../../services/options/Features.ts"
import type { SettingsValue } from "../../services/options/Settings.ts"
import type { Router } from "../../services/router/Router.ts"
import type { Send } from "../../services/send/Send.ts"
import type { Tokens } from "../../services/tokens/Tokens.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import type { LoadedViews } from "./LoadedViews.ts"

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
  /** Adds the styles of a lazily loaded view to the sheet. */
  readonly adopt: (css: string) => void
  /** Announces a text to screen readers; `urgent` interrupts. */
  readonly say: (text: string, urgent?: boolean) => void
}

export const ModalContext = createContext<ModalContextValue | null>(null)

/** The context of the modal. Only for components inside it. */
export const useModal = (): ModalContextValue => useContext(ModalContext)!
