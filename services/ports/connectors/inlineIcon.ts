import { textLike } from "../../base/texts/textLike.ts"

/** An icon that a wallet gave: a `data:` image of at most 64 KB. For anything else a monogram is drawn (SEC-11). */
export const inlineIcon = (value: unknown): string | undefined =>
  textLike(value, /^\s*data:image\/[\w.+-]+[;,]/i, 64 * 1024)
