import type { EvmConnector } from "./EvmConnector.ts"

/** What is said of a wallet that answered with what is no answer; the answer itself is the error's cause. */
export const unreadableAnswer = ({ name }: EvmConnector): string => `${name} gave an answer that could not be read`
