// The part of the catalogue (spec 8) that only logins with services use.
export const popupClosed = "Popup closed"
export const farcasterFailed = "Failed to connect to farcaster"
export const socialNotInitiated = "Failed to initiate social connection"
export const untrustedOrigin = "Untrusted Origin"
