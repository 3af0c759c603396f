import type { Route } from "playwright-core"
import type { Check } from "./Check.ts"
import { connect } from "./connect.ts"
import { expectThat } from "./expectThat.ts"

/** The page sends, and the wallet changes network before the code for that has come: refused, and the wallet is not asked. */
export const lateNetwork = async ({ secondVisitor }: Check): Promise<string> => {
  const visitor = await secondVisitor()
  const { page } = visitor
  const asked = () =>
    page.evaluate(() => window.__wallet!.fernhold!.requests.filter(({ method }) => /send|sign/i.test(method)).length)
  try {
    await connect(visitor)
    const before = await asked()
    const held: Array<Route> = []
    let holding = true
    await page.route(/\.js$/, (route) => (holding ? void held.push(route) : route.continue()))
    const wanted = page.waitForRequest(/\.js$/)
    await page.getByRole("button", { name: /0\.01.*ETH/ }).click()
    await wanted
    await page.evaluate(() => window.__wallet!.fernhold!.switchChain(8453))
    await page.getByRole("button", { name: "Network, Base" }).waitFor()
    holding = false
    for (const route of held) await route.continue()
    await page.getByRole("status").filter({ hasText: "The account or its network changed" }).waitFor()
    expectThat((await asked()) === before, "The wallet was asked.")
    return "called on Ethereum, on Base before the code came: refused, nothing asked"
  } finally {
    await page.context().close()
  }
}
