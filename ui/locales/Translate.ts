import type { MessageKey } from "./Messages.ts"

/** A language: gives a text by its key, or made of the English one. */
export type Translate = (key: MessageKey, english: string) => string
