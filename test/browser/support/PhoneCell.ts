import { devices, type BrowserContext, type Page } from "playwright-core"
import type { Phone } from "../../../sandbox/index.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import type { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import type { Host } from "./startHost.ts"
import { sheet } from "./steps.ts"

export const byCode = "by code"
export const byLink = "by link"
export const withOneYes = "by code, signing in with one yes"
/** The ways to a phone. */
export const ways = [byCode, byLink, withOneYes] as const
export type Way = (typeof ways)[number]

/** The ways of a cell, without those that the table has elsewhere, by moment and situation. */
export const waysBut =
  (elsewhere: Readonly<Record<string, ReadonlyArray<Way>>>) =>
  (moment: string, name: string): ReadonlyArray<Way> =>
    ways.filter((way) => !elsewhere[`${moment} ${name}`]?.includes(way))

/** A page of the site and a phone, which meet again and again: nothing may be left of one meeting to the next. */
export interface PhoneCell {
  readonly way: Way
  readonly page: Page
  readonly context: BrowserContext
  readonly phone: Phone
  readonly wrong: Array<string>
  /** The events that the page has told its host. */
  readonly events: Array<string>
}

const wallet = { id: "f".repeat(64), name: "Tidewallet", mobile_link: "tidewallet://" }
/** A tap on the app's link is noted instead of followed; the clock may be set to another time. */
const script = `addEventListener("click", (event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (link) { window.opened = link.href; event.preventDefault() }
  }, true)
  // The library opens the app by script right after a press: a browser that has no such app draws no more frames.
  window.open = () => null
  const Real = Date
  window.ahead = Number(sessionStorage.getItem("ahead"))
  const now = () => Real.now() + window.ahead
  window.Date = class extends Real {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(now()) }
    static now() { return now() }
  }`

/** Opens a page of the site, and starts a phone. */
export const openPhoneCell = async (host: Host, way: Way): Promise<PhoneCell> => {
  const { config, blockchain, relay, verify } = host.sandbox.endpoints
  const networks = host.sandbox.networks.filter(({ id }) => typeof id === "number") as LatchkeyOptions["networks"]
  const [opened, phone] = await Promise.all([
    host.open({
      wallet: false,
      options: {
        endpoints: { config, blockchain, relay, verify },
        customWallets: [wallet],
        ...(way === withOneYes && { networks, siwx: { statement: "See your prints." } as never })
      },
      script,
      context: {
        reducedMotion: "reduce",
        ...(way === byLink && { ...devices["Pixel 7"], deviceScaleFactor: 1 })
      }
    }),
    host.sandbox.startPhone({ answer: "ask" })
  ])
  const events: Array<string> = []
  await opened.page.exposeFunction("noteEvent", (event: string) => void events.push(event))
  await opened.page.evaluate(() => {
    const note = Reflect.get(window, "noteEvent") as (event: string) => void
    window.hosts[0]!.subscribe((event) => note(JSON.stringify(event)))
  })
  return { ...opened, way, phone, events }
}

/** The link of the code in sight, as a camera reads it. */
const shownLink = (page: Page) =>
  page.evaluate(async () => {
    const services = await (await window.hosts[0]!.runtime()).context()
    const { state } = services.mapUnsafe.get("latchkey/Pairing") as Pairing["Service"]
    const now = state.get()
    return "uri" in now ? now.uri : ""
  })

/** Opens the sheet at the way to the phone. */
export const openWay = async ({ page, way }: PhoneCell): Promise<void> => {
  await page.evaluate(() => void window.hosts[0]!.open())
  const name = way === byLink ? /Tidewallet/ : /Scan with a phone/
  await sheet(page).getByRole("button", { name }).click()
}

/** Lets the link leave the page: as a code that is drawn, or to the app that is opened by it. */
export const takeLink = async ({ page, way }: PhoneCell): Promise<string> => {
  if (way !== byLink) {
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    return shownLink(page)
  }
  await sheet(page).getByRole("link", { name: "Open Tidewallet" }).click()
  const opened = await page.evaluate(() => Reflect.get(window, "opened") as string)
  return new URL(opened.replace("tidewallet://", "https://x/")).searchParams.get("uri")!
}

/** Sets the page's clock ahead by so many ms, or back, also for the pages after it. */
export const setClock = ({ page }: PhoneCell, ms: number): Promise<void> =>
  page.evaluate((ahead) => {
    sessionStorage.setItem("ahead", String(ahead))
    Reflect.set(window, "ahead", ahead)
  }, ms)
