// @vitest-environment happy-dom
import { ar } from "latchkey/locales"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { controlsIn, isDisabled, until } from "./controls.ts"
import { openHost, type HostPage } from "./openHost.tsx"

// What the sheet offers by the options of its host.

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const controls = (page: HostPage, name: string | RegExp) => controlsIn(page.sheet()!, name)
const connected = (page: HostPage) => until(() => expect(page.seen()).toMatch(/^connected \|/))
const accountButton = /, Account, /

test("nothing on the sheet leads to a wallet before the consent that is asked for", async () => {
  await using page = await openHost(sandbox, {
    options: { features: { legalCheckbox: true }, termsConditionsUrl: "https://saltmarsh.example/terms" }
  })
  await page.pressOnPage("Connect")
  await page.heading("Connect to Saltmarsh")
  for (const name of ["What is a wallet?", "Get a wallet", "Fernhold"])
    await until(() => expect(controls(page, name).map(isDisabled)).toEqual([true]))
  page.sheet()!.querySelector<HTMLElement>("input[type=checkbox]")!.click()
  await page.press("What is a wallet?")
  await page.heading("Your first wallet")
  expect(page.wrong).toEqual([])
})

test.each([
  ["by default", {}, { guide: true, wallets: true }],
  ["walletGuide: false", { walletGuide: false }, { guide: false, wallets: true }],
  ["wallets: false", { wallets: false }, { guide: false, wallets: false }]
] as const)("%s: what the list offers beside the email", async (_, options, offered) => {
  const { config, secureSite } = sandbox.endpoints
  await using page = await openHost(sandbox, { options: { ...options, endpoints: { config, secureSite } } })
  await page.pressOnPage("Connect")
  await until(() => expect(controls(page, "Email address")).toHaveLength(1))
  await until(() =>
    expect({
      guide: controls(page, "Get a wallet").length > 0,
      wallets: controls(page, "Fernhold").length > 0
    }).toEqual(offered)
  )
  expect(page.wrong).toEqual([])
})

test("the account's actions have the order of the host, and what it left out follows (walletFeaturesOrder)", async () => {
  await using page = await openHost(sandbox, { options: { walletFeaturesOrder: ["send", "swaps"] } })
  await page.pressOnPage("Connect")
  await page.press("Fernhold")
  await connected(page)
  await page.isClosed()
  await page.pressOnPage(accountButton)
  await until(() =>
    expect(controls(page, /^(Swap|Receive|Send)$/).map(({ textContent }) => textContent)).toEqual([
      "Send",
      "Swap",
      "Receive"
    ])
  )
  expect(page.wrong).toEqual([])
})

test("multiWallet: false: the second wallet replaces the first, no list of wallets, and a switch is refused", async () => {
  await using page = await openHost(sandbox, {
    options: { features: { multiWallet: false } },
    wallet: { wallets: ["fernhold", "tarn"], legacy: false }
  })
  await page.latchkey.connect("example.fernhold")
  await page.latchkey.connect("example.tarn")
  const connections = await page.latchkey.connections()
  const { connections: live, recentConnections } = connections.get("eip155")
  expect([...live, ...recentConnections].map(({ name, status }) => `${name} ${status}`)).toEqual(["Tarn connected"])
  await expect(connections.switchConnection({ connectorId: "example.fernhold" })).rejects.toMatchObject({
    field: "multiWallet"
  })
  expect(localStorage.getItem("@latchkey/recent_connections")).toBeNull()
  await page.pressOnPage(accountButton)
  await until(() => expect(controls(page, "Settings")).toHaveLength(1))
  expect(controls(page, "Your wallets")).toEqual([])
  expect(page.wrong).toEqual([])
})

test("a language that changes while the sheet is open is followed, to the last one asked for", async () => {
  await using page = await openHost(sandbox, { options: { locales: [ar] } })
  await page.pressOnPage("Connect")
  await page.heading("Connect to Saltmarsh")
  for (const locale of ["ar", "en", "ar"]) page.latchkey.setAppearance({ locale })
  await page.heading("الاتصال بـ Saltmarsh")
  for (const locale of ["en", "ar", "en"]) page.latchkey.setAppearance({ locale })
  await page.heading("Connect to Saltmarsh")
  expect(page.wrong).toEqual([])
})

test("for a wallet that answers at once the page never says that it connects (decision 0004)", async () => {
  await using page = await openHost(sandbox)
  await page.pressOnPage("Connect")
  const { snapshot } = page.latchkey
  const statuses: Array<string> = [snapshot.get().status]
  snapshot.subscribe(() => statuses.push(snapshot.get().status))
  await page.press("Fernhold")
  await connected(page)
  expect(new Set(statuses)).toEqual(new Set(["disconnected", "connected"]))
  await page.isClosed()
})
