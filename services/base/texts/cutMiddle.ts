// By its number: a character beyond Latin-1 makes engines keep the whole file in two bytes a character, and bundlers write
// escapes as the characters they mean.
const ellipsis = String.fromCodePoint(8_230)

/** The text, or its start and end around an ellipsis if it is longer than the limit; by code points, none is torn. */
export const cutMiddle = (text: string, limit: number, end: number): string => {
  const all = [...text]
  return all.length > limit
    ? all.slice(0, limit - end - 1).join("") + ellipsis + all.slice(all.length - end).join("")
    : text
}
