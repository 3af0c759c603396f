import type { Locator, Page } from "playwright-core"

/** The namespaces, as the page names their keys. */
export type KeyName = "Ethereum" | "Solana" | "Bitcoin" | "Polkadot"

/** The part of the page with the key of a namespace. */
export const keyOn = (page: Page, name: KeyName): Locator => page.getByRole("region", { name, exact: true })
