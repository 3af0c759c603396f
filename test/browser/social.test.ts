import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import {
  socialNames,
  socialProviders,
  type SocialProvider,
  type WindowProvider
} from "../../services/ports/login-services/SocialProvider.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, copyLink, seen, sheet } from "./support/steps.ts"

const windowProviders = socialProviders.filter((one): one is WindowProvider => one !== "farcaster")
let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

/** A page whose host offers logging in. */
const visit = async (options: Partial<LatchkeyOptions> = {}, rest: Visit = {}) => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  return host.open({ wallet: false, options: { endpoints, preload: "intent", ...options }, ...rest })
}
const openModal = (page: Page) => page.getByRole("button", { name: "Connect", exact: true }).first().click()
const service = (page: Page, provider: SocialProvider) =>
  sheet(page).getByRole("button", { name: socialNames[provider], exact: true })

/** Presses a service in the modal; gives its window, which shows the service's page. */
const choose = async (page: Page, provider: SocialProvider): Promise<Page> => {
  if ((await service(page, provider).count()) === 0) await sheet(page).getByRole("button", { name: "More" }).click()
  const [popup] = await Promise.all([page.waitForEvent("popup"), service(page, provider).click()])
  await popup.waitForURL((url) => url.href.startsWith(`${host.sandbox.social.url}/${provider}/`))
  return popup
}
const agree = (popup: Page) => popup.getByRole("button", { name: "Continue as" }).click()
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const address = async (page: Page) => /0x[0-9a-fA-F]{40}/.exec((await seen(page).textContent())!)![0]

describe("logging in with a service (spec 4, 5)", () => {
  test("each service: in a window, kept through a reload, gone with signing out", async () => {
    const { page, wrong } = await visit()
    const before = await stored(page)
    const own = new Set<string>()
    for (const provider of windowProviders) {
      await openModal(page)
      const popup = await choose(page, provider)
      await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
      await sheet(page).getByRole("heading", { name: "Continue in the new window" }).waitFor()
      const closed = popup.waitForEvent("close")
      await agree(popup)
      await closed
      await accountButton(page).waitFor()
      await sheet(page).waitFor({ state: "detached" })
      const { id, email } = host.sandbox.social.people[provider]
      expect(host.sandbox.site.loggedIn).toEqual([email ?? `${provider}:${id}`])
      own.add(await address(page))
      const held = await address(page)
      if (provider === "google") {
        await page.reload()
        await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
        await expect.poll(() => address(page)).toBe(held)
      }
      await page.evaluate(() => window.hosts[0]!.disconnect())
      await expect.poll(() => host.sandbox.site.loggedIn).toEqual([])
      await page.getByRole("button", { name: "Connect", exact: true }).first().waitFor()
    }
    // Each person at a service has a wallet of their own.
    expect(own.size).toBe(windowProviders.length)
    const kept = [
      "active_caip_network_id",
      "active_caip_network_id:eip155",
      "active_namespace",
      "disconnected_connector_ids",
      // Which service, not who: it is shown first the next time.
      "last_social"
    ]
    await expect.poll(() => stored(page)).toEqual([...before, ...kept.map((key) => `@latchkey/${key}`)].toSorted())
    expect(wrong).toEqual([])
  })

  test("what a service, its window or the site does wrong connects nobody, and another try works", async () => {
    const { page } = await visit()
    const { site } = host.sandbox
    const head = (name: string) => sheet(page).getByRole("heading", { name, exact: true }).waitFor()
    const again = async () => {
      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        sheet(page).getByRole("button", { name: "Try again" }).click()
      ])
      return popup
    }
    await openModal(page)
    let popup = await choose(page, "google")
    await popup.getByRole("button", { name: "Cancel" }).click()
    await head("You said no at Google")

    site.faults.set({ social: "serviceError" })
    await again()
    await sheet(page).getByText("answered with an error").first().waitFor()

    site.faults.set({ social: "foreignOrigin" })
    popup = await again()
    await agree(popup)
    await head("Untrusted Origin")

    site.faults.set({ social: "wrongState" })
    popup = await again()
    await agree(popup)
    await sheet(page).getByText("was not accepted").first().waitFor()

    for (const social of ["scriptAddress", "foreignAddress"] as const) {
      site.faults.set({ social })
      popup = await again()
      await head("Failed to initiate social connection")
      expect(popup.url()).toMatch(new RegExp(`^(about:blank|${host.sandbox.endpoints.secureSite}/loading)$`))
    }

    // It never answers: the visitor closes it.
    site.faults.set({ social: "silent" })
    popup = await again()
    await agree(popup)
    await popup.getByText("You can close this window").waitFor()
    await popup.close()
    await head("You closed the window")
    expect(site.loggedIn).toEqual([])

    site.faults.clear()
    popup = await again()
    await agree(popup)
    await accountButton(page).waitFor()
    expect(site.loggedIn).toEqual([host.sandbox.social.people.google.email])
  })

  test("a refused window is offered by another press; a second press brings it back", async () => {
    const script = `const open = window.open; let refused = 0
      window.open = (...args) => (refused++ ? open.apply(window, args) : null)`
    const { page } = await visit({}, { script })
    await openModal(page)
    await service(page, "google").click()
    await sheet(page).getByRole("heading", { name: "Your browser stopped the window" }).waitFor()
    // The view has tried it once more within the same press.
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      sheet(page).getByRole("button", { name: "Open Google" }).click()
    ])
    await popup.waitForURL((url) => url.href.startsWith(host.sandbox.social.url))
    await sheet(page).getByRole("button", { name: "Bring the window back" }).click()
    expect(page.context().pages()).toHaveLength(2)
    await agree(popup)
    await accountButton(page).waitFor()
  })

  test("from the host's own button: closed by the visitor, then connected", async () => {
    const { page } = await visit()
    const press = (wish: string) =>
      page.evaluate((text) => {
        const button = document.createElement("button")
        button.textContent = "Own button"
        button.onclick = () => {
          void window.hosts[0]!.connect(JSON.parse(text)).then((outcome) => {
            const error = "error" in outcome ? `${outcome.error._tag} ${outcome.error.message}` : ""
            Reflect.set(window, "outcome", `${outcome.status} ${error}`.trim())
          })
        }
        document.body.querySelector("main, section")!.replaceChildren(button)
      }, wish)
    const outcome = async () =>
      (await page.waitForFunction(() => Reflect.get(window, "outcome") as unknown)).jsonValue()
    const click = async () => {
      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        page.getByRole("button", { name: "Own button" }).click()
      ])
      await popup.waitForURL((url) => url.href.startsWith(host.sandbox.social.url))
      return popup
    }
    await press(`{"social":"discord"}`)
    await (await click()).close()
    expect(await outcome()).toBe("rejected SocialFailed Popup closed")
    await page.evaluate(() => Reflect.deleteProperty(window, "outcome"))
    await agree(await click())
    expect(await outcome()).toBe("connected")
    expect(host.sandbox.site.loggedIn).toEqual([host.sandbox.social.people.discord.email])
  })

  test("a page whose policy cuts its windows off says so", async () => {
    const { page } = await visit()
    await page.route(host.url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), "cross-origin-opener-policy": "same-origin" } })
    })
    await page.reload()
    await openModal(page)
    await service(page, "google").click()
    await sheet(page).getByRole("heading", { name: "This site cuts the window off" }).waitFor()
    expect(host.sandbox.site.loggedIn).toEqual([])
  })

  const macintosh = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
  test.each<[where: string, rest: Visit, missing: SocialProvider | undefined]>([
    ["an installed app", { script: `Object.defineProperty(navigator, "standalone", { value: true })` }, undefined],
    [
      "Telegram on a Mac",
      { script: "window.TelegramWebviewProxy = { postEvent() {} }", context: { userAgent: macintosh } },
      "x"
    ]
  ])("%s leaves the page and comes back: connected, with a clean address", async (_, rest, missing) => {
    const { page } = await visit({ preload: "idle" }, rest)
    await openModal(page)
    await service(page, "google").waitFor()
    if (missing) {
      await sheet(page).getByRole("button", { name: "More" }).click()
      await service(page, "discord").waitFor()
      expect(await service(page, missing).count()).toBe(0)
      await sheet(page).getByRole("button", { name: "Back" }).click()
    }
    await service(page, "google").click()
    await page.waitForURL((url) => url.href.startsWith(host.sandbox.social.url))
    await agree(page)
    await page.waitForURL((url) => url.href.startsWith(host.url))
    await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
    expect(new URL(page.url()).search).toBe("")
    expect(host.sandbox.site.loggedIn).toEqual([host.sandbox.social.people.google.email])
  })

  test("Farcaster: by a code that a phone opens; declined, left, and by a host's own button", async () => {
    const { page, wrong } = await visit()
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const device = await page.context().browser()!.newContext()
    const phone = await device.newPage()
    const address = async () => {
      await sheet(page).getByRole("img", { name: "QR code that opens Farcaster" }).waitFor()
      return copyLink(page)
    }
    await openModal(page)
    await sheet(page).getByRole("button", { name: "More" }).click()
    await sheet(page).getByRole("button", { name: "Farcaster" }).click()
    const first = await address()
    expect(first.startsWith(`${host.sandbox.endpoints.secureSite}/farcaster?channel=`)).toBe(true)
    await phone.goto(first)
    await phone.getByRole("button", { name: "Decline" }).click()
    await sheet(page).getByRole("heading", { name: "You said no at Farcaster" }).waitFor()

    // Left: its code counts no more.
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    const second = await address()
    await sheet(page).getByRole("button", { name: "Back" }).click()
    await expect
      .poll(async () => {
        await phone.goto(second)
        return phone.getByRole("status").textContent()
      })
      .toBe("This code is used up or too old.")

    await sheet(page).getByRole("button", { name: "Farcaster" }).click()
    await phone.goto(await address())
    await phone.getByRole("button", { name: "Sign in as nadia.eth" }).click()
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
    expect(host.sandbox.site.loggedIn).toEqual(["farcaster:4120"])
    await page.reload()
    await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await expect.poll(() => host.sandbox.site.loggedIn).toEqual([])

    await page.evaluate(() => {
      void window.hosts[0]!.connect({ farcaster: true }).then((outcome) =>
        Reflect.set(window, "outcome", outcome.status)
      )
    })
    await phone.goto(await address())
    await phone.getByRole("button", { name: "Sign in as nadia.eth" }).click()
    const outcome = await page.waitForFunction(() => Reflect.get(window, "outcome") as unknown)
    expect(await outcome.jsonValue()).toBe("connected")
    expect(wrong).toEqual([])
  })
})
