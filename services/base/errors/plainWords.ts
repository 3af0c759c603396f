// By its number: the first stages of a page are kept in one byte a character.
const ellipsis = String.fromCodePoint(0x2026)

/**
 * The part of an error's text that can be shown: its first line, without URLs and without what libraries append
 * (requests, parameters, versions). At most 200 characters; may be empty.
 */
export const plainWords = (text: string): string =>
  text
    .split(/[\r\n]/, 1)[0]!
    .replace(/\s*\((?:\w+|"\w+")\s*[:=].*$|\s*\b(?:Request body|Raw Call Arguments|Version)\s*:.*$|\s*[[{]\s*".*$/i, "")
    .replace(/\S*:\/\/\S*/g, ellipsis)
    .replace(/\b\w+@\d+\.\d+\S*/g, "")
    .trim()
    .slice(0, 200)
