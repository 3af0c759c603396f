import type { BrowserContextOptions, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

// Each part of the code that is loaded while a flow is filled in is lost in turn (decision 0005). Then either the warning is
// there or the button is not, a wallet is asked for nothing that the sheet does not show, and no sheet is empty.

let host: Host
/** What a visit has stored in which the wallet was connected. */
let visited: NonNullable<BrowserContextOptions["storageState"]>
beforeAll(async () => {
  host = await startHost()
  const { page, context } = await host.open()
  await connect(page)
  await page.waitForFunction(() => localStorage.getItem("@latchkey/snapshot")?.includes("eip155:1"))
  visited = await context.storageState()
  await context.close()
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name, disabled: false })
const heading = (page: Page, name: string) => sheet(page).getByRole("heading", { name })
const field = (page: Page, name: string) => sheet(page).getByRole("textbox", { name })
/** From now on the wallet keeps each question open. */
const holdRequests = (page: Page) => page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "ask"))
const asked = (page: Page) =>
  page.evaluate(
    () =>
      window.__wallet!["fernhold"]!.requests.filter(({ method }) =>
        /^(eth_sendTransaction|personal_sign)$/.test(method)
      ).length
  )

/** How the sheet says that something is missing: the code of a view, holdings, or a service's answer. */
const told = (page: Page) =>
  page
    .locator("[data-latchkey]")
    .getByText(/Part of this page didn't load\.|Token Balance Unavailable|The service didn't answer/)
    .first()

/** Ends a flow in which the sheet has said that something is missing. */
class Told extends Error {}

/** Waits for what comes next. The flow ends where the sheet says that something is missing instead. */
const next = async (page: Page, wanted: Locator): Promise<Locator> => {
  await wanted.or(told(page)).first().waitFor()
  if (await wanted.first().isVisible()) return wanted.first()
  // Besides Back and Close there is something to press or to fill in.
  await expect.poll(() => sheet(page).locator(".btn, .row, input").count()).toBeGreaterThan(0)
  throw new Told()
}
const press = async (page: Page, wanted: Locator) => (await next(page, wanted)).click()

/** The wallet has the question, and the sheet says so; then it declines, and the sheet says that, too. */
const declined = async (page: Page, waiting: Locator, end: Locator) => {
  await next(page, waiting)
  await expect.poll(() => page.evaluate(() => window.__wallet!["fernhold"]!.reject())).toBe(true)
  expect(await asked(page)).toBe(1)
  await next(page, end)
}

interface Flow {
  /** Opens the sheet. */
  readonly begin: (page: Page) => Promise<void>
  readonly play: (page: Page) => Promise<void>
  readonly options?: Partial<LatchkeyOptions>
  /** It begins without a connection. */
  readonly fresh?: true
}
const openAccount = async (page: Page) => {
  await accountButton(page).click()
  await sheet(page).waitFor()
}

const flows: Readonly<Record<string, Flow>> = {
  "a send to the zero address": {
    begin: openAccount,
    play: async (page) => {
      const warning = sheet(page).locator(".notice", { hasText: "This is not a wallet." })
      await press(page, button(page, "Send"))
      await (await next(page, field(page, "Amount"))).fill("0.25")
      await field(page, "To").fill(`0x${"0".repeat(40)}`)
      const preview = await next(page, button(page, "Preview send"))
      await expect.poll(() => warning.isVisible()).toBe(true)
      await preview.click()
      const send = await next(page, button(page, "Send 0.25 ETH"))
      await expect.poll(() => warning.isVisible()).toBe(true)
      await holdRequests(page)
      await send.click()
      await declined(page, heading(page, "Approve in Fernhold"), heading(page, "You declined the request"))
    }
  },
  "a swap": {
    begin: openAccount,
    play: async (page) => {
      await press(page, button(page, "Swap"))
      await press(page, button(page, "Choose a token"))
      await press(page, button(page, /^USD Coin/))
      await (await next(page, field(page, "You pay"))).fill("0.1")
      await press(page, button(page, "Review swap"))
      await holdRequests(page)
      await press(page, button(page, "Swap now"))
      await declined(page, heading(page, "Approve in Fernhold"), heading(page, "You declined the request"))
    }
  },
  "a purchase": {
    begin: openAccount,
    play: async (page) => {
      await press(page, button(page, "Buy"))
      await (await next(page, field(page, "You spend"))).fill("150")
      await press(page, button(page, "Continue to Meld.io"))
      await next(page, button(page, "Bring the window back"))
    }
  },
  "a sign-in": {
    fresh: true,
    options: { siwx: { statement: "See your prints." } as never },
    begin: async (page) => {
      await page.getByRole("button", { name: "Connect", exact: true }).click()
      await button(page, "Fernhold").waitFor()
    },
    play: async (page) => {
      await press(page, button(page, "Fernhold"))
      await next(page, heading(page, "Prove this address is yours"))
      await holdRequests(page)
      await press(page, button(page, "Sign in"))
      // The button that was pressed says it.
      await declined(
        page,
        sheet(page).getByRole("button", { name: "Approve in Fernhold" }),
        sheet(page).getByText("You declined in").first()
      )
    }
  }
}

/** Opens a page in which one file cannot be loaded, with those that it asks for once the sheet has begun to open. */
const open = async ({ options, fresh, begin }: Flow, lost?: string) => {
  const { page, context } = await host.open({
    options: { preload: "intent", ...options },
    context: fresh ? {} : { storageState: visited }
  })
  if (lost !== undefined)
    await context.route(
      ({ pathname }) => pathname === lost,
      (route) => route.abort()
    )
  await (fresh ? page.getByRole("button", { name: "Connect", exact: true }) : accountButton(page)).waitFor()
  const files = new Set<string>()
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(host.url).origin && pathname.endsWith(".js")) files.add(pathname)
  })
  await begin(page)
  return { page, context, files }
}

/** Of files of the page, those that are loaded by `import()`: the others come with one of these. */
const imported = async (files: ReadonlySet<string>) => {
  const sources = await Promise.all([...files].map((path) => fetch(new URL(path, host.url)).then((one) => one.text())))
  const found = sources.flatMap((source) => [...source.matchAll(/\bimport\([`"']\.\/([\w.-]+\.js)[`"']\)/g)])
  const names = new Set(found.map(([, name]) => `/assets/${name}`))
  return [...files].filter((path) => names.has(path))
}

/** Without these no sheet opens, which the console says; there is nothing yet that could say it. */
const beforeSheet = /\/(wholeInstance|browserLater|laterCalls|gateCalls|makeSignIn)-/

/** Those that an earlier flow has lost: what they load with is the same in each. */
const done = new Set<string>()

test.each(Object.entries(flows))(
  "%s: whatever part is lost, nothing is asked for unseen and nothing goes unsaid",
  async (_, flow) => {
    const { page, context, files } = await open(flow)
    await flow.play(page)
    const parts = (await imported(files)).filter((part) => !done.has(part) && !beforeSheet.test(part))
    await context.close()
    // A flow without parts of its own would prove nothing.
    expect(parts.length).toBeGreaterThan(2)
    const findings: Array<string> = []
    const lose = async (part: string) => {
      done.add(part)
      const without = await open(flow, part)
      await flow.play(without.page).catch(async (error: unknown) => {
        const dead = sheet(without.page).innerText()
        if (!(error instanceof Told)) findings.push(`${part}: ${await dead.catch(() => "no sheet")}: ${String(error)}`)
        // What was told stands in the place of what the wallet would have been asked for.
        else if ((await asked(without.page)) > 0) findings.push(`${part}: the wallet was asked all the same`)
      })
      await without.context.close()
    }
    const queue = [...parts]
    const work = async () => {
      for (let part = queue.shift(); part !== undefined; part = queue.shift()) await lose(part)
    }
    await Promise.all([work(), work(), work()])
    expect(findings).toEqual([])
  }
)
