/**
 * The height that a phone's on-screen keyboard covers, in px. Pinch zoom shrinks the visual viewport too and is not
 * counted.
 */
export const keyboardHeight = (
  innerHeight: number,
  { height, scale }: Pick<VisualViewport, "height" | "scale">
): number => Math.max(0, Math.round(innerHeight - height * scale))
