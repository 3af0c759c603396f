// Storage keys of a login with a service, without the prefix (spec 3).

/** The service that this device is logged in with, and the visitor's name there. */
export const connectedSocialKey = "connected_social"
export const socialUsernameKey = "social_username"
/** The service that was used last here, for showing it first; it stays after signing out and says nothing of the visitor. */
export const lastSocialKey = "last_social"
/** The service that the whole page was led to: only then an answer in its address is taken. */
export const socialProviderKey = "social_provider"
