import assert from "node:assert/strict"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { build, preview } from "vite"
import type { Sandbox } from "../../sandbox/index.ts"
import { install } from "../support/install.ts"
import type { PackageCheck } from "../support/runPackageChecks.ts"

const client = "@reown/appkit-wallet@1.7.16"

/** Uses the published package unchanged. It reads the address of the secure site from its host's settings. */
const script = `import { W3mFrameProvider } from "@reown/appkit-wallet"
const { networks } = window.client
window.client.provider = new W3mFrameProvider({
  projectId: window.client.projectId,
  chainId: "eip155:1",
  enableLogger: false,
  abortController: new AbortController(),
  getActiveCaipNetwork: () => networks[0],
  onTimeout: (reason) => console.error(reason)
})
`

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

/** Logs in by email, reads balances, changes the account and signs out. */
const drive = async (browser: Browser, url: string, sandbox: Sandbox): Promise<void> => {
  const site = sandbox.endpoints.secureSite!
  // The first request of the script builds it.
  await fetch(`${site}/frame.js`)
  const context = await browser.newContext()
  const outside: Array<string> = []
  await context.route(
    (to) => to.hostname !== "127.0.0.1" && !/^(data|blob):/.test(to.protocol),
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    }
  )
  const [network] = sandbox.networks
  await context.addInitScript({
    content: `window.process = {}
      window.client = ${JSON.stringify({
        env: { NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${site}/sdk`, NEXT_PUBLIC_SECURE_SITE_ORIGIN: site },
        projectId: sandbox.projectId,
        networks: [{ ...network, id: 1, chainNamespace: "eip155", caipNetworkId: "eip155:1" }]
      })}`
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => "provider" in (window as unknown as { readonly client: object }).client)
  const provider = await page.evaluateHandle(() => (window as unknown as { readonly client: Client }).client.provider)

  const email = "nadia@saltmarsh.example"
  const asked = await provider.evaluate(async (client, address) => {
    await client.init()
    return client.connectEmail({ email: address })
  }, email)
  assert.equal(asked.action, "VERIFY_OTP")
  const { code } = await sandbox.mail.next(email)
  const user = await provider.evaluate(async (client, otp) => {
    await client.connectOtp({ otp })
    // It sends keys without a value.
    return client.connect({ chainId: 1, preferredAccountType: undefined, siwxMessage: undefined })
  }, code!)
  assert.equal(user.email, email)
  assert.match(user.address, /^0x[0-9a-fA-F]{40}$/)
  assert.deepEqual(sandbox.site.loggedIn, [email])
  const { isConnected } = await provider.evaluate((client) => client.isConnected(), undefined)
  assert.equal(isConnected, true)

  const assets = await provider.evaluate(
    (client, account) => client.request({ method: "wallet_getAssets", params: { account, chainFilter: ["0x1"] } }),
    user.address
  )
  assert.match(JSON.stringify(assets), /"symbol":"ETH"/)
  assert.match(JSON.stringify(assets), /"symbol":"USDC"/)

  const enabled = await provider.evaluate((client) => client.getSmartAccountEnabledNetworks(), undefined)
  assert.ok(enabled.smartAccountEnabledNetworks.includes(1))
  const changed = await provider.evaluate((client) => client.setPreferredAccount("smartAccount"), undefined)
  assert.equal(changed.type, "smartAccount")
  assert.notEqual(changed.address.toLowerCase(), user.address.toLowerCase())
  await provider.evaluate((client) => client.disconnect(), undefined)
  assert.deepEqual(sandbox.site.loggedIn, [])
  assert.deepEqual(outside, [])
  await context.close()
}

/**
 * Runs AppKit's own client, unmodified, at the sandbox's secure site: only one side of the protocol is then written by us.
 *
 * @param folder a temporary folder
 */
export const foreignClientCheck = (folder: string, sandbox: Sandbox, browser: Browser): PackageCheck => {
  const root = join(folder, "foreign-client")
  return {
    name: "AppKit's client logs in by email, reads balances, changes the account and signs out",
    install: () => {
      mkdirSync(root)
      writeFileSync(join(root, "package.json"), `{ "private": true, "type": "module" }`)
      install(root, "install", "--no-package-lock", client)
    },
    run: async () => {
      writeFileSync(join(root, "index.html"), `<!doctype html><script type="module" src="./page.js"></script>`)
      writeFileSync(join(root, "page.js"), script)
      const settings = { root, configFile: false, logLevel: "error" } as const
      await build({ ...settings, define: { "process.env": "window.client.env" }, build: { target: "es2022" } })
      const server = await preview({ ...settings, preview: { host: "127.0.0.1", port: 0 } })
      await drive(browser, server.resolvedUrls!.local[0]!, sandbox).finally(() => server.close())
      return client
    }
  }
}
