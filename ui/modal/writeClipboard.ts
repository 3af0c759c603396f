/** What has the focus, also inside a shadow root. */
const focusedElement = (): Element => {
  let found: Element = document.activeElement ?? document.body
  while (found.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found
}

/** The older command, for a page over http: such a page has no clipboard of its own. It copies what is selected. */
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

/** Writes a text to the clipboard. False where the browser refuses. */
export const writeClipboard = async (text: string): Promise<boolean> => {
  try {
    if (!isSecureContext) return copySelected(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
