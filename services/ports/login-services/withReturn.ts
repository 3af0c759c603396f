/** The field that carries the address of a service's own page, where a login service of the secure site stands in between. */
export const nestedField = "provider_authorization_url"

/**
 * Asks to be led back to a page: its address is put behind the `state` (frame protocol 13). `undefined` where there is no state to put
 * it behind. Its own hyphens are encoded, since the site splits at `--`.
 */
export const withReturn = (redirect: URL, page: string): string | undefined => {
  const url = new URL(redirect)
  const inner = url.searchParams.get(nestedField)
  if (inner !== null) {
    const own = URL.canParse(inner) ? withReturn(new URL(inner), page) : undefined
    if (own === undefined) return undefined
    url.searchParams.set(nestedField, own)
    return url.href
  }
  const state = url.searchParams.get("state")
  if (!state) return undefined
  url.searchParams.set("state", `${state}--${encodeURIComponent(page).replaceAll("-", "%2D")}`)
  return url.href
}
