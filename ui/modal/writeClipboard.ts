/** What has the focus, also inside a shadow root. */
const focusedElement = (): Element => {
  let found: Element = document.activeElement ?? document.body
  while (found.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}

/** The older command, which copies what is selected. It needs a press, and no permission. */
const copySelected = (text: string): boolean => {
  const focused = focusedElement()
  const field = document.createElement("textarea")
  field.value = text
  // Beside what has the focus, because nothing outside a modal dialog can be selected. A read-only field opens no keyboard.
  field.readOnly = true
  field.tabIndex = -1
  field.className = "sr"
  ;(focused.parentNode ?? focused).append(field)
  try {
    field.select()
    return document.execCommand("copy")
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/**
 * Writes a text to the clipboard. False where the browser refuses. A page over http has no clipboard of its own, and a frame
 * without `clipboard-write`, such as that of a Safe App, may not use it.
 */
export const writeClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    try {
      return copySelected(text)
    } catch {
      return false
    }
  }
}
