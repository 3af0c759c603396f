import type { Locator, Page } from "playwright-core"

/** The page's button of the connected account. */
export const accountButton = (page: Page): Locator => page.getByRole("button", { name: /, Account, / })
