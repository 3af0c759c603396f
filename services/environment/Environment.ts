import { Context } from "effect"

/** Facts of the platform the product runs on. Read when asked, so they are never stale. */
export class Environment extends Context.Service<
  Environment,
  {
    /** Origin of the page, e.g. `https://saltmarsh.example`; empty outside a browser. */
    readonly origin: () => string
    /** Title of the page; empty outside a browser. */
    readonly title: () => string
    readonly mobile: () => boolean
    readonly online: () => boolean
    readonly visible: () => boolean
    /** Tells the developer of the host something; the browser's console in a page. */
    readonly warn: (text: string, cause?: unknown) => void
  }
>()("latchkey/Environment") {}
