// Storage keys about wallets, without the prefix (spec 3).

export const recentWalletsKey = "recent_wallets"
export const walletIdKey = "wallet_id"
export const walletNameKey = "wallet_name"
/** Connections of this device, with `features.multiWallet` only. */
export const usedConnectionsKey = "recent_connections"
/** Pairing links by topic, without their keys (SEC-15, SEC-16). */
export const pairingLinksKey = "pairing_links"
/** The name of the wallet that is paired, to say which one has ended its session; nothing of the session (SEC-15). */
export const pairedNameKey = "paired_wallet"
