// What is noted of wallets, without the prefix (spec 3). No address is ever among it.

export const recentWalletsKey = "recent_wallets"
export const walletIdKey = "wallet_id"
export const walletNameKey = "wallet_name"
/** Links to pair by, by their topics; never their keys (SEC-15, SEC-16). */
export const pairingLinksKey = "pairing_links"
