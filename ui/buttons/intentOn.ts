/** The events that show a press is coming, all told to one listener. */
export const intentOn = (onIntent: (() => void) | undefined) => ({
  onPointerEnter: onIntent,
  onFocus: onIntent,
  onTouchStart: onIntent
})
