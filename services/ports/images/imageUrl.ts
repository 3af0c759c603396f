import type { SettingsValue } from "../options/Settings.ts"

/**
 * The URL of an image from a service, if it is inline or on an origin of `endpoints` or `imageOrigins`. `undefined` for
 * any other origin, which would learn about the visitor: a monogram is drawn instead. The host's own images are
 * trusted.
 */
export const imageUrl = (
  { endpoints, options }: Pick<SettingsValue, "endpoints" | "options">,
  url: string | null | undefined
): string | undefined => {
  if (!url || /^data:image\//i.test(url)) return url || undefined
  const originOf = (one: string | undefined) => (one && URL.canParse(one) ? new URL(one).origin : undefined)
  const allowed = [...Object.values<string | undefined>({ ...endpoints }), ...(options.imageOrigins ?? [])]
  return /^https?:/i.test(url) && allowed.map(originOf).includes(originOf(url) ?? "") ? url : undefined
}
