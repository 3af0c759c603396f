import type { Namespace } from "../../base/caip/Namespace.ts"

// Storage keys without the prefix (spec 3). No private key, code, signature or pairing secret is ever stored.

export const connectionsKey = "connections"
export const signedOffKey = "disconnected_connector_ids"
export const activeNetworkIdKey = "active_caip_network_id"
export const activeNamespaceKey = "active_namespace"

/** Key of the last network in a namespace: one namespace is active at a time, each has its own network. */
export const networkKey = (namespace: Namespace): string => `${activeNetworkIdKey}:${namespace}`

/** Prefix of every key we write. */
export const keyPrefix = "@latchkey/"

// Wallets.

export const recentWalletsKey = "recent_wallets"
export const walletIdKey = "wallet_id"
export const walletNameKey = "wallet_name"
/** Connections of this device, with `features.multiWallet` only. */
export const usedConnectionsKey = "recent_connections"
/** Pairing links by topic, without their keys (SEC-15, SEC-16). */
export const pairingLinksKey = "pairing_links"
/** The name of the wallet that is paired, to say which one has ended its session; nothing of the session (SEC-15). */
export const pairedNameKey = "paired_wallet"

// A login by email.

export const emailLoginUsedKey = "email_login_used"
export const emailKey = "email"
export const lastEmailLoginTimeKey = "last_email_login_time"
export const lastUsedChainKey = "last_used_chain"
export const preferredAccountTypesKey = "preferred_account_types"
export const smartAccountNetworksKey = "smart_account_enabled_networks"
/** When a login was asked for that no page has completed yet, and by which service. */
export const loginBegunKey = "login_begun"

// A login with a service.

/** The service that this device is logged in with, and the visitor's name there. */
export const connectedSocialKey = "connected_social"
export const socialUsernameKey = "social_username"
/** The service that was used last here, for showing it first; it stays after signing out and says nothing about the visitor. */
export const lastSocialKey = "last_social"
/** The services that whole pages were led to, each with its state and time: only then an answer in the address is taken. */
export const socialProviderKey = "social_provider"

// Signing in.

/** Sign-ins of this device, without their signatures. */
export const siwxKey = "siwx"
/** Which tab asks the visitor to sign in, and for which account. */
export const siwxAskingKey = "siwx_asking"
/** Which tab has a sign-in kept by the host's server, and until when at most. */
export const siwxKeepingKey = "siwx_keeping"
/** Changes whenever a tab has signed in or out at a server: the others look again. */
export const siwxToldKey = "siwx_told"

// What was sent, bought and allowed.
/** Key of the sends that a wallet was asked for and has not answered. */
export const askedSendsKey = "asked_sends"
/** Key of the transactions of this device; they are on the chain for everyone to see. */
export const ownTransactionsKey = "own_transactions"
/** Key of the purchases of this device that are waited for; no link to a provider's page is stored. */
export const purchasesKey = "purchases"
/** Key of the contracts that were allowed to take a token last, by network; it names no account. */
export const swapSpendersKey = "swap_spenders"

export { pairingOwedKey, signedInKey, signOutOwedKey, siwxOwedKey } from "./obligationKeys.ts"
