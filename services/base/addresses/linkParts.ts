/** A link without its scheme, its parts decoded. */
export interface LinkParts {
  readonly path: string
  readonly query: ReadonlyArray<readonly [key: string, value: string]>
}

/** Longer links are not read. */
const longest = 2_048

/** Takes the part of a link behind its scheme apart; `undefined` where it is not encoded as links are. */
export const linkParts = (text: string): LinkParts | undefined => {
  const [plain = ""] = text.split("#")
  const at = plain.indexOf("?")
  const [path, query] = at < 0 ? [plain, ""] : [plain.slice(0, at), plain.slice(at + 1)]
  if (text.length > longest) return undefined
  try {
    return {
      path: decodeURIComponent(path),
      query: query
        .split("&")
        .filter((one) => one !== "")
        .map((one) => {
          const [key = "", ...value] = one.split("=")
          return [decodeURIComponent(key), decodeURIComponent(value.join("="))] as const
        })
    }
  } catch {
    return undefined
  }
}

/** The value of a key that may stand in a link once; `false` where it stands there more often. */
export const onlyValue = (query: LinkParts["query"], key: string): string | undefined | false => {
  const found = query.filter(([one]) => one === key)
  return found.length > 1 ? false : found[0]?.[1]
}
