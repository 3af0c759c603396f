import { afterAll, beforeAll, expect, test } from "vitest"
import { openPage } from "../react-vite/check/openPage.ts"
import { type Demo, startDemo } from "../server/startDemo.ts"
import { writePage } from "./writePage.ts"
import { pressKey } from "../../test/support/pressKey.ts"

// A page as it was written, in some folder of a site: no bundler, no build.

let demo: Demo
let opened: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  demo = await startDemo({ configFile: (folder) => writePage(folder, "shop/front") })
  opened = await openPage()
})
afterAll(async () => {
  await opened?.browser.close()
  await demo?.stop()
})

test("connects, signs and restores from a plain folder, and asks nobody before a click", async () => {
  const { page, offences } = opened
  const [me] = demo.sandbox.accounts
  const asked: Array<string> = []
  // The wallets that play extensions, and the pictures that the page itself gives its networks.
  const own = [demo.url, demo.world.walletsUrl, ...demo.world.networks.flatMap(({ imageUrl }) => imageUrl ?? [])]
  page.on("request", (request) => {
    const url = request.url()
    if (!url.startsWith("data:") && !own.some((one) => url.startsWith(one))) asked.push(url)
  })
  await page.addInitScript(
    `window.__invited = new Promise((done) => addEventListener("eip6963:requestProvider", done))`
  )
  await page.goto(`${demo.url}shop/front/`)
  const connect = page.getByRole("button", { name: "Connect", exact: true })
  await connect.waitFor()
  // Fetched and started while the page is idle, all of it from its own folder.
  await page.evaluate(() => Reflect.get(window, "__invited").then(() => true))
  expect(asked).toEqual([])

  await connect.click()
  await page.evaluate(() => (window.__wallet!.fernhold!.answer = "approve"))
  await page
    .getByRole("dialog", { name: /^Connect to / })
    .getByRole("button", { name: /^Fernhold/ })
    .click()
  const who = page.locator("#who")
  await expect.poll(() => who.textContent()).toBe(`Welcome, ${me!.address}.`)
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Sign a message" }).click()
  await expect.poll(() => who.textContent()).toMatch(/^Signed: 0x[0-9a-f]{130}$/)

  await page.reload()
  await expect.poll(() => who.textContent()).toBe(`Welcome back, ${me!.address}.`)
  expect(offences).toEqual([])
})

/** A page that uses each module of the folder. */
const second = `
  import { createLatchkey, mount, OptionsError, publicEndpoints } from "./latchkey/latchkey.js"
  import { hostConnector } from "./latchkey/connectors.js"
  import { docsOf } from "./latchkey/errors.js"
  import { de } from "./latchkey/locales.js"
  import { makeNonce, siwx } from "./latchkey/siwx.js"
  import { withTexts } from "./latchkey/texts.js"
  import { moss } from "./latchkey/themes.js"

  const { networks, projectId, endpoints } = window.world
  const latchkey = createLatchkey({
    ...moss,
    networks,
    projectId,
    endpoints: { ...publicEndpoints, ...endpoints },
    locale: "de",
    locales: [withTexts(de, { buttons: { connect: "Eintreten" } })],
    siwx: siwx({ statement: "Read what is shelved here." }),
    connectors: [
      hostConnector({ id: "own", name: "Own wallet", load: () => Promise.reject(new Error("Not today")) })
    ]
  })
  const place = document.createElement("div")
  document.body.append(place)
  mount(place, latchkey, "connect")
  window.told = [docsOf(new OptionsError([])), makeNonce().length > 8]
`

test("its further modules: a language, a theme, signing in, own texts, a host's wallet, and pages on errors", async () => {
  const { page: first, offences } = opened
  const context = await first.context().browser()!.newContext()
  const page = await context.newPage()
  const wrong: Array<string> = []
  page.on("pageerror", ({ message }) => wrong.push(message))
  await page.goto(`${demo.url}shop/front/?lang=de`)
  await page.getByRole("button", { name: "Verbinden", exact: true }).click()
  await page.getByRole("dialog").getByRole("heading", { name: "Mit Saltmarsh verbinden" }).waitFor()
  await pressKey(page, "Escape")

  await page.route("**/second.js", (route) => route.fulfill({ contentType: "text/javascript", body: second }))
  await page.addScriptTag({ type: "module", url: "./second.js" })
  const told = await page.evaluate(() => Reflect.get(window, "told"))
  expect(told).toEqual([expect.stringMatching(/errors\/error-optionserror\/$/), true])
  await page.getByRole("button", { name: "Eintreten", exact: true }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Own wallet/ })
    .waitFor()
  expect(wrong).toEqual([])
  expect(offences).toEqual([])
  await context.close()
})
