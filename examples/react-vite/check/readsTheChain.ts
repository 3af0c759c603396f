import type { Page } from "playwright-core"

/** The page reads holdings from the chain, as without a service, and its host lists these tokens of the first network. */
export const readsTheChain = async (page: Page, tokens: ReadonlyArray<string>): Promise<void> => {
  const listed = JSON.stringify(tokens.map((address) => ({ network: 1, address })))
  await page.route("**/world.js", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}window.world.tokens = ${listed}\n` })
  })
  await page.route("**/v1/supported-chains*", (route) => route.fulfill({ json: { http: [], ws: [] } }))
  await page.reload()
}
