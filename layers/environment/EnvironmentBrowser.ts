import { Effect, Layer } from "effect"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { readPlatform } from "../../services/ports/environment/readPlatform.ts"

/** Platform facts of a browser page. */
export const EnvironmentBrowser = Layer.sync(Environment, () => {
  const has = (name: string) => Reflect.get(window, name) !== undefined
  const platform = () =>
    readPlatform({
      userAgent: navigator.userAgent,
      coarse: matchMedia("(pointer:coarse)").matches,
      touchPoints: navigator.maxTouchPoints,
      framed: window.self !== window.top,
      has
    })
  return {
    origin: () => location.origin,
    address: () => location.href,
    title: () => document.title,
    description: () =>
      document.querySelector<HTMLMetaElement>('meta[name="description"],meta[property="og:description"]')?.content ??
      "",
    icon: () => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href || undefined,
    mobile: () => platform().mobile,
    platform,
    has,
    online: () => navigator.onLine,
    visible: () => document.visibilityState === "visible",
    painted: Effect.promise(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => setTimeout(done))
          setTimeout(done, 100)
        })
    ),
    warn: (text, ...cause) => console.warn(`Latchkey: ${text}`, ...cause)
  }
})
