import type { EvmConnector } from "./EvmConnector.ts"

/** The error for a wallet whose answer cannot be read; the answer is its cause. */
export const unreadableAnswer = ({ name }: EvmConnector): string => `${name} gave an answer that could not be read`
