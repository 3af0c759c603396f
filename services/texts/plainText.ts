/** Control, zero-width and direction characters, line ends and lone halves of characters: they say nothing and can only mislead. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu

/**
 * A foreign text as it may be shown: without characters that cannot be seen, trimmed, and cut to so many of them.
 * `undefined` when nothing is left, and for what is no text (SEC-24).
 */
export const plainText = (value: unknown, longest = 64): string | undefined => {
  if (typeof value !== "string") return undefined
  // Cut first: a text of megabytes costs no more than one that is kept.
  const seen = value.slice(0, 2_048).replaceAll(hidden, "").trim()
  return [...seen].slice(0, longest).join("").trimEnd() || undefined
}
