import type { SocialProvider } from "./SocialProvider.ts"

/** Where each service asks who the visitor is. */
const hosts: Readonly<Record<SocialProvider, ReadonlyArray<string>>> = {
  google: ["accounts.google.com"],
  github: ["github.com"],
  apple: ["appleid.apple.com"],
  facebook: ["www.facebook.com", "m.facebook.com"],
  x: ["x.com", "twitter.com", "api.x.com", "api.twitter.com"],
  discord: ["discord.com"],
  farcaster: ["farcaster.xyz", "client.farcaster.xyz", "warpcast.com", "client.warpcast.com"]
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Checks an address that the secure site wants a window to be led to (SEC-04): only itself or the service, by `https:`; on a
 * developer's own machine any loopback address. Returns it parsed, or `undefined`.
 */
export const checkRedirect = (text: string, provider: SocialProvider, secureSite: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const site = new URL(secureSite)
  if (url.username !== "" || url.password !== "") return undefined
  if (isLoopback(site) && isLoopback(url) && /^https?:$/.test(url.protocol)) return url
  if (url.origin === site.origin && url.protocol === site.protocol) return url
  return url.protocol === "https:" && url.port === "" && hosts[provider].includes(url.hostname) ? url : undefined
}
