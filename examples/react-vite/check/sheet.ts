import type { Locator, Page } from "playwright-core"

/** The modal, by the title of the view it shows. */
export const sheet = (page: Page, title: string | RegExp): Locator =>
  page.getByRole("dialog", typeof title === "string" ? { name: title, exact: true } : { name: title })
