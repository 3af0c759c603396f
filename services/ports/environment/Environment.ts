import { Context, type Effect } from "effect"
import type { Platform } from "./readPlatform.ts"

/** Facts about the platform. Read on each call, so they are never stale. */
export class Environment extends Context.Service<
  Environment,
  {
    /** Origin of the page, e.g. `https://saltmarsh.example`; empty outside a browser. */
    readonly origin: () => string
    /** URL of the page; empty outside a browser. */
    readonly address: () => string
    /** Title of the page; empty outside a browser. */
    readonly title: () => string
    /** The page's own description; empty if it has none. */
    readonly description: () => string
    /** URL of the page's icon. */
    readonly icon: () => string | undefined
    readonly mobile: () => boolean
    /** Device and kind of host. */
    readonly platform: () => Platform
    /** Whether the page has a global of this name; some wallets are detected by one. */
    readonly has: (name: string) => boolean
    readonly online: () => boolean
    readonly visible: () => boolean
    /**
     * Waits until the page has painted what changed, or 100 ms where it paints nothing, as a hidden page. At once outside
     * a browser.
     */
    readonly painted: Effect.Effect<void>
    /** Warns the developer of the host; in a page, on the browser's console. */
    readonly warn: (text: string, cause?: unknown) => void
  }
>()("latchkey/Environment") {}
