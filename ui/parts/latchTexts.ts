/** Accessible texts of the latch. */
export const latchTexts = {
  latchWaiting: "Waiting for {wallet}",
  latchDone: "Done",
  latchFailed: "Not done"
} as const
