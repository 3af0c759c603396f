import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { previewInSheet } from "./previewInSheet.ts"

/**
 * The wallet changes network during a send preview: the preview is left with the reason, and the wallet gets no
 * request.
 */
export const networkInPreview = async (check: Check): Promise<string> => {
  const { page, askWallet } = check
  await previewInSheet(check, { amount: "0.25", symbol: "ETH" })
  const asked = () =>
    page.evaluate(
      () => window.__wallet!.fernhold!.requests.filter(({ method }) => method === "eth_sendTransaction").length
    )
  const before = await asked()
  await page.evaluate(() => window.__wallet!.fernhold!.switchChain(8453))
  const reason = page.getByRole("dialog").getByText("The network changed to Base, so nothing was sent.").first()
  await reason.waitFor()
  expectThat((await asked()) === before, "The wallet was asked to send.")
  expectThat(
    (await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Send 0\.25/ })
      .count()) === 0,
    "The preview is still there."
  )
  await page.evaluate(() => window.__wallet!.fernhold!.switchChain(1))
  await page.getByRole("button", { name: "Network, Ethereum" }).waitFor()
  await closeSheet(page)
  return `the preview said why and was left, nothing was asked, eth_chainId ${String(await askWallet("eth_chainId"))}`
}
