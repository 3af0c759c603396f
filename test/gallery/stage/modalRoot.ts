/** The shadow root of the open modal, or of the devtools. */
export const modalRoot = (): ShadowRoot | undefined =>
  document.querySelector("[data-latchkey], [data-latchkey-devtools]")?.shadowRoot ?? undefined
