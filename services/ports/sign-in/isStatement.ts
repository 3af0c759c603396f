/**
 * Control characters, line ends, and what hides in a line or turns its direction. ZWNJ, ZWJ and the zero-width space are spelling, as the
 * marks of one direction are, and a text of a file may end in its byte order mark (decision 0012).
 */
const never =
  /[\p{Cc}\p{Cs}\u061c\u00ad\u180e\u2028-\u202e\u2060-\u206f\ufff9-\ufffb]|\ufeff(?!$)|[\u{e0000}-\u{e0fff}]/u

/** Flags such as those of England and Texas: a black flag, the letters of a region as tags, and the end of them (UTS 51). */
const flags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu

/** Whether a text can be the statement of a sign-in: one line that shows all that it says. */
export const isStatement = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && !never.test(value.replace(flags, "\u{1f3f4}"))
