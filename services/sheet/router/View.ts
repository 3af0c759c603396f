import type { ConnectorGroup } from "../../ports/connectors/groupConnectors.ts"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { SocialFailed } from "../../ports/login-services/SocialFailed.ts"
import type { WindowProvider } from "../../ports/login-services/SocialProvider.ts"
import type { GrantedSession } from "./GrantedSession.ts"
import type { Session } from "./Session.ts"
import type { SwapWish } from "./SwapWish.ts"

/** The views of the modal and the data each needs (spec 2). */
export interface ViewData {
  /** Only wallets of this namespace, if there is one. */
  readonly Connect: { readonly namespace: Namespace } | undefined
  readonly ConnectWallets: undefined
  readonly AllWallets: undefined
  readonly WhatIsAWallet: undefined
  readonly GetWallet: undefined
  readonly Downloads: { readonly wallet: WalletEntry }
  readonly ConnectingExternal: {
    readonly connectorId: string
    readonly name: string
    readonly icon?: string | undefined
    /** Further connectors of the same wallet, asked one after the other. */
    readonly also?: ReadonlyArray<string> | undefined
  }
  readonly ConnectingMultiChain: {
    readonly connectors: ConnectorGroup
    readonly name: string
    readonly icon?: string | undefined
  }
  /** Without a wallet, any wallet may scan the QR code. */
  readonly ConnectingWalletConnect: { readonly wallet?: WalletEntry | undefined }
  readonly EmailVerifyOtp: { readonly email: string }
  readonly EmailVerifyDevice: { readonly email: string }
  readonly ConnectSocials: undefined
  readonly ConnectingFarcaster: undefined
  /** With `ended` it shows how a login that was begun elsewhere has ended. */
  readonly ConnectingSocial: { readonly provider: WindowProvider; readonly ended?: SocialFailed }
  readonly UpdateEmailWallet: { readonly email: string }
  readonly UpdateEmailPrimaryOtp: { readonly email: string; readonly newEmail: string }
  readonly UpdateEmailSecondaryOtp: { readonly email: string; readonly newEmail: string }
  /** Whether signing in is required, so that the view must be answered. */
  readonly SIWXSignMessage: boolean
  readonly ApproveTransaction: undefined
  readonly Account: undefined
  readonly AccountSettings: undefined
  /** The visitor's wallets; of the kind that was looked at last. */
  readonly ProfileWallets: { readonly namespace?: Namespace | undefined }
  readonly ProfileWallet: { readonly connectorId: string }
  readonly Transactions: undefined
  readonly Networks: undefined
  readonly SwitchNetwork: { readonly networkId: Caip2 }
  readonly SwitchActiveChain: { readonly networkId: Caip2 }
  readonly UnsupportedChain: undefined
  readonly WalletSend: undefined
  readonly WalletSendSelectToken: undefined
  readonly WalletSendPreview: { readonly order: number }
  /** With what the host has chosen, if it opened the view with something. */
  readonly Swap: SwapWish | undefined
  readonly SwapSelectToken: { readonly target: "from" | "to" }
  readonly SwapPreview: { readonly order: number }
  readonly OnRampProviders: undefined
  readonly WhatIsABuy: undefined
  readonly WhatIsANetwork: undefined
  readonly OnRampTokenSelect: undefined
  readonly OnRampFiatSelect: undefined
  readonly BuyInProgress: { readonly order: number }
  readonly WalletReceive: undefined
  readonly RegisterAccountName: undefined
  readonly RegisterAccountNameSuccess: { readonly name: string }
  readonly SmartSessionList: undefined
  /** What the wallet has just granted to this site. */
  readonly SmartSessionCreated: GrantedSession
  /** One session, and ending it. */
  readonly SmartSession: { readonly session: Session }
  readonly WalletCompatibleNetworks: undefined
}

export type ViewName = keyof ViewData

/** One entry of the view stack. */
export type View = { readonly [N in ViewName]: { readonly name: N; readonly data: ViewData[N] } }[ViewName]

/** Makes an entry; views without data take none. */
export const view = <N extends ViewName>(
  name: N,
  ...data: undefined extends ViewData[N] ? [data?: ViewData[N]] : [data: ViewData[N]]
): View => ({ name, data: data[0] }) as View
