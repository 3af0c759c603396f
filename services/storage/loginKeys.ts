// Storage keys of a login by email, without the prefix (spec 3). No private key and no code is ever stored.

export const emailLoginUsedKey = "email_login_used"
export const emailKey = "email"
export const lastEmailLoginTimeKey = "last_email_login_time"
export const lastUsedChainKey = "last_used_chain"
export const preferredAccountTypesKey = "preferred_account_types"
export const smartAccountNetworksKey = "smart_account_enabled_networks"
