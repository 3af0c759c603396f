import type { Frame, Locator, Page } from "playwright-core"

/** The body receives every key that no element inside it has the focus for. */
const receivesKeys = ":focus-within, body"

const modalWithFocus = "[data-latchkey] [role=dialog]:focus-within"

/** Waits until keys reach the target, and returns the keyboard. A page or frame stands for the modal in it. */
const keyboardOf = async (target: Page | Frame | Locator) => {
  const page = "page" in target ? target.page() : target
  const focused = "and" in target ? target.and(page.locator(receivesKeys)) : target.locator(modalWithFocus)
  await focused.first().waitFor({ state: "attached" })
  return page.keyboard
}

/**
 * Presses a key once the focus is in the target: the modal of a page or frame, or an element. The modal takes the focus
 * one frame after it is visible, and keys pressed before that are lost.
 */
export const pressKey = async (target: Page | Frame | Locator, key: string): Promise<void> =>
  (await keyboardOf(target)).press(key)

/** Types a text, key by key, once the focus is in the target. */
export const typeText = async (target: Page | Frame | Locator, text: string): Promise<void> =>
  (await keyboardOf(target)).type(text)
