import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { chunkStages } from "../../../.ci/chunkStages.ts"
import { nodeGlobals } from "../../../.ci/nodeGlobals.ts"
import { noOwnStorage } from "../../../.ci/noOwnStorage.ts"
import { builtPage } from "./builtPage.ts"
import { noteLeaving } from "./noteLeaving.ts"
import { worlds } from "./worlds.ts"
import { insecureHost, launchChromium } from "../../support/launchChromium.ts"
import { startSandbox, type Sandbox, type SandboxOptions, type WalletScriptOptions } from "../../../sandbox/index.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" }

/** What a page of a test may differ in. */
export interface Visit {
  readonly options?: Partial<LatchkeyOptions>
  readonly wallet?: WalletScriptOptions | false
  readonly path?: string
  /** The page's address is one that the browser does not take for this machine's, so over http it has no secure context. */
  readonly insecure?: boolean
  readonly context?: BrowserContextOptions
  /** Runs in the page before anything else. */
  readonly script?: string
}

/** A page under test, and everything that went wrong in it. */
export interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  /** Requests that left loopback, policy reports, page errors and console errors. Must stay empty. */
  readonly wrong: Array<string>
  /** Requests to another origin than the page's own. */
  readonly foreign: Array<string>
}

/** The host page, built as its owner would, under a strict policy, with the whole offline world behind it. */
export interface Host extends AsyncDisposable {
  readonly sandbox: Sandbox
  readonly url: string
  readonly open: (visit?: Visit) => Promise<Opened>
}

/** SEC-06, without even the nonce. */
const policy = ({ url, bitcoin, polkadot, endpoints: { relay, verify, secureSite } }: Sandbox) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${url}`,
    `connect-src 'self' ${url} ${relay} ${verify} ${bitcoin?.url ?? ""} ${polkadot?.network.rpcUrls.default.http[0] ?? ""}`,
    `frame-src ${verify} ${secureSite}`,
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'"
  ].join(";")

/** Builds and serves a page of this folder, starts sandbox and browser. */
export const startHost = async (folder = "host", world: SandboxOptions = {}): Promise<Host> => {
  const buildHost = async (outDir: string) => {
    const { build } = await import("vite")
    await build({
      root: `${root}test/browser/${folder}`,
      configFile: false,
      logLevel: "error",
      base: "./",
      plugins: [noOwnStorage],
      resolve: {
        alias: {
          "latchkey/react": `${root}ui/index.ts`,
          "latchkey/layers/browser": `${root}layers/browser.ts`,
          "latchkey/locales": `${root}ui/locales/index.ts`
        }
      },
      build: {
        outDir,
        emptyOutDir: true,
        target: "es2022",
        cssTarget: "chrome130",
        // Chunks like those of the package: a page with one for each set of modules would make five times as many requests.
        rolldownOptions: { transform: nodeGlobals, output: { codeSplitting: chunkStages() } }
      }
    })
  }
  const [sandbox, browser, out] = await Promise.all([
    startSandbox(world),
    launchChromium(),
    builtPage(folder, buildHost)
  ])
  const server = createServer((request, response) => {
    // The same files at another address are another copy of the code, like another version of it.
    const path = new URL(request.url ?? "/", "http://localhost").pathname.replace(/^\/other\//, "/")
    readFile(join(out, path === "/" ? "index.html" : path)).then(
      (body) => {
        response.writeHead(200, {
          "content-type": types[extname(path)] ?? "text/html",
          "content-security-policy": policy(sandbox)
        })
        response.end(body)
      },
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  worlds.add(sandbox)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`

  const open = async ({
    options,
    wallet,
    path = "",
    insecure = false,
    context: extra,
    script
  }: Visit = {}): Promise<Opened> => {
    const own = insecure ? `http://${insecureHost}:${port}/` : url
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...extra })
    const wrong: Array<string> = []
    const foreign: Array<string> = []
    noteLeaving(context, wrong)
    if (script !== undefined) await context.addInitScript({ content: script })
    if (wallet !== false)
      await context.addInitScript({ content: await sandbox.walletScript({ answer: "approve", ...wallet }) })
    const hostOptions = {
      networks: sandbox.networks,
      projectId: sandbox.projectId,
      endpoints: { config: sandbox.endpoints.config, blockchain: sandbox.endpoints.blockchain },
      ...options
    }
    await context.addInitScript({
      content: `window.hostOptions = ${JSON.stringify(hostOptions)};
        document.addEventListener("securitypolicyviolation", (event) => console.error("policy: " + event.violatedDirective + " " + event.blockedURI))`
    })
    const page = await context.newPage()
    page.on("pageerror", (error) => wrong.push(`page error: ${error.message}`))
    page.on("console", (message) => {
      if (message.type() === "error") wrong.push(`console: ${message.text()}`)
    })
    page.on("request", (request) => {
      if (!request.url().startsWith(own) && !request.url().startsWith("data:")) foreign.push(request.url())
    })
    await page.goto(own + path)
    return { page, context, wrong, foreign }
  }

  const stop = async () => {
    worlds.delete(sandbox)
    await browser.close()
    server.closeAllConnections()
    server.close()
    await sandbox.stop()
  }
  return { sandbox, url, open, [Symbol.asyncDispose]: stop }
}
