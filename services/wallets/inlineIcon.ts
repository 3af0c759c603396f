/** An icon that a wallet gave: a `data:` image of at most 64 KB. For anything else a monogram is drawn (SEC-11). */
export const inlineIcon = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= 64 * 1024 && /^\s*data:image\/[\w.+-]+[;,]/i.test(value)
    ? value
    : undefined
