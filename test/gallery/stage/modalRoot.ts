/** The shadow root of the open modal. */
export const modalRoot = (): ShadowRoot | undefined =>
  document.querySelector("[data-latchkey]")?.shadowRoot ?? undefined
