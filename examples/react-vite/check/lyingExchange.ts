import { accountButton } from "./accountButton.ts"
import { bendRows } from "./bendRows.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"
import { walletAsks } from "./walletAsks.ts"

/** The exchange's service says that USDC has 4 decimals, so that 20 would look like 2,000: nothing is quoted or asked. */
export const lyingExchange = async ({ secondVisitor }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  try {
    await bendRows(page, "/v1/convert/tokens", "tokens", (row) => ({ ...row, decimals: 4 }))
    await connect(visitor)
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Swap", exact: true }).click()
    await dialog.getByRole("button", { name: "Choose a token" }).first().click()
    await dialog.getByRole("button", { name: /^USD Coin/ }).click()
    await dialog.getByRole("textbox", { name: "You pay" }).fill("1")
    await dialog.getByText("in different units").first().waitFor()
    expectThat(await dialog.getByRole("button", { name: "Review swap" }).isDisabled(), "It can be reviewed.")
    expectThat((await dialog.getByRole("textbox", { name: /^You get/ }).inputValue()) === "", "It shows an amount.")
    expectThat((await walletAsks(page)) === 0, "The wallet was asked.")
    await closeSheet(page)
    return "USDC with 4 decimals: nothing quoted, nothing asked, the reason shown"
  } finally {
    await page.context().close()
  }
}
