import type { BrowserContext } from "playwright-core"
import { insecureHost } from "../../support/launchChromium.ts"

/**
 * Notes each request of a context to another machine, which the browser does not reach. Nothing is routed for that: a
 * browser with a route asks here for every request, and keeps nothing that it has loaded.
 */
export const noteLeaving = (context: BrowserContext, wrong: Array<string>): void => {
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !["127.0.0.1", "localhost", insecureHost].includes(hostname))
      wrong.push(`left loopback: ${request.url()}`)
  })
}
