import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"
import { walletAsks } from "./walletAsks.ts"

/** The exchange's service names a thief as the spender: the approval is refused before the wallet is asked. */
export const lyingSpender = async ({ secondVisitor, sandbox }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  try {
    sandbox.exchange.lies("wrongSpender")
    await connect(visitor)
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Swap", exact: true }).click()
    await dialog.getByRole("button", { name: "Change token, ETH" }).click()
    await dialog.getByRole("button", { name: /^USD Coin/ }).click()
    await dialog.getByRole("button", { name: "Choose a token" }).first().click()
    await dialog.getByRole("button", { name: /^Ether/ }).click()
    await dialog.getByRole("textbox", { name: "You pay" }).fill("10")
    await dialog.getByRole("button", { name: "Review swap" }).click()
    await dialog.getByRole("heading", { name: "The service named someone who shouldn't get your tokens" }).waitFor()
    expectThat((await walletAsks(page)) === 0, "The wallet was asked.")
    await closeSheet(page)
    return "a spender without a contract: nothing asked, the reason shown"
  } finally {
    sandbox.exchange.lies(undefined)
    await page.context().close()
  }
}
