import type { Profile } from "../account/profile/Profile.ts"
import type { Activity } from "../account/activity/Activity.ts"
import type { Alerts } from "../sheet/alerts/Alerts.ts"
import type { Balances } from "../account/balances/Balances.ts"
import type { Connections } from "../connection/connections/Connections.ts"
import type { Recents } from "../ways-in/directory/Recents.ts"
import type { WalletDirectory } from "../ways-in/directory/WalletDirectory.ts"
import type { EmbeddedWallet } from "../ways-in/embedded/EmbeddedWallet.ts"
import type { Modal } from "../sheet/modal/Modal.ts"
import type { Networks } from "../connection/networks/Networks.ts"
import type { Features } from "../ports/options/Features.ts"
import type { Pairing } from "../ways-in/pairing/Pairing.ts"
import type { Router } from "../sheet/router/Router.ts"
import type { Send } from "../account/send/Send.ts"
import type { Swap } from "../account/swap/Swap.ts"
import type { Tokens } from "../account/tokens/Tokens.ts"
import type { CorePorts } from "./CorePorts.ts"
import type { LatchkeyPorts } from "./LatchkeyPorts.ts"
import type { LaterPortServices } from "./LaterPorts.ts"

/** What an instance runs from its first moment: the ports and the core over them. Compositions of layers give these. */
export type CoreServices = LatchkeyPorts | OverPorts

/** What `coreLayer` builds over the ports. */
export type OverPorts = Connections | CorePorts | Features | Networks

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
