/** Schemes that browsers or systems act on themselves: none of them is a wallet's. */
const taken = new Set([
  "about",
  "android-app",
  "blob",
  "chrome",
  "chrome-extension",
  "content",
  "data",
  "devtools",
  "facetime",
  "file",
  "filesystem",
  "ftp",
  "http",
  "intent",
  "itms-services",
  "jar",
  "javascript",
  "mailto",
  "moz-extension",
  "resource",
  "shell",
  "sms",
  "tel",
  "vbscript",
  "view-source",
  "ws",
  "wss"
])

/**
 * Whether a link from a directory, a wallet, or storage may be followed (SEC-10): https without credentials, or a
 * scheme with `://` that only an app can have registered.
 */
export const isWalletLink = (link: unknown): link is string => {
  if (typeof link !== "string" || link.length > 8_192) return false
  // eslint-disable-next-line no-control-regex -- exactly these are what a link must not hold
  if (/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\"'<>`]/.test(link)) return false
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link)?.[1]?.toLowerCase()
  if (scheme === undefined || taken.has(scheme) || !URL.canParse(link)) return false
  const { protocol, username, password, host } = new URL(link)
  return protocol === `${scheme}:` && username === "" && password === "" && (scheme !== "https" || host !== "")
}
