import { Context } from "effect"
import type { Platform } from "./readPlatform.ts"

/** Facts of the platform the product runs on. Read when asked, so they are never stale. */
export class Environment extends Context.Service<
  Environment,
  {
    /** Origin of the page, e.g. `https://saltmarsh.example`; empty outside a browser. */
    readonly origin: () => string
    /** Address of the page; empty outside a browser. */
    readonly address: () => string
    /** Title of the page; empty outside a browser. */
    readonly title: () => string
    /** What the page says of itself in one sentence; empty without that. */
    readonly description: () => string
    /** Address of the page's icon. */
    readonly icon: () => string | undefined
    readonly mobile: () => boolean
    /** Which device and which kind of host this is. */
    readonly platform: () => Platform
    /** Whether the page has a global of this name: how some wallets show that they are here. */
    readonly has: (name: string) => boolean
    readonly online: () => boolean
    readonly visible: () => boolean
    /** Tells the developer of the host something; the browser's console in a page. */
    readonly warn: (text: string, cause?: unknown) => void
  }
>()("latchkey/Environment") {}
