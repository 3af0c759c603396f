import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStory } from "../gallery/openStory.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, seen, sheet } from "./support/steps.ts"
import { pressKey, typeText } from "../support/pressKey.ts"

let host: Host
let gallery: RunningGallery
beforeAll(async () => {
  ;[host, gallery] = await Promise.all([startHost(), startGallery()])
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await gallery[Symbol.asyncDispose]()
})

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const textbox = (page: Page, name: string) => sheet(page).getByRole("textbox", { name })
const focused = (one: Locator) => expect.poll(() => one.evaluate((element) => element.matches(":focus"))).toBe(true)
const saidUrgently = (page: Page) => page.locator("[data-latchkey] p[role=alert]")

/** Ten networks: more than a list that is walked by Tab. */
const ten = () => {
  const [first, second] = host.sandbox.networks
  const names = ["Amber", "Birch", "Cedar", "Dune", "Elm", "Fern", "Grove", "Heath"]
  return [
    first!,
    second!,
    ...names.map((name, at) => ({ ...second!, id: `eip155:${900_000 + at}` as const, name }))
  ] as const
}

describe("the send form", () => {
  const openForm = async () => {
    const opened = await host.open()
    await connect(opened.page)
    await accountButton(opened.page).click()
    await button(opened.page, "Send").click()
    return opened
  }
  const friend = () => host.sandbox.accounts[1]!.address

  test("one press right after the address is typed leads on; the found receiver is there on the way back", async () => {
    const { page, wrong } = await openForm()
    await textbox(page, "Amount").fill("0.25")
    await textbox(page, "To").pressSequentially(friend())
    const next = button(page, "Preview send")
    await next.and(page.locator(":enabled")).waitFor()
    const box = (await next.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 3)
    await page.mouse.down()
    await expect.poll(() => next.evaluate((one) => one.matches(":active"))).toBe(true)
    // What the field shows once it is left must not take the press away.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.mouse.up()
    await sheet(page).getByRole("heading", { name: "Check and send" }).waitFor()
    await button(page, "Edit").click()
    await button(page, "Clear").click()
    await focused(textbox(page, "To"))
    expect(wrong).toEqual([])
  })

  test("the field's own button is reached by Tab, and leaves the focus in the field", async () => {
    const { page, wrong } = await openForm()
    await textbox(page, "To").pressSequentially(friend())
    await pressKey(textbox(page, "To"), "Tab")
    await pressKey(button(page, "Clear"), "Enter")
    await focused(textbox(page, "To"))
    await expect.poll(() => textbox(page, "To").inputValue()).toBe("")
    expect(wrong).toEqual([])
  })

  test("what is wrong is said on leaving, and so is a clipboard that is not given", async () => {
    const { page, wrong } = await openForm()
    await textbox(page, "Amount").fill("900000")
    await textbox(page, "To").focus()
    await expect.poll(() => saidUrgently(page).textContent()).toMatch(/^You have /)
    await typeText(textbox(page, "To"), "0x42a8b5")
    await textbox(page, "Amount").focus()
    await expect.poll(() => saidUrgently(page).textContent()).toMatch(/^This address is too short/)
    await button(page, "Clear").click()
    await button(page, "Paste").click()
    await page.getByText("Your browser blocked pasting").first().waitFor()
    await focused(textbox(page, "To"))
    expect(wrong).toEqual([])
  })
})

describe("lists with a search", () => {
  test("networks: the field first, one tab stop, arrows, letters and slash; Clear comes back to the field", async () => {
    const { page, wrong } = await host.open({ options: { networks: ten() } })
    await page.getByRole("button", { name: /^Network/ }).click()
    const search = textbox(page, "Search networks")
    await pressKey(search, "Tab")
    await pressKey(button(page, /Ethereum/), "Tab")
    await expect.poll(() => sheet(page).locator(".row:focus").count()).toBe(0)
    await search.press("ArrowDown")
    await pressKey(button(page, /Ethereum/), "End")
    await pressKey(button(page, /Heath/), "d")
    await pressKey(button(page, /Dune/), "/")
    await typeText(search, "zz")
    await button(page, "Clear search").last().click()
    await typeText(search, "fern")
    await pressKey(search, "ArrowDown")
    await pressKey(sheet(page).locator(".row"), "Enter")
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(() => seen(page).textContent()).toContain("900005")
    expect(wrong).toEqual([])
  })

  test("tokens: the field first, arrows and slash", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await accountButton(page).click()
    await button(page, "Send").click()
    await button(page, /Change token/).click()
    const search = textbox(page, "Name or symbol")
    await pressKey(search, "ArrowDown")
    await pressKey(sheet(page).locator(".row"), "End")
    await pressKey(sheet(page).locator(".row").last(), "u")
    await pressKey(button(page, /USD Coin/), "/")
    await focused(search)
    expect(wrong).toEqual([])
  })
})

describe("what a view offers", () => {
  const open = async (story: string) => {
    const page = await gallery.browser.newPage({ reducedMotion: "reduce" })
    await openStory(page, gallery.url, story)
    return page
  }
  const latch = (page: Page) => sheet(page).locator("[data-latch]").getAttribute("data-latch")

  test.each([
    ["send-preview-declined", "Not sent"],
    ["switch-declined", "Still on Ethereum"],
    ["unsupported-declined", "You declined the request"],
    ["connecting-declined", "You declined the request"],
    ["pairing-declined", "You declined the request"]
  ])("%s: a decline is not drawn as a failure", async (story, words) => {
    const page = await open(story)
    await sheet(page).getByRole("heading", { name: words }).waitFor()
    expect(await latch(page)).toBe("declined")
    expect(
      await sheet(page)
        .getByRole("heading", { name: /failed|not supported/i })
        .count()
    ).toBe(0)
  })

  test("too poor for the fee: the button says so and is off; after a failed send, receiving is offered", async () => {
    const page = await open("send-preview-poor")
    await expect.poll(() => button(page, "Not enough ETH").isDisabled()).toBe(true)
    const failed = await open("send-preview-failed-poor")
    await button(failed, "Receive ETH").waitFor()
    expect(await button(failed, "Try again").count()).toBe(0)
    await button(failed, "Receive ETH").click()
    await sheet(failed).getByRole("heading", { name: "Receive" }).waitFor()
  })

  test("a receiver that demands a memo: the button is off; what a token keeps is shown, and it can be sent", async () => {
    const refused = await open("send-preview-memo")
    await expect.poll(() => button(refused, "Can't be sent").isDisabled()).toBe(true)
    const keeps = await open("send-preview-receives")
    await sheet(keeps).getByText("118.5 USDC", { exact: true }).waitFor()
    await expect.poll(() => button(keeps, "Send 120 USDC").isDisabled()).toBe(false)
    const failed = await open("send-preview-failed-keeps-more")
    await sheet(failed).getByRole("heading", { name: "Can't be sent" }).waitFor()
    await sheet(failed).locator(".hint", { hasText: "USDC keeps more than was shown" }).waitFor()
    expect(await button(failed, "Try again").count()).toBe(0)
  })

  test("nothing is bought or swapped on a test network: an empty account receives, and Buy says why", async () => {
    const empty = await open("account-empty-test-network")
    await button(empty, "Receive").last().waitFor()
    expect(await button(empty, "Buy").count()).toBe(0)
    expect(await button(empty, "Swap").count()).toBe(0)
    const other = await open("account-empty-buy")
    await expect.poll(() => button(other, "Buy").count()).toBeGreaterThan(0)
    const buying = await open("buy-test-network")
    await sheet(buying).getByText("It's a test network, and its tokens have no price. Choose another to buy.").waitFor()
  })

  test("pairing that is switched off offers another wallet, not the same again", async () => {
    const page = await open("pairing-off")
    await button(page, "Use a different wallet").waitFor()
    expect(await button(page, "Try again").count()).toBe(0)
    await button(page, "Use a different wallet").click()
    await sheet(page)
      .getByRole("heading", { name: /^Connect to/ })
      .waitFor()
  })

  test("a phone is asked about on the phone's tab only, and a wallet that is not here can be got", async () => {
    const page = await open("pairing-web")
    await sheet(page).getByRole("tab", { name: "Phone" }).waitFor()
    expect(await sheet(page).getByText("Not on your phone?").count()).toBe(0)
    await sheet(page).getByRole("tab", { name: "Phone" }).click()
    await sheet(page).getByText("Not on your phone?").waitFor()
    const missing = await open("pairing-not-here")
    await button(missing, "Get Fernhold").click()
    await sheet(missing).getByRole("heading", { name: "Get Fernhold" }).waitFor()
    const gone = await open("connecting-not-installed-listed")
    await button(gone, "Get Fernhold").waitFor()
  })

  test("a wallet that has not answered can be opened again, for a network as well", async () => {
    await button(await open("connecting"), "Open Fernhold again").waitFor()
    await button(await open("switch"), "Open Fernhold again").click()
  })

  test("the whole receiver is in sight before the send can be previewed", async () => {
    const page = await open("send-typed")
    await focused(textbox(page, "To"))
    const address = await textbox(page, "To").inputValue()
    await sheet(page).locator(".hint").getByText(address, { exact: true }).waitFor()
    await textbox(page, "Amount").focus()
    await sheet(page).locator(".who").getByText(address, { exact: true }).waitFor()
    await expect.poll(() => button(page, "Preview send").isEnabled()).toBe(true)
  })

  test("a fee has its value in dollars", async () => {
    const page = await open("send-preview")
    await expect
      .poll(() => sheet(page).locator("dd", { hasText: "≈" }).textContent())
      .toMatch(/≈ 0\.\d+ ETH(\$\d|<\$0\.01)/)
  })

  test("a code that was sent just now: a hint with the time, and the button counts and is off", async () => {
    const page = await open("email-cooldown")
    const send = button(page, /^Send again in \d+ s$/)
    await expect.poll(() => send.getAttribute("aria-disabled")).toBe("true")
    await expect.poll(() => send.textContent()).toMatch(/^\d+$/)
    await sheet(page)
      .locator(".hint[data-tone=care]")
      .getByText(/^Send again in \d+ s$/)
      .waitFor()
    expect(await textbox(page, "Email address").getAttribute("aria-invalid")).toBeNull()
    expect(await saidUrgently(page).textContent()).toBe("")
  })

  test("a button that says that it copied is not repeated by a toast", async () => {
    const page = await open("receive")
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await button(page, "Copy address").click()
    await button(page, "Copied").waitFor()
    await expect.poll(() => page.locator("[data-latchkey] p[role=status]").textContent()).toBe("Address copied")
    expect(await page.locator("[data-latchkey] .toast").count()).toBe(0)
  })

  test("wallets that did not load leave no empty row", async () => {
    const page = await open("connect-directory-failed")
    const rows = sheet(page).locator("ul > li")
    for (const row of await rows.all()) expect((await row.textContent())?.trim()).not.toBe("")
  })
})

describe("what is spoken", () => {
  const open = async (story: string) => {
    // With motion: the sheet stays while it leaves.
    const page = await gallery.browser.newPage()
    await openStory(page, gallery.url, story)
    return page
  }
  const said = (page: Page) => page.locator("[data-latchkey] p[role=status]")

  test.each([
    ["email-connected", /^Connected, 0x.+, on Ethereum$/],
    ["connecting-done", /^Connected, 0x.+, on Ethereum$/],
    ["pairing", /^Scan with Fernhold on your phone$/]
  ])("%s", async (story, words) => {
    const page = await open(story)
    await expect.poll(() => said(page).textContent()).toMatch(words)
  })

  test("disconnecting", async () => {
    const page = await open("settings")
    const heard = page
      .locator("[data-latchkey] div[aria-live]")
      .evaluate(
        (region) =>
          new Promise<string>((resolve) =>
            new MutationObserver(() => resolve(region.textContent!)).observe(region, { childList: true, subtree: true })
          )
      )
    await button(page, "Disconnect this wallet").click()
    expect(await heard).toBe("Disconnected")
  })

  test("a row pauses between name and detail, and the total has its name", async () => {
    const list = await open("connect-first")
    await sheet(list).getByRole("button", { name: "Fernhold, Installed", exact: true }).waitFor()
    const account = await open("account")
    await expect.poll(() => sheet(account).locator(".body").ariaSnapshot()).toMatch(/Total balance \$\d/)
  })
})
