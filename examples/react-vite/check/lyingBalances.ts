import { accountButton } from "./accountButton.ts"
import { bendRows, type Row } from "./bendRows.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"
import { walletAsks } from "./walletAsks.ts"

/** The service says that USDC has 8 decimals: nothing is asked of the wallet, and the form says why. */
export const lyingBalances = async ({ secondVisitor, friend }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  try {
    await bendRows(page, "/balance", "balances", (row) => ({
      ...row,
      quantity: { ...(row["quantity"] as Row), decimals: "8" }
    }))
    await connect(visitor)
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Send", exact: true }).click()
    await dialog.getByRole("button", { name: /^Change token/ }).click()
    await dialog.getByRole("button", { name: /^USD Coin/ }).click()
    await dialog.getByRole("textbox", { name: "Amount" }).fill("1")
    await dialog.getByRole("textbox", { name: "To" }).fill(friend)
    await dialog.getByText("in different units").first().waitFor()
    expectThat(await dialog.getByRole("button", { name: "Preview send" }).isDisabled(), "It can be previewed.")
    expectThat((await walletAsks(page)) === 0, "The wallet was asked.")
    await closeSheet(page)
    return "USDC with 8 decimals: nothing asked, the reason shown"
  } finally {
    await page.context().close()
  }
}
