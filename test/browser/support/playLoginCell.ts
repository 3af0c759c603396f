import { isDeepStrictEqual } from "node:util"
import type { Page } from "playwright-core"
import type { ExpectStatic } from "vitest"
import { farcasterPerson } from "../../../sandbox/site/farcasterPerson.ts"
import type { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { LoginWay } from "../../support/logins/loginCells.ts"
import { expectedEnd, isClosing, isOfTab, type LoginCell } from "./loginCells.ts"
import { openLoginStage, type LoginStage } from "./loginStage.ts"
import type { Host } from "./startHost.ts"
import { sheet } from "./steps.ts"
import { pressKey } from "../../support/pressKey.ts"

const requests: Readonly<Record<LoginWay, string>> = {
  email: "CONNECT_OTP",
  "social by window": "CONNECT_SOCIAL",
  "social by redirect": "CONNECT_SOCIAL",
  Farcaster: "CONNECT_FARCASTER"
}
/** What logs in, and what the site may be asked once for each yes. */
const paths: Readonly<Record<LoginWay, ReadonlyArray<string>>> = {
  email: ["/login", "/login/code"],
  "social by window": ["/social/start", "/social/connect"],
  "social by redirect": ["/social/start", "/social/connect"],
  Farcaster: ["/farcaster/start", "/farcaster/wait"]
}
/** A page that is installed leads the whole page to a service. */
const installed = `Object.defineProperty(navigator, "standalone", { value: true })`

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name, exact: true })
const connectButton = (page: Page) => page.getByRole("button", { name: "Connect", exact: true }).first()
const gone = (page: Page) => sheet(page).waitFor({ state: "detached" })
const status = (page: Page) => page.evaluate(() => window.hosts.at(-1)!.snapshot.get().status)

let people = 0

/** Plays a cell of the table, and compares what page, site and storage say at its end. */
export const playLoginCell = async (host: Host, cell: LoginCell, expect: ExpectStatic): Promise<void> => {
  const stage = await openLoginStage(host, cell.way === "social by redirect" ? installed : undefined)
  try {
    await playOn(stage, host, cell, expect)
  } finally {
    await stage.context.close()
  }
}

const playOn = async (stage: LoginStage, host: Host, cell: LoginCell, expect: ExpectStatic): Promise<void> => {
  const untilIn = (at: Page) => expect.poll(() => status(at)).toBe("connected")
  const { way, event, kind } = cell
  const { mail, site, social } = host.sandbox
  const { page, context, answers, asked, held } = stage
  const number = ++people
  const nadia = `nadia${number}@saltmarsh.example`
  const omar = `omar${number}@saltmarsh.example`
  const { google, github } = social.people
  const { holder, email }: { readonly holder: string; readonly email: string | undefined } = {
    email: { holder: nadia, email: nadia },
    "social by window": { holder: `google:${google.id}`, email: google.email },
    "social by redirect": { holder: `github:${github.id}`, email: github.email },
    Farcaster: { holder: farcasterPerson.id, email: undefined }
  }[way]
  /** How the site lists her. */
  const person = email ?? holder
  const request = requests[way]
  const home = page.url()
  const record = () => stage.record(page, [person, omar])

  const askForCode = async (at: Page, address: string) => {
    await connectButton(at).click()
    const field = sheet(at).getByRole("textbox", { name: /email/i })
    await field.fill(address)
    await field.press("Enter")
    return (await mail.next(address)).code!
  }
  const enterCode = (at: Page, code: string) =>
    sheet(at).getByRole("textbox", { name: "Six-digit code from the email" }).fill(code)

  /** Begins, up to where the user may say yes; gives what says it. */
  const begin = async (): Promise<() => Promise<unknown>> => {
    if (way === "email") {
      const code = await askForCode(page, person)
      await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).waitFor()
      return () => enterCode(page, code)
    }
    await connectButton(page).click()
    if (way === "social by redirect") {
      await button(page, "More").click()
      await button(page, "GitHub").click()
      await page.waitForURL((url) => url.href.startsWith(social.url))
      return async () => {
        await page.getByRole("button", { name: "Continue as" }).click()
        await page.waitForURL((url) => url.href.startsWith(home))
      }
    }
    if (way === "social by window") {
      const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, "Google").click()])
      await popup.waitForURL((url) => url.href.startsWith(social.url))
      return () => popup.getByRole("button", { name: "Continue as" }).click()
    }
    await button(page, "More").click()
    await button(page, "Farcaster").click()
    await sheet(page).getByRole("img", { name: "QR code that opens Farcaster" }).waitFor()
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await button(page, "Copy link").click()
    await button(page, "Copied").waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    return async () => {
      const phone = await context.browser()!.newContext()
      const face = await phone.newPage()
      await face.goto(address)
      await face.getByRole("button", { name: `Sign in as ${farcasterPerson.userName}` }).click()
      await face.getByText("Done. Go back to where you were.").waitFor()
      await phone.close()
    }
  }

  const close = async () => {
    if (way === "social by redirect") {
      // Nothing of the login is shown: what is closed is a sheet that was opened meanwhile.
      await page.evaluate(() => void window.hosts.at(-1)!.open())
      await sheet(page).waitFor()
    }
    if (event === "closed by X") await button(page, "Close").click()
    if (event === "closed by Escape") await pressKey(page, "Escape")
    if (event === "closed by the host") await page.evaluate(() => window.hosts.at(-1)!.close())
    if (event === "closed by a press outside") await page.mouse.click(8, 400)
    if (event === "closed by Back") {
      if (way === "social by redirect") await sheet(page).press("Alt+ArrowLeft")
      else {
        await button(page, "Back").click()
        await button(page, "Close").click()
      }
    }
    await gone(page)
  }
  const inTab = async () => {
    const tab = await context.newPage()
    await tab.goto(home)
    await untilIn(tab)
    if (event === "second tab changes the account type")
      return tab.evaluate(async () => {
        const runtime = await window.hosts[0]!.runtime()
        const services = await runtime.context()
        const { login, state } = services.mapUnsafe.get("latchkey/EmbeddedWallet") as EmbeddedWallet["Service"]
        // Offered once it is known where there are smart accounts.
        await new Promise<void>((known) => {
          const look = () => {
            if (state.get().accounts?.networks.length) known()
          }
          state.subscribe(look)
          look()
        })
        const { preferAccount } = await runtime.runPromise(login)
        await runtime.runPromise(preferAccount("smartAccount"))
      })
    await tab.evaluate(() => window.hosts[0]!.disconnect())
    await expect.poll(() => status(tab)).toBe("disconnected")
    if (event === "second tab signs out") return
    await enterCode(tab, await askForCode(tab, omar))
    await untilIn(tab)
  }
  const play = async () => {
    if (isClosing(event)) return close()
    if (isOfTab(event)) return inTab()
    if (event === "page reloaded")
      return void (await (way === "social by redirect" && kind === "prompt" ? page.goto(home) : page.reload()))
    await page.evaluate(() => window.endHosts().then(() => void window.startHost()))
  }
  /** Whether the site has let the user in. */
  const letIn = () => expect.poll(() => site.loggedIn).toContain(person)

  // Farcaster asks before the yes, so how it is answered is set before the login begins.
  answers(
    kind === "held"
      ? { [request]: "held" }
      : kind === "lost"
        ? { [request]: "lost" }
        : kind === "doubled"
          ? { [request]: "twice", GET_USER: isOfTab(event) ? "twice" : "held" }
          : {}
  )
  if (kind === "lost") await page.clock.install()
  const say = await begin()
  const isBefore = kind === "prompt" && !isOfTab(event) && (way !== "social by redirect" || event === "page reloaded")
  if (!isBefore) {
    await say()
    await letIn()
    if (kind === "held") await held(request)
    else if (kind === "doubled" && !isOfTab(event)) await held("GET_USER")
    else if (kind !== "lost") {
      await untilIn(page)
      await gone(page)
    }
  }
  await play()
  answers({})

  const end = expectedEnd(cell)
  const isIn = end !== "out"
  const whose = end === "another" ? omar : holder
  const shownEmail = end === "another" ? omar : isIn ? email : undefined
  const socialOf = {
    email: undefined,
    "social by window": "google",
    "social by redirect": "github",
    Farcaster: "farcaster"
  }[way]
  /** The page may still come back with an answer. */
  const isAwaited = way === "social by redirect" && isBefore
  /** A code for the phone waits on, and a login that another tab has ended is told as failed; nothing else stays open. */
  const mayBeOpen = isOfTab(event) && (way === "Farcaster" || !isIn)
  /** No view waits for the page that has come back: its failure is shown in a sheet that opens for it. */
  const isTold = way === "social by redirect" && kind === "lost" && !isIn
  const expected = async () => ({
    page: {
      status: isIn ? "connected" : "disconnected",
      address: isIn ? await stage.addressOf(whose, end === "smart") : undefined,
      email: shownEmail,
      open: isTold
    },
    site: { holder: isIn ? whose : undefined, sessions: isIn ? [end === "another" ? omar : person] : [] },
    stored: {
      isIn,
      email: shownEmail,
      social: isIn && end !== "another" ? socialOf : undefined,
      open: isAwaited ? ["social_provider"] : []
    }
  })
  const agrees = () =>
    expect
      .poll(async () => {
        const { page: shown, ...rest } = await record()
        const found = { page: { ...shown, open: shown.open && !mayBeOpen }, ...rest }
        const wanted = await expected()
        return isDeepStrictEqual(found, wanted) ? "agrees" : JSON.stringify({ found, wanted })
      })
      .toBe("agrees")
  if (kind === "lost" && isIn) await agrees()
  if (kind === "lost") {
    // All deadlines of a login pass, and what follows them.
    for (let minute = 0; minute < 4; minute++) {
      await page.clock.runFor(60_000)
      await record()
    }
    await page.clock.resume()
  }
  await agrees()
  for (const path of paths[way])
    expect(asked.get(path) ?? 0, path).toBeLessThanOrEqual(1 + (way === "email" && end === "another" ? 1 : 0))
  if (isIn) {
    // The next page says the same, and ends it in each place.
    await page.reload()
    await agrees()
    await page.evaluate(() => window.hosts[0]!.disconnect())
  }
  await expect.poll(() => site.loggedIn.filter((one) => one === person || one === omar)).toEqual([])
}
