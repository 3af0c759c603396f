import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import type { Page } from "playwright-core"
import { build } from "vite"
import { createFaults } from "../../../sandbox/api/faults/createFaults.ts"
import { RequestLog } from "../../../sandbox/api/server/RequestLog.ts"
import { startBitcoin, type StartedBitcoin } from "../../../sandbox/chains/bitcoin/startBitcoin.ts"
import type { BitcoinWalletOptions } from "../../../sandbox/index.ts"
import { launchChromium } from "../../support/launchChromium.ts"
import { noteLeaving } from "../support/noteLeaving.ts"
import { worlds } from "../support/worlds.ts"

/** A page with Bitcoin, the wallet in it, and the chain behind it. */
export interface BitcoinHost extends AsyncDisposable {
  readonly chain: StartedBitcoin
  /** Opens the page; `wrong` holds every error in it, and every request that left loopback. */
  readonly open: (wallet?: BitcoinWalletOptions) => Promise<{ readonly page: Page; readonly wrong: Array<string> }>
}

const bundle = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: fileURLToPath(new URL("main.ts", import.meta.url)), formats: ["iife"], name: "page" }
    }
  })
  const [first] = (Array.isArray(result) ? result : [result]) as Array<{ output: Array<{ code?: string }> }>
  return first!.output[0]!.code!
}

/** Builds and serves the page under a strict policy, and starts chain and browser. */
export const startPage = async (): Promise<BitcoinHost> => {
  const [chain, browser, script] = await Promise.all([
    startBitcoin({ takeFault: createFaults().take, log: new RequestLog() }),
    launchChromium(),
    bundle()
  ])
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${chain.url}; require-trusted-types-for 'script'`
  const server = createServer((request, response) => {
    const isScript = request.url === "/main.js"
    response.writeHead(200, {
      "content-type": isScript ? "text/javascript" : "text/html",
      "content-security-policy": policy
    })
    response.end(isScript ? script : '<!doctype html><link rel="icon" href="data:,"><script src="/main.js"></script>')
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  worlds.add(chain)
  return {
    chain,
    open: async (wallet) => {
      const context = await browser.newContext()
      const wrong: Array<string> = []
      noteLeaving(context, wrong)
      await context.addInitScript({ content: await chain.walletScript({ answer: "approve", ...wallet }) })
      await context.addInitScript({ content: `window.pageOptions = ${JSON.stringify({ networks: [chain.network] })}` })
      const page = await context.newPage()
      page.on("pageerror", (error) => wrong.push(`page error: ${error.message}`))
      page.on("console", (message) => {
        if (message.type() === "error") wrong.push(`console: ${message.text()}`)
      })
      await page.goto(url)
      return { page, wrong }
    },
    [Symbol.asyncDispose]: async () => {
      worlds.delete(chain)
      await browser.close()
      server.closeAllConnections()
      server.close()
      await chain.stop()
    }
  }
}
