/** The text, or its start and end around an ellipsis if it is longer than the limit; by code points, none is torn. */
export const cutMiddle = (text: string, limit: number, end: number): string => {
  const all = [...text]
  // As a string for JSON: a single character beyond Latin-1 makes engines keep a whole file, and what the host's bundler
  // puts into it, in two bytes a character, and bundlers write escapes in other strings as the characters they mean.
  return all.length > limit
    ? all.slice(0, limit - end - 1).join("") + JSON.parse('"\\u2026"') + all.slice(all.length - end).join("")
    : text
}
