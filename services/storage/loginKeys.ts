// Storage keys of a login by email or with a service, without the prefix (spec 3). No private key and no code is ever stored.

export const emailLoginUsedKey = "email_login_used"
export const emailKey = "email"
export const lastEmailLoginTimeKey = "last_email_login_time"
export const lastUsedChainKey = "last_used_chain"
/** The service that this device is logged in with, and the visitor's name there. */
export const connectedSocialKey = "connected_social"
export const socialUsernameKey = "social_username"
/** The service that was used last here, for showing it first; it stays after signing out and says nothing of the visitor. */
export const lastSocialKey = "last_social"
/** The service that the whole page was led to: only then an answer in its address is taken. */
export const socialProviderKey = "social_provider"
