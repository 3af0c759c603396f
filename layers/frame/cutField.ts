const nameOf = (pair: string): string => {
  const name = pair.split("=")[0]!.replaceAll("+", " ")
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * An address without one field of its query, by name; all else stays letter by letter, such as `%20`, `+`, a field without
 * a value, and the hash.
 */
export const cutField = (address: string, field: string): string => {
  const [, before = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (query === undefined) return address
  const rest = query.split("&").filter((pair) => nameOf(pair) !== field)
  return `${before}${rest.length > 0 ? `?${rest.join("&")}` : ""}${hash}`
}
