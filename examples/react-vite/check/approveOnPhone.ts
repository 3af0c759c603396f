import type { Page } from "playwright-core"

/** Presses Approve on the phone once it shows the request with this title. */
export const approveOnPhone = async (phone: Page, title: string): Promise<void> => {
  const question = phone.getByRole("dialog", { name: title })
  await question.getByRole("button", { name: "Approve" }).click()
  await question.waitFor({ state: "detached" })
}
