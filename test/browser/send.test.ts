import type { Page } from "playwright-core"
import { createPublicClient, http, parseEther } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { universalResolverAddress } from "../../sandbox/chains/nameContract.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const friend = () => host.sandbox.accounts[1]!.address
const client = () => createPublicClient({ transport: http(host.sandbox.chains[0]!.nodeUrl) })
const held = () => client().getBalance({ address: friend() })
const asked = (page: Page) =>
  page.evaluate(
    () => window.__wallet!["fernhold"]!.requests.filter(({ method }) => method === "eth_sendTransaction").length
  )
const said = (page: Page) => page.locator("[data-latchkey]").getByRole("alert")

/** Connects and fills in a send up to its preview. */
const preview = async (page: Page, amount = "0.25") => {
  await connect(page)
  await accountButton(page).click()
  await button(page, "Send").click()
  await sheet(page).getByRole("textbox", { name: "Amount" }).fill(amount)
  await sheet(page).getByRole("textbox", { name: "To" }).fill(friend())
  await button(page, "Preview send").click()
  await button(page, `Send ${amount} ETH`).waitFor()
}

describe("a send in the browser, on a real chain (SEC-22)", () => {
  test("SEC-18: the wallet changes network or account in the preview: left with the reason, nothing is asked", async () => {
    const { page, wrong } = await host.open()
    await preview(page)
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchChain(8453))
    await sheet(page).getByText("The network changed to Base, so nothing was sent.").first().waitFor()
    await expect.poll(() => said(page).textContent()).toContain("The network changed to Base, so")
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.1")
    await sheet(page).getByRole("textbox", { name: "To" }).fill(friend())
    await button(page, "Preview send").click()
    await button(page, "Send 0.1 ETH").waitFor()
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(2))
    await sheet(page).getByText("Your account changed, so nothing was sent.").first().waitFor()
    expect(await asked(page)).toBe(0)
    expect(wrong).toEqual([])
  })

  test("before the request a trial run on the chain says whether only the amount leaves", async () => {
    const { page, wrong } = await host.open()
    await preview(page)
    await sheet(page).getByText("Only this amount left").waitFor()
    await button(page, "Edit").click()
    await button(page, "Change token, ETH").click()
    await button(page, /^USD Coin/).click()
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("2")
    await button(page, "Preview send").click()
    await button(page, "Send 2 USDC").waitFor()
    await sheet(page).getByText("Only this amount left").waitFor()
    if (process.env.SHOT) await page.screenshot({ path: "/tmp/trial.png" })
    expect(wrong).toEqual([])
  })

  test("typed in US dollars, the wallet is asked for the token's amount that was shown, rounded down", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await accountButton(page).click()
    await button(page, "Send").click()
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.5")
    await button(page, /Enter it in US dollars$/).click()
    const typed = sheet(page).getByRole("textbox", { name: "Amount in USD" })
    await expect.poll(async () => Number(await typed.inputValue())).toBeGreaterThan(1)
    await typed.fill("10.239")
    await button(page, "Check the amount").waitFor()
    await typed.fill("10.23")
    await sheet(page).getByRole("textbox", { name: "To" }).fill(friend())
    await button(page, "Preview send").click()
    await sheet(page).getByText("$10.23", { exact: true }).waitFor()
    const label = await button(page, /^Send .* ETH$/).textContent()
    const units = parseEther(/[\d.]+/.exec(label!)![0])
    await button(page, "Edit").click()
    await expect.poll(() => typed.inputValue()).toBe("10.23")
    await button(page, "Preview send").click()
    const before = await held()
    await button(page, label!).click()
    await page
      .getByText(/ETH sent$/)
      .last()
      .waitFor()
    await expect.poll(held).toBe(before + units)
    expect(wrong).toEqual([])
  })

  test("many presses and keys ask once; closed meanwhile, it is shown again, and its end is told", async () => {
    const before = await held()
    const { page, wrong } = await host.open()
    await preview(page)
    await page.evaluate(() =>
      window.__wallet!["fernhold"]!.misbehave("lateAnswer", { methods: ["eth_sendTransaction"] })
    )
    await button(page, "Send 0.25 ETH").dblclick()
    await pressKey(page, "Enter")
    await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    await accountButton(page).click()
    await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
    await button(page, "Send again").waitFor()
    await button(page, "Close").click()
    await sheet(page).waitFor({ state: "detached" })
    expect(await page.evaluate(() => window.__wallet!["fernhold"]!.release())).toBe(1)
    await expect.poll(held).toBe(before + parseEther("0.25"))
    await accountButton(page).click()
    await page.getByText("0.25 ETH sent").last().waitFor()
    await button(page, "Receive").waitFor()
    expect(await asked(page)).toBe(1)
    expect(wrong).toEqual([])
  })

  test("an answer that is lost: the page does not claim to know, and asks again only by its own words", async () => {
    const before = await held()
    const { page, wrong } = await host.open()
    await preview(page)
    await page.evaluate(() =>
      window.__wallet!["fernhold"]!.misbehave("lostAnswer", { methods: ["eth_sendTransaction"], times: 1 })
    )
    await button(page, "Send 0.25 ETH").click()
    await sheet(page).getByRole("heading", { name: "0.25 ETH may have been sent" }).waitFor()
    await expect.poll(() => said(page).textContent()).toContain("Check Fernhold")
    expect(await sheet(page).getByText("didn't move").count()).toBe(0)
    await button(page, "Back to send").click()
    await button(page, "Preview send").click()
    await sheet(page).getByRole("heading", { name: "0.25 ETH may have been sent" }).waitFor()
    expect(await asked(page)).toBe(1)
    await button(page, "Send again").click()
    await page.getByText("0.25 ETH sent").last().waitFor()
    await expect.poll(held).toBe(before + parseEther("0.5"))
    expect(wrong).toEqual([])
  })

  test("declining is calm and says what is so; trying again asks once more", async () => {
    const before = await held()
    const { page, wrong } = await host.open()
    await preview(page)
    await page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "reject"))
    await button(page, "Send 0.25 ETH").click()
    await sheet(page).getByRole("heading", { name: "You declined the request" }).waitFor()
    await sheet(page).getByText("Nothing was sent.").first().waitFor()
    await page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "approve"))
    await button(page, "Try again").click()
    await button(page, "Receive").waitFor()
    await expect.poll(held).toBe(before + parseEther("0.25"))
    expect(wrong).toEqual([])
  })

  test("SEC-21: what is typed is taken as it stands, or refused with the reason", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await accountButton(page).click()
    await button(page, "Send").click()
    const amount = sheet(page).getByRole("textbox", { name: "Amount" })
    for (const [text, reason] of [
      ["1e3", "Enter all the digits, like 1000."],
      ["-1", "Enter the amount without a plus or minus."],
      ["1,000", "Did you mean a thousand or a decimal? Enter 1000 or 1.5."],
      ["\u0661", "Use the digits 0 to 9."],
      ["1.2.3", "Use digits and one decimal point."]
    ] as const) {
      await amount.fill(text)
      await sheet(page).getByText(reason).waitFor()
      expect(await amount.inputValue()).toBe(text)
      await button(page, "Check the amount").waitFor()
    }
    expect(wrong).toEqual([])
  })

  test("a payment link fills the form in, or is refused with its reason; an address of another chain is named", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await accountButton(page).click()
    await button(page, "Send").click()
    const to = sheet(page).getByRole("textbox", { name: "To" })
    const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
    for (const [text, reason] of [
      [bitcoin, "This is an address of Bitcoin, not of "],
      [`bitcoin:${bitcoin}?amount=1`, "This payment link is for Bitcoin, not for "],
      ["ethereum:0x1/approve?address=0x2&uint256=1", "This payment link asks for more than can be done here."],
      ["ethereum:0x1?value=1e-3", "This payment link has a mistake."]
    ] as const) {
      await to.fill(text)
      await sheet(page).getByText(reason).waitFor()
      expect(await to.inputValue()).toBe(text)
    }
    const receiver = host.sandbox.accounts[3]!.address
    await to.fill(`ethereum:${receiver}?value=2.5e17`)
    await sheet(page).getByText(receiver).waitFor()
    await expect.poll(() => sheet(page).getByRole("textbox", { name: "Amount" }).inputValue()).toBe("0.25")
    await button(page, "Preview send").waitFor()
    expect(wrong).toEqual([])
  })
})

describe("names in the browser (spec 7; SEC-23)", () => {
  test("an account registers a name and another sends to it; a name that moves meanwhile stops the send", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(3))
    await accountButton(page).click()
    await button(page, "Settings").click()
    await button(page, /Choose a name/).click()
    const field = sheet(page).getByRole("textbox", { name: "Name" })
    await field.fill("nadia")
    await sheet(page).getByText("Taken. Try one of these or type another.").first().waitFor()
    await button(page, /^nadia1\.reown\.id/).click()
    await sheet(page).getByText("Free to register.").first().waitFor()
    await button(page, "Register nadia1.reown.id").click()
    await sheet(page).getByRole("heading", { name: "nadia1.reown.id is yours" }).waitFor()
    await button(page, "Done").click()
    await sheet(page).getByText("nadia1.reown.id").first().waitFor()
    expect(host.sandbox.names.byName("nadia1.reown.id")?.address).toBe(host.sandbox.accounts[3]!.address)

    await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(0))
    const fill = async () => {
      await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.5")
      await sheet(page).getByRole("textbox", { name: "To" }).fill("Nadia1.reown.id")
      await sheet(page).getByText(host.sandbox.accounts[3]!.address).waitFor()
      await button(page, "Preview send").click()
      await button(page, "Send 0.5 ETH").waitFor()
    }
    await button(page, "Send").click()
    await fill()
    host.sandbox.names.move("nadia1.reown.id", host.sandbox.accounts[4]!.address)
    await button(page, "Send 0.5 ETH").click()
    await sheet(page).getByText("This name leads to another address now, so nothing was sent.").first().waitFor()
    expect(await asked(page)).toBe(0)
    host.sandbox.names.move("nadia1.reown.id", host.sandbox.accounts[3]!.address)
    const client = createPublicClient({ transport: http(host.sandbox.chains[0]!.nodeUrl) })
    const holds = () => client.getBalance({ address: host.sandbox.accounts[3]!.address })
    const before = await holds()
    await button(page, "Preview send").click()
    await button(page, "Send 0.5 ETH").click()
    await expect.poll(holds).toBe(before + parseEther("0.5"))
    expect(await asked(page)).toBe(1)
    // The service says by this status that the name is not registered.
    expect(wrong.filter((line) => !line.includes("404"))).toEqual([])
  })

  test("without a service names are looked up where they are held: the account's own, and a receiver's", async () => {
    const { config } = host.sandbox.endpoints
    const [ethereum, base] = host.sandbox.networks
    const contracts = { ensUniversalResolver: { address: universalResolverAddress(base!.id) } }
    const networks = [ethereum!, { ...base!, contracts }]
    const { page, wrong } = await host.open({ options: { networks, endpoints: { config } } })
    await connect(page)
    await accountButton(page).click()
    // On Ethereum by the proxy of ENS, on Base by the resolver that the host declares.
    await sheet(page).getByText("nadia.saltmarsh.eth").waitFor()
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchChain(8453))
    await button(page, "Base").waitFor()
    await sheet(page).getByText("nadia.saltmarsh.eth").waitFor()
    await button(page, "Send").click()
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.125")
    const to = sheet(page).getByRole("textbox", { name: "To" })
    await to.fill("nobody.saltmarsh.eth")
    await sheet(page).getByText("Nobody has this name.").first().waitFor()
    await to.fill("Oskar.Saltmarsh.eth")
    await sheet(page).getByText(friend()).waitFor()
    const onBase = createPublicClient({ transport: http(host.sandbox.chains[1]!.nodeUrl) })
    const holds = () => onBase.getBalance({ address: friend() })
    const before = await holds()
    await button(page, "Preview send").click()
    await button(page, "Send 0.125 ETH").click()
    await expect.poll(holds).toBe(before + parseEther("0.125"))
    expect(await asked(page)).toBe(1)
    expect(wrong).toEqual([])
  })
})
