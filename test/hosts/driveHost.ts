import type { Browser, BrowserContext } from "playwright-core"
import type { Sandbox } from "../../sandbox/index.ts"
import { aroundScript } from "../support/aroundScript.ts"

/** What a host does in addition to the main job. */
export interface HostKind {
  /** Its server paints the last session. */
  readonly paints: boolean
  /** A page that its server makes without a browser: its path, the cookie it comes with, where it leads, and what stands in it. */
  readonly serves?: { readonly path: string; readonly cookie: string; readonly leads: string; readonly text: RegExp }
  /** A server renders its buttons. */
  readonly renders?: boolean | undefined
}

const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

/**
 * The main job as a visitor: connects a wallet, signs, comes back to a page that knows them. Before the first click the page
 * asks only its own server, and nothing is written to the console as an error.
 */
export const driveHost = async (
  browser: Browser,
  url: string,
  sandbox: Sandbox,
  { paints, serves, renders = false }: HostKind
): Promise<void> => {
  if (serves !== undefined) {
    const answer = await fetch(url + serves.path, { headers: { cookie: serves.cookie } })
    must(answer.status === 200, `${serves.path} answers ${answer.status}`)
    must(answer.url === url + serves.leads, `${serves.path} leads to ${answer.url}`)
    must(serves.text.test(await answer.text()), `${serves.path} does not say ${serves.text.source}`)
  }
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

    const looksSame = async (stored?: BrowserContext) => {
      if (!renders) return
      const { before, after, repainted, shifted, wrong } = await aroundScript(browser, url, { stored, script: wallets })
      must(before.length > 0, "the server renders no button")
      const [was, is] = [before, after].map((looks) => JSON.stringify(looks))
      must(was === is, `before its script ${was}, after it ${is}`)
      must(
        repainted === 0 && shifted.length === 0,
        `its script repaints ${repainted} pixels and moves ${shifted.join("; ")}`
      )
      must(wrong.length === 0, wrong.join("; "))
    }
    await looksSame()

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
    if (paints) await looksSame(context)
    await page.reload()
    await welcome.waitFor()
    must(offences.length === 0, offences.join("; "))
  } finally {
    await context.close()
  }
}
