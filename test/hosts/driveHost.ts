import type { Browser } from "playwright-core"
import type { Sandbox } from "../../sandbox/index.ts"

/** What a host does besides the main job. */
export interface HostKind {
  /** Its server paints the last session. */
  readonly paints: boolean
}

const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

/**
 * The main job as a visitor: connects a wallet, signs, comes back to a page that knows them. Before the first click the page
 * asks nobody but its own server, and nothing is written to the console as an error.
 */
export const driveHost = async (
  browser: Browser,
  url: string,
  sandbox: Sandbox,
  { paints }: HostKind
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const offences: Array<string> = []
  try {
    const wallets = await fetch(`${sandbox.url}/wallet.js?answer=approve`).then((answer) => answer.text())
    await context.addInitScript(
      `window.__invited = new Promise((done) => addEventListener("eip6963:requestProvider", done))`
    )
    await context.addInitScript(wallets)
    const page = await context.newPage()
    page.on("console", (message) => message.type() === "error" && offences.push(message.text()))
    page.on("pageerror", (error) => offences.push(error.message))
    let clicked = false
    page.on("request", (request) => {
      const asked = request.url()
      if (!clicked && !asked.startsWith(url) && !/^(data|blob):/.test(asked)) offences.push(`asked ${asked}`)
    })
    await page.goto(url)
    const connect = page.getByRole("button", { name: "Connect", exact: true })
    await connect.waitFor()
    // The wallet code is there and started while the page is idle.
    await page.evaluate(() => Reflect.get(window, "__invited").then(() => true))
    must(offences.length === 0, `before a click: ${offences.join("; ")}`)

    clicked = true
    await connect.click()
    await page
      .getByRole("dialog", { name: /^Connect to / })
      .getByRole("button", { name: /^Fernhold/ })
      .click()
    const { address } = sandbox.accounts[0]!
    const welcome = page.getByRole("status").getByText(`Welcome, ${address}.`)
    await welcome.waitFor()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Sign a message" }).click()
    await page
      .getByRole("status")
      .getByText(/^Signed: 0x[0-9a-f]{130}$/)
      .waitFor()

    if (paints) {
      const html = await context.request.get(url).then((answer) => answer.text())
      must(html.includes(address), "the server does not paint the session")
    }
    await page.reload()
    await welcome.waitFor()
    must(offences.length === 0, offences.join("; "))
  } finally {
    await context.close()
  }
}
