/** Accessible texts of the latch. */
export const latchTexts = {
  latchWaiting: "Waiting for {wallet}",
  latchDone: "{wallet} approved the request",
  latchFailed: "The request to {wallet} failed"
} as const
