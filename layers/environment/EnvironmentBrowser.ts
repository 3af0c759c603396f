import { Layer } from "effect"
import { Environment } from "../../services/environment/Environment.ts"

/** Platform facts of a browser page. */
export const EnvironmentBrowser = Layer.sync(Environment, () => ({
  origin: () => location.origin,
  title: () => document.title,
  mobile: () => matchMedia("(pointer:coarse)").matches || /android|iphone|ipad|ipod/i.test(navigator.userAgent),
  online: () => navigator.onLine,
  visible: () => document.visibilityState === "visible",
  warn: (text, ...cause) => console.warn(`Latchkey: ${text}`, ...cause)
}))
