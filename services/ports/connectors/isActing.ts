/**
 * Whether a wallet's account acts in a request of this method: it signs, sends, allows something, or takes that back.
 * `eth_sendRawTransaction` is signed already.
 */
export const isActing = (method: string): boolean => /sign|send(?!Raw)|grant|revoke|prepare|crypt/i.test(method)
