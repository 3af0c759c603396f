/** How much of the page's height a phone's keyboard takes, in px. Zooming in with two fingers shrinks the viewport too. */
export const keyboardHeight = (
  innerHeight: number,
  { height, scale }: Pick<VisualViewport, "height" | "scale">
): number => Math.max(0, Math.round(innerHeight - height * scale))
