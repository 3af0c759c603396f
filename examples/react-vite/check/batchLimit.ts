import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"
import { readsTheChain } from "./readsTheChain.ts"
import { sendInSheet } from "./sendInSheet.ts"

/** A node that takes three calls in one request: balances, fee and receipt are read, and ETH is sent. */
export const batchLimit = async ({ secondVisitor, chain, sandbox }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  try {
    sandbox.faults.set("/rpc/1", { batches: { most: 3, refusal: "each" } })
    await readsTheChain(
      page,
      chain(1).tokens.map(({ address }) => address)
    )
    await connect(visitor)
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    for (const { name } of chain(1).tokens) await dialog.getByText(name, { exact: true }).first().waitFor()
    await closeSheet(page)
    const hash = await sendInSheet(visitor, { amount: "0.01", symbol: "ETH" })
    expectThat((await chain(1).receipt(hash)).status === "0x1", `${hash} failed on chain.`)
    await closeSheet(page)
    return "balances, fee and send by three calls in a request"
  } finally {
    sandbox.faults.clear()
    await page.context().close()
  }
}
