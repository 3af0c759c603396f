import { Effect, Layer } from "effect"
import { Environment } from "../../services/ports/environment/Environment.ts"
import type { Platform } from "../../services/ports/environment/readPlatform.ts"

/** Scripted platform facts; each may be changed during a test. */
export interface EnvironmentFacts {
  origin?: string
  /** Behind the origin. */
  path?: string
  title?: string
  description?: string
  icon?: string
  mobile?: boolean
  platform?: Partial<Platform>
  /** Globals the page has. */
  globals?: ReadonlyArray<string>
  online?: boolean
  visible?: boolean
  warn?: (text: string, cause?: unknown) => void
}

/** `Environment` with the given facts; a desktop page by default. */
export const EnvironmentScripted = (facts: EnvironmentFacts = {}) =>
  Layer.sync(Environment, () => {
    const origin = () => facts.origin ?? "https://saltmarsh.example"
    const mobile = () => facts.mobile ?? facts.platform?.mobile ?? false
    return {
      origin,
      address: () => (origin() === "" ? "" : `${origin()}${facts.path ?? "/"}`),
      title: () => facts.title ?? "Saltmarsh",
      description: () => facts.description ?? "",
      icon: () => facts.icon,
      mobile,
      platform: () => ({
        ios: false,
        android: false,
        mac: false,
        safari: false,
        telegram: false,
        iframe: false,
        webview: false,
        ...facts.platform,
        mobile: mobile()
      }),
      has: (name) => facts.globals?.includes(name) ?? false,
      online: () => facts.online ?? true,
      visible: () => facts.visible ?? true,
      painted: Effect.void,
      warn: facts.warn ?? (() => {})
    }
  })
