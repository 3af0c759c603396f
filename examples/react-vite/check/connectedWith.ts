import type { Page } from "playwright-core"

/** Waits until the page shows which wallet is connected. */
export const connectedWith = (page: Page, wallet: string): Promise<void> =>
  page
    .getByRole("definition")
    .getByText(new RegExp(`^connected · ${wallet}`))
    .waitFor()
