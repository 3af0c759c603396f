import { beforeAll, expect, test } from "vitest"
import { chainTable } from "../chains/chainTable.ts"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"
import { openTestPage } from "./openTestPage.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: chainTable.slice(0, 2) })
  return () => sandbox.stop()
})

type Page = Awaited<ReturnType<typeof openTestPage>>["page"]

const shown = (page: Page) => page.document.querySelector("[data-sandbox-wallet]")?.shadowRoot ?? undefined
const press = (page: Page, label: string) =>
  [...shown(page)!.querySelectorAll("button")].find((button) => button.textContent === label)!.click()

test("a window says who asks for what, and Approve and Reject answer", async () => {
  const { ask, page, wallet } = await openTestPage(sandbox)
  const connected = ask("eth_requestAccounts")
  await expect.poll(() => wallet().waiting()).toEqual(["eth_requestAccounts"])
  const dialog = shown(page)!.querySelector("[role=dialog]")!
  expect(dialog.getAttribute("aria-label")).toBe("Fernhold: Connect this site")
  expect([...dialog.querySelectorAll("dd")].map((row) => row.textContent)).toEqual([
    "https://site.example",
    sandbox.accounts[0]!.address
  ])
  press(page, "Approve")
  expect(await connected).toEqual([sandbox.accounts[0]!.address])
  expect(shown(page)).toBe(undefined)
  const signed = ask("personal_sign", ["0x48692c203c623e796f753c2f623e", sandbox.accounts[0]!.address])
  await expect.poll(() => wallet().waiting()).toEqual(["personal_sign"])
  expect(shown(page)!.querySelector("pre")!.textContent).toBe("Hi, <b>you</b>")
  press(page, "Reject")
  await expect(signed).rejects.toMatchObject({ code: 4001 })
})

test("a token transfer is told in its own units with its true receiver", async () => {
  const { ask, page, wallet } = await openTestPage(sandbox)
  const connected = ask("eth_requestAccounts")
  await expect.poll(() => wallet().approve()).toBe(true)
  await connected
  const receiver = sandbox.accounts[1]!.address
  const data = `0xa9059cbb${receiver.slice(2).toLowerCase().padStart(64, "0")}${(1_250_000).toString(16).padStart(64, "0")}`
  const sent = ask("eth_sendTransaction", [
    { from: sandbox.accounts[0]!.address, to: sandbox.chain(1).tokens[0]!.address, data }
  ])
  await expect.poll(() => wallet().waiting()).toEqual(["eth_sendTransaction"])
  const rows = [...shown(page)!.querySelectorAll("dl > div")].map((row) => row.textContent)
  expect(rows.slice(3, 5)).toEqual(["Send1.25 USDC", `To${receiver.toLowerCase()}`])
  expect(rows[5]).toMatch(/^Fee, at most0\.\d+ ETH$/)
  expect(wallet().reject()).toBe(true)
  await expect(sent).rejects.toMatchObject({ code: 4001 })
})

test("one window at a time, for all wallets of the page, in order", async () => {
  const { ask, page, wallet } = await openTestPage(sandbox, { wallets: ["fernhold", "tarn"] })
  const first = ask("eth_requestAccounts")
  const second = ask("eth_requestAccounts", undefined, "tarn")
  await expect.poll(() => wallet("tarn").waiting()).toEqual(["eth_requestAccounts"])
  await expect(ask("eth_requestAccounts")).rejects.toMatchObject({ code: -32002 })
  expect(page.document.querySelectorAll("[data-sandbox-wallet]").length).toBe(1)
  press(page, "Reject")
  await expect(first).rejects.toMatchObject({ code: 4001 })
  expect(shown(page)!.querySelector("[role=dialog]")!.getAttribute("aria-label")).toBe("Tarn: Connect this site")
  press(page, "Approve")
  expect(await second).toEqual([sandbox.accounts[0]!.address])
  expect(wallet().approve()).toBe(false)
})
