/**
 * Whether a wallet's account acts in a request of this method: it signs, sends, or allows something.
 * `eth_sendRawTransaction` is signed already.
 */
export const isActing = (method: string): boolean => /sign|send(?!Raw)|grant|prepare|crypt/i.test(method)
