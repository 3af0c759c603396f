/**
 * Whether a text is an absolute URL with one of these protocols (`https:`), without credentials and without misleading
 * characters.
 */
export const isUrl = (value: unknown, ...protocols: ReadonlyArray<string>): value is string => {
  if (typeof value !== "string" || /[\s\p{C}\\"'<>`]/u.test(value) || !URL.canParse(value)) return false
  const { protocol, host, username, password } = new URL(value)
  return protocols.includes(protocol) && host !== "" && username + password === ""
}
