import type { Page } from "playwright-core"
import { keyOn, type KeyName } from "./keyOn.ts"

const cutFrom = "A key cut from "

/** The address that the key of a namespace is cut from; waits until it is cut. */
export const addressOn = async (page: Page, name: KeyName): Promise<string> => {
  const key = keyOn(page, name).getByRole("img", { name: new RegExp(`^${cutFrom}`) })
  return (await key.getAttribute("aria-label"))!.replace(cutFrom, "")
}
