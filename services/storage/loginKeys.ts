// What a login by email leaves on the device, without the prefix (spec 3). No key and no code is ever among it.

export const emailLoginUsedKey = "email_login_used"
export const emailKey = "email"
export const lastEmailLoginTimeKey = "last_email_login_time"
export const lastUsedChainKey = "last_used_chain"
