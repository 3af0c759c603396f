/** A page with new text between its two markers `<!-- compared -->` and `<!-- /compared -->`. Throws when they are missing. */
export const withSection = (page: string, text: string): string => {
  const parts = /^([\s\S]*<!-- compared -->\n)[\s\S]*(<!-- \/compared -->[\s\S]*)$/.exec(page)
  if (parts === null) throw new Error("The page has no place between `<!-- compared -->` and `<!-- /compared -->`.")
  return `${parts[1]}\n${text.trim()}\n\n${parts[2]}`
}
