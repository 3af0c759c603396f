// @vitest-environment happy-dom
import { holdingKey } from "latchkey/layers/test"
import { expect, test } from "vitest"
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
