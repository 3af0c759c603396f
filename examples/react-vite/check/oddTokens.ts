import { oddTokens as tokens } from "@latchkey/sandbox"
import { parseEther } from "viem"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"
import { holdings } from "./holdings.ts"
import { readsTheChain } from "./readsTheChain.ts"
import { sendInSheet } from "./sendInSheet.ts"

/** The host lists tokens that do not answer as most do: those that can be counted are there, and ETH is sent. */
export const oddTokens = async ({ secondVisitor, friend, chain }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  try {
    const warned: Array<string> = []
    page.on("console", (message) => message.type() === "warning" && warned.push(message.text()))
    await readsTheChain(
      page,
      tokens.map(({ address }) => address)
    )
    await connect(visitor)
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Maker", { exact: true }).waitFor()
    expectThat((await dialog.getByText("Token Balance Unavailable").count()) === 0, "The balances are not there.")
    await closeSheet(page)
    const before = await holdings(chain(1), friend)
    const hash = await sendInSheet(visitor, { amount: "0.01", symbol: "ETH" })
    expectThat((await chain(1).receipt(hash)).status === "0x1", `${hash} failed on chain.`)
    expectThat((await holdings(chain(1), friend)) - before === parseEther("0.01"), "The friend got another amount.")
    const named = tokens.filter(({ address }) => warned.some((text) => text.includes(address)))
    expectThat(named.length === 4, `The console names ${named.length} tokens.`)
    await closeSheet(page)
    return `${tokens.length - named.length} of ${tokens.length} odd tokens counted, the others named, ETH sent`
  } finally {
    await page.context().close()
  }
}
