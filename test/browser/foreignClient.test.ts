import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { buildForeignClient } from "./support/foreignClient.ts"

// Another maker's client, unmodified, at our secure site: both sides of the protocol are not only our own reading of it.

interface Client {
  readonly provider: {
    readonly init: () => Promise<void>
    readonly connectEmail: (payload: { readonly email: string }) => Promise<{ readonly action: string }>
    readonly connectOtp: (payload: { readonly otp: string }) => Promise<unknown>
    readonly connect: (payload?: object) => Promise<{ readonly address: string; readonly email?: string | null }>
    readonly isConnected: () => Promise<{ readonly isConnected: boolean }>
    readonly getSmartAccountEnabledNetworks: () => Promise<{
      readonly smartAccountEnabledNetworks: ReadonlyArray<number>
    }>
    readonly setPreferredAccount: (type: string) => Promise<{ readonly type: string; readonly address: string }>
    readonly request: (asked: object) => Promise<unknown>
    readonly disconnect: () => Promise<unknown>
  }
}

let sandbox: Sandbox
let browser: Browser
let server: Server | undefined
let folder: string
let missing: string | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkey-foreign-"))
  missing = await buildForeignClient(folder)
  if (missing !== undefined) return
  ;[sandbox, browser] = await Promise.all([startSandbox(), launchChromium()])
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname
    const type = extname(path) === ".js" ? "text/javascript" : "text/html"
    readFile(join(folder, path === "/" ? "index.html" : path)).then(
      (body) => response.writeHead(200, { "content-type": type }).end(body),
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening))
  await fetch(`${sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await sandbox?.stop()
  await rm(folder, { recursive: true, force: true })
})

test("AppKit's own client logs in by email, sees balances, changes the account and signs out", async (context) => {
  if (missing !== undefined) {
    console.warn(`SKIPPED: the client of another maker could not be installed. ${missing}`)
    return context.skip()
  }
  const visit = await browser.newContext()
  const left: Array<string> = []
  await visit.route(
    (to) => to.hostname !== "127.0.0.1" && !/^(data|blob):/.test(to.protocol),
    (route) => {
      left.push(route.request().url())
      return route.abort()
    }
  )
  const site = sandbox.endpoints.secureSite!
  const [network] = sandbox.networks
  await visit.addInitScript({
    content: `window.process = {}
      window.client = ${JSON.stringify({
        env: { NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${site}/sdk`, NEXT_PUBLIC_SECURE_SITE_ORIGIN: site },
        projectId: sandbox.projectId,
        networks: [{ ...network, id: 1, chainNamespace: "eip155", caipNetworkId: "eip155:1" }]
      })}`
  })
  const page = await visit.newPage()
  await page.goto(`http://127.0.0.1:${(server!.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => "provider" in (window as unknown as { readonly client: object }).client)
  const provider = await page.evaluateHandle(() => (window as unknown as { readonly client: Client }).client.provider)

  const email = "nadia@saltmarsh.example"
  const asked = await provider.evaluate(async (client, address) => {
    await client.init()
    return client.connectEmail({ email: address })
  }, email)
  expect(asked).toEqual({ action: "VERIFY_OTP" })
  const { code } = await sandbox.mail.next(email)
  const user = await provider.evaluate(async (client, otp) => {
    await client.connectOtp({ otp })
    // It sends keys without a value.
    return client.connect({ chainId: 1, preferredAccountType: undefined, siwxMessage: undefined })
  }, code!)
  expect(user).toMatchObject({ email, address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) })
  expect(sandbox.site.loggedIn).toEqual([email])
  expect(await provider.evaluate((client) => client.isConnected(), undefined)).toEqual({ isConnected: true })

  const assets = await provider.evaluate(
    (client, account) => client.request({ method: "wallet_getAssets", params: { account, chainFilter: ["0x1"] } }),
    user.address
  )
  expect(JSON.stringify(assets)).toMatch(/"symbol":"ETH"/)
  expect(JSON.stringify(assets)).toMatch(/"symbol":"USDC"/)

  const enabled = await provider.evaluate((client) => client.getSmartAccountEnabledNetworks(), undefined)
  expect(enabled.smartAccountEnabledNetworks).toContain(1)
  const changed = await provider.evaluate((client) => client.setPreferredAccount("smartAccount"), undefined)
  expect(changed.type).toBe("smartAccount")
  expect(changed.address.toLowerCase()).not.toBe(user.address.toLowerCase())
  await provider.evaluate((client) => client.disconnect(), undefined)
  expect(sandbox.site.loggedIn).toEqual([])
  expect(left).toEqual([])
  await visit.close()
})
