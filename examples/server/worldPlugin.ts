import type { Sandbox } from "@latchkey/sandbox"
import type { Connect, Plugin } from "vite"
import type { World } from "./World.ts"

/** Serves what the page needs from the offline world: its addresses, its wallets, and a reset. */
export const worldPlugin = (world: World, sandbox: Sandbox): Plugin => {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url === "/world.js") {
      response.setHeader("content-type", "text/javascript")
      response.setHeader("cache-control", "no-store")
      // Without "<" the text cannot end a script element, if it is ever inlined.
      response.end(`window.world = ${JSON.stringify(world).replaceAll("<", "\\u003c")}\n`)
    } else if (request.url === "/wallet.js") {
      response.writeHead(302, { location: world.walletsUrl, "cache-control": "no-store" }).end()
    } else if (request.url === "/more-wallets.js") {
      Promise.all([sandbox.bitcoin?.walletScript(), sandbox.polkadot?.walletScript()]).then(
        (scripts) =>
          response
            .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
            .end(scripts.filter(Boolean).join("\n")),
        () => response.writeHead(500).end()
      )
    } else if (request.url === "/world/reset" && request.method === "POST") {
      sandbox.reset().then(
        () => response.writeHead(204).end(),
        () => response.writeHead(500).end()
      )
    } else next()
  }
  const use = ({ middlewares }: { readonly middlewares: Connect.Server }) => void middlewares.use(serve)
  return { name: "offline-world", configureServer: use, configurePreviewServer: use }
}
