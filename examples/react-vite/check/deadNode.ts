import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"

/** Service and node are down: the account view shows that the balances are unknown, not an empty account. */
export const deadNode = async ({ secondVisitor, sandbox }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  try {
    await connect(visitor)
    sandbox.faults.set("/v1/", { status: 404 })
    sandbox.faults.set("/rpc/", { status: 404 })
    await page.reload()
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Token Balance Unavailable").first().waitFor()
    await dialog.getByRole("button", { name: /^Try again in \d+ s$/ }).waitFor()
    expectThat((await dialog.getByText("Nothing here yet").count()) === 0, "It shows an empty account.")
    return '"Token Balance Unavailable" and 30 s, no empty account'
  } finally {
    sandbox.faults.clear()
    await page.context().close()
  }
}
