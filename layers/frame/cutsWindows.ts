import { Effect } from "effect"

/**
 * Whether this page is served with a `Cross-Origin-Opener-Policy` that ends the link between it and a window on another origin: such
 * a window counts as closed at once, and cannot be heard. Scripts cannot see the policy, so the page's own headers are read.
 */
export const cutsWindows: Effect.Effect<boolean> = Effect.promise(async (signal) => {
  if (window.crossOriginIsolated) return true
  try {
    const { headers } = await fetch(location.href, { method: "HEAD", cache: "force-cache", signal })
    return /^same-origin(?!-allow-popups)/.test(headers.get("cross-origin-opener-policy")?.trim() ?? "")
  } catch {
    return false
  }
})
