/** What is said of the latch to those who do not see it. */
export const latchTexts = {
  latchWaiting: "Waiting for {wallet}",
  latchDone: "Done",
  latchFailed: "Not done"
} as const
