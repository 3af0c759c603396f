/** Longest answer that is handed on, in characters. */
const longest = 8_192

/** What a window handed over: the address it came back to, and the error that the service put into it. */
export interface SocialResult {
  readonly uri: string
  readonly error: string | undefined
}

/** Reads the address that a service led back to. */
export const readResultUri = (uri: unknown): SocialResult | undefined => {
  if (typeof uri !== "string" || uri.length > longest || !URL.canParse(uri)) return undefined
  const url = new URL(uri)
  if (!/^https?:$/.test(url.protocol)) return undefined
  return { uri, error: url.searchParams.get("error") ?? undefined }
}

/** Reads what a window posted; anything but the protocol's `{ resultUri }` is `undefined` (SEC-01). */
export const readResult = (data: unknown): SocialResult | undefined =>
  typeof data === "object" && data !== null && Object.hasOwn(data, "resultUri")
    ? readResultUri(Reflect.get(data, "resultUri"))
    : undefined
