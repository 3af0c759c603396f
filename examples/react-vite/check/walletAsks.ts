import type { Page } from "playwright-core"

/** How many dialogs of the wallet are open. */
export const walletAsks = (page: Page) => page.getByRole("dialog", { name: /^Fernhold: / }).count()
