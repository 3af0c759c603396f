import { textLike } from "../../base/texts/textLike.ts"

/** The stored address of an account or a token, of any namespace; `undefined` if it has another form (SEC-31). */
export const storedAddress = (value: unknown): string | undefined => textLike(value, /^[0-9A-Za-z]+$/, 128)
