import type { Profile } from "../account/Profile.ts"
import type { Activity } from "../activity/Activity.ts"
import type { Alerts } from "../alerts/Alerts.ts"
import type { Analytics } from "../analytics/Analytics.ts"
import type { Balances } from "../balances/Balances.ts"
import type { ChainAdapters } from "../chains/ChainAdapter.ts"
import type { Wallets } from "../wallets/Wallets.ts"
import type { Connections } from "../connect/Connections.ts"
import type { Recents } from "../directory/Recents.ts"
import type { WalletDirectory } from "../directory/WalletDirectory.ts"
import type { EmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import type { Modal } from "../modal/Modal.ts"
import type { Networks } from "../networks/Networks.ts"
import type { Features } from "../options/Features.ts"
import type { Settings } from "../options/Settings.ts"
import type { Pairing } from "../pairing/Pairing.ts"
import type { Router } from "../router/Router.ts"
import type { Send } from "../send/Send.ts"
import type { Swap } from "../swap/Swap.ts"
import type { Storage } from "../storage/Storage.ts"
import type { Tokens } from "../tokens/Tokens.ts"
import type { LaterPortServices, LaterPorts } from "./LaterPorts.ts"

/** The ports an instance needs from its first moment, which a composition of layers provides. */
export type LatchkeyPorts = Analytics | ChainAdapters | LaterPorts | Settings | Storage | Wallets

/** What an instance runs from its first moment: the ports and the core services. Compositions of layers give these. */
export type CoreServices = LatchkeyPorts | Connections | Features | Networks

/** Every service of the product: what programs of hosts may ask for. */
export type LatchkeyServices =
  | CoreServices
  | LaterPortServices
  | Activity
  | Alerts
  | Balances
  | EmbeddedWallet
  | Modal
  | Pairing
  | Profile
  | Recents
  | Router
  | Send
  | Swap
  | Tokens
  | WalletDirectory
