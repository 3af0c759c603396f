/**
 * Control, zero-width and direction characters, line ends, lone surrogates and the blank of Braille, which is no space to
 * Unicode: invisible, and able to mislead.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Marks on a letter beyond the third, which no language has: a pile of them covers the lines around. */
const piled = /(?<=\p{M}{3})\p{M}/gu

/**
 * Makes an untrusted text safe to show: without invisible characters, trimmed, and cut to `longest` characters.
 * `undefined` when nothing is left or the value is not a string (SEC-24).
 */
export const plainText = (value: unknown, longest = 64): string | undefined => {
  if (typeof value !== "string") return undefined
  // Cut first, so that a huge text costs no more than a short one.
  const seen = value.slice(0, 2_048).replaceAll(hidden, "").replaceAll(piled, "").trim()
  return [...seen].slice(0, longest).join("").trimEnd() || undefined
}
