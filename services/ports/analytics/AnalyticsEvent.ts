import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { WalletPlatform } from "../connectors/walletPlatforms.ts"

export type Caip2OrNone = Caip2 | ""

/** All events of the host's listener (spec 7), by type. No property contains an address, a signature or a secret. */
export interface AnalyticsProperties {
  readonly INITIALIZE: { readonly networks: ReadonlyArray<Caip2>; readonly features: ReadonlyArray<string> }
  readonly MODAL_OPEN: { readonly connected: boolean }
  readonly MODAL_CLOSE: { readonly connected: boolean }
  readonly CLICK_WALLET_HELP: object
  readonly CLICK_NETWORKS: object
  readonly CLICK_NETWORK_HELP: object
  readonly CLICK_ALL_WALLETS: object
  readonly CLICK_GET_WALLET: object
  readonly SEARCH_WALLET: { readonly badge: "certified" | ""; readonly search: string }
  readonly SELECT_WALLET: { readonly name: string; readonly platform: WalletPlatform }
  readonly CONNECT_SUCCESS: {
    readonly method: "browser" | "qrcode" | "mobile" | "email"
    readonly name: string
    readonly network: Caip2OrNone
  }
  /** Opening a wallet's link failed. The link itself contains the pairing, so it is left out (SEC-16). */
  readonly CONNECT_PROXY_ERROR: { readonly message: string; readonly mobile_link: string; readonly name: string }
  readonly EMAIL_LOGIN_SELECTED: object
  readonly EMAIL_SUBMITTED: object
  readonly DEVICE_REGISTERED_FOR_EMAIL: object
  readonly EMAIL_VERIFICATION_CODE_SENT: object
  readonly EMAIL_VERIFICATION_CODE_PASS: object
  readonly EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
  readonly EMAIL_EDIT: object
  readonly SOCIAL_LOGIN_STARTED: { readonly provider: string }
  readonly SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
  readonly SOCIAL_LOGIN_CANCELED: { readonly provider: string }
  readonly SOCIAL_LOGIN_ERROR: { readonly provider: string }
  readonly SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
  readonly CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  readonly CLICK_CANCEL_SIWX: SignInProperties
  readonly SIWX_AUTH_SUCCESS: SignInProperties
  readonly SIWX_AUTH_ERROR: SignInProperties
  readonly CONNECT_ERROR: { readonly message: string }
  readonly DISCONNECT_SUCCESS: { readonly namespace: string }
  readonly DISCONNECT_ERROR: { readonly message: string }
  readonly SWITCH_NETWORK: { readonly network: Caip2OrNone }
  readonly OPEN_SEND: { readonly network: Caip2OrNone; readonly isSmartAccount: boolean }
  readonly SEND_INITIATED: SendProperties
  readonly SEND_SUCCESS: SendProperties
  readonly CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
  readonly LOAD_MORE_TRANSACTIONS: { readonly isSmartAccount: boolean }
  readonly ERROR_FETCH_TRANSACTIONS: { readonly isSmartAccount: boolean }
  readonly SEND_ERROR: SendProperties & { readonly message: string }
  readonly SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: "eoa" | "smartAccount"
    readonly network: Caip2OrNone
  }
  readonly OPEN_ENS_FLOW: { readonly isSmartAccount: boolean }
  readonly REGISTER_NAME_INITIATED: NameProperties
  readonly REGISTER_NAME_SUCCESS: NameProperties
  readonly REGISTER_NAME_ERROR: NameProperties & { readonly error: string }
  readonly SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
  readonly SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
  readonly SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
  readonly OPEN_SWAP: { readonly network: Caip2OrNone; readonly isSmartAccount: boolean }
  readonly CLICK_SELECT_TOKEN_TO_SWAP: object
  readonly CLICK_SELECT_NETWORK_TO_SWAP: object
  readonly INITIATE_SWAP: SwapProperties
  readonly SWAP_SUCCESS: SwapProperties
  readonly SWAP_ERROR: SwapProperties & { readonly message: string }
  readonly SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
}

export interface SignInProperties {
  readonly network: Caip2OrNone
  readonly isSmartAccount: boolean
}

export interface NameProperties {
  readonly isSmartAccount: boolean
  readonly ensName: string
}

export interface SendProperties {
  readonly network: Caip2OrNone
  readonly isSmartAccount: boolean
  readonly token: string
  readonly amount: string
}

export interface SwapProperties {
  readonly network: Caip2OrNone
  readonly isSmartAccount: boolean
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

export type AnalyticsType = keyof AnalyticsProperties

/** One event as passed to the host's `onEvent`; `timestamp` in ms since the epoch. */
export type AnalyticsEvent = {
  readonly [T in AnalyticsType]: {
    readonly type: T
    readonly properties: AnalyticsProperties[T]
    readonly timestamp: number
  }
}[AnalyticsType]
