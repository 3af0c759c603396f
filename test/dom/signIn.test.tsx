// @vitest-environment happy-dom
import { siwx } from "latchkey/siwx"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { until } from "./controls.ts"
import { openHost } from "./openHost.tsx"

// Signing in by a message: what the sheet shows when the wallet or the network is not the expected one.

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const wallet = () => window.__wallet!.fernhold!

test("suggests another wallet if this one does not sign messages", async () => {
  const extension = () =>
    addEventListener("eip6963:announceProvider", (event) => {
      const { provider } = (event as CustomEvent<{ provider: { request: (asked: { method: string }) => unknown } }>)
        .detail
      const { request } = provider
      provider.request = (asked) =>
        asked.method === "personal_sign"
          ? Promise.reject({ code: 4200, message: "Unsupported method" })
          : request(asked)
    })
  await using page = await openHost(sandbox, { options: { siwx: siwx({}) }, extension })
  await page.pressOnPage("Connect")
  await page.press("Fernhold")
  await page.press("Sign in")
  await page.shows("Fernhold doesn't sign texts on Ethereum. Use another wallet.")
  expect(page.wrong).toEqual([])
})

test("siweConfig: asks before another network, and Cancel returns to the network of the session", async () => {
  let session: { readonly address: string; readonly chainId: number } | undefined
  await using page = await openHost(sandbox, {
    options: {
      siweConfig: {
        getNonce: async () => "server1nonce",
        createMessage: ({ address, chainId, nonce, version, domain, uri, iat }) =>
          [
            `${domain} wants you to sign in with your Ethereum account:`,
            `${address}\n\n`,
            `URI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`
          ].join("\n"),
        verifyMessage: async ({ message }) => {
          const [, address = ""] = message.split("\n")
          session = { address, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }
          return message.includes("Nonce: server1nonce\n")
        },
        getSession: async () => session ?? null,
        signOut: async () => {
          session = undefined
          return true
        }
      }
    }
  })
  await page.pressOnPage("Connect")
  await page.press("Fernhold")
  await page.press("Sign in")
  await until(() => expect(page.seen()).toMatch(/^connected \|/))
  await page.isClosed()
  const first = session
  expect(first).toMatchObject({ chainId: 1 })
  void page.latchkey.switchNetwork(8453).catch(() => {})
  await page.heading("Prove this address is yours")
  expect([wallet().state().chainId, session]).toEqual([8453, first])
  await page.press("Cancel")
  await page.isClosed()
  await until(() => expect(page.seen()).toMatch(/^connected \|/))
  expect([wallet().state().chainId, session]).toEqual([1, first])
  expect(wallet().requests.filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  void page.latchkey.switchNetwork(8453).catch(() => {})
  await page.press("Sign in")
  await until(() => expect(session).toMatchObject({ chainId: 8453 }))
  await until(() => expect(page.seen()).toMatch(/^connected \|.*8453/))
  expect(page.wrong).toEqual([])
})
