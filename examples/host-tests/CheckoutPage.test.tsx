// @vitest-environment happy-dom
import { holdingKey } from "latchkey/layers/test"
import { expect, test } from "vitest"
import { explainPayment } from "./explainPayment.ts"
import { renderCheckout } from "./renderCheckout.tsx"

const buyer = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const fernhold = { id: "example.fernhold", name: "Fernhold", accounts: [buyer] }
const balances = { [holdingKey(buyer, "eip155:1")]: 10n ** 18n }

test("a visitor connects and pays", async () => {
  await using page = await renderCheckout({ wallets: [fernhold], balances })
  expect(page.button("Connect")).toBeDefined()
  expect(page.button("Pay 0.02 ETH")).toBeUndefined()

  await page.latchkey.connect(fernhold.id)
  await page.press("Pay 0.02 ETH")
  await page.shows(/^Paid\. Your receipt is 0x/)
  expect(page.world.sent).toMatchObject([{ from: buyer, amount: 20_000_000_000_000_000n }])
})

test("a visitor who declines in the wallet pays nothing, and may try again", async () => {
  await using page = await renderCheckout({ wallets: [fernhold], balances })
  await page.latchkey.connect(fernhold.id)
  const wallet = page.world.wallet(fernhold.id)

  wallet.answer = "reject"
  await page.press("Pay 0.02 ETH")
  await page.shows("You declined. Nothing was paid.")
  expect(page.world.sent).toEqual([])

  wallet.answer = "approve"
  await page.press("Pay 0.02 ETH")
  await page.shows("Paid.")
})

test("a lost answer is not told as unpaid: the wallet may have sent it", async () => {
  await using page = await renderCheckout({ wallets: [fernhold], balances })
  await page.latchkey.connect(fernhold.id)
  page.world.wallet(fernhold.id).answer = "fail"
  await page.press("Pay 0.02 ETH")
  await page.shows("We don't know yet whether you paid. Look at your wallet's activity before you pay again.")
  expect(page.text()).not.toContain("Nothing was paid")
})

test("a visitor without the money pays nothing", async () => {
  await using page = await renderCheckout({ wallets: [fernhold], balances: {} })
  await page.latchkey.connect(fernhold.id)
  await page.press("Pay 0.02 ETH")
  await page.shows("The payment did not go through. Nothing was paid.")
  expect(page.world.sent).toEqual([])
})

test("it is paid once the network has it, and not while the network waits", async () => {
  await using page = await renderCheckout({ wallets: [fernhold], balances })
  await page.latchkey.connect(fernhold.id)
  page.world.mining = false
  await page.press("Pay 0.02 ETH")
  await page.shows(/^Confirming 0x/)
  expect(page.text()).not.toContain("Paid")
  page.world.mining = true
  await page.shows(/^Paid\. Your receipt is 0x/)
})

test("what is known of a payment that has failed", () => {
  for (const [error, text] of [
    [{ _tag: "WalletRejected" }, "You declined"],
    [{ _tag: "AccountChanged" }, "Nothing was paid"],
    [{ _tag: "TransactionFailed", kind: "insufficientFunds" }, "Nothing was paid"],
    [{ _tag: "TransactionFailed", kind: "unknownNode" }, "don't know yet"],
    [{ _tag: "OutcomeUnknown", hash: "0x1" }, "don't know yet"],
    [{ _tag: "RpcFailed" }, "don't know yet"],
    [{ _tag: "WalletTimeout" }, "don't know yet"],
    [new Error("?"), "don't know yet"],
    [undefined, "don't know yet"]
  ] as const)
    expect(explainPayment(error)).toContain(text)
})

test("when the wallet locks itself, the pay button disappears", async () => {
  await using page = await renderCheckout({ wallets: [fernhold], balances })
  await page.latchkey.connect(fernhold.id)
  await page.shows("Pay 0.02 ETH")

  const wallet = page.world.wallet(fernhold.id)
  wallet.accounts = []
  wallet.changed()
  await page.shows("Connect")
  expect(page.text()).not.toContain("Pay")
})

test("on a network the shop does not take, nobody can pay until the wallet comes back", async () => {
  await using page = await renderCheckout({ wallets: [{ ...fernhold, networkId: "eip155:137" }], balances })
  await page.latchkey.connect(fernhold.id)
  await page.shows("Switch your wallet to Ethereum to pay.")
  expect(page.button("Pay 0.02 ETH")?.disabled).toBe(true)

  await page.latchkey.switchNetwork(1)
  await page.press("Pay 0.02 ETH")
  await page.shows("Paid.")
})
