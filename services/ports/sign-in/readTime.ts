const form =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** A time as RFC 3339 writes it, in ms since the epoch; `undefined` for other texts and days that there are not. */
export const readTime = (text: string): number | undefined => {
  const found = form.exec(text)
  if (found === null) return undefined
  const [, year, month, day] = found.map(Number)
  const date = new Date(Date.UTC(year!, month! - 1, day!))
  if (date.getUTCMonth() !== month! - 1 || date.getUTCDate() !== day) return undefined
  // A leap second is the next one's beginning; `Date` knows none, and in some browsers no small letters.
  return Date.parse(text.toUpperCase().replace(/:60(?=[.Z+-])/, ":59"))
}
