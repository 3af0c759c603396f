/** Ends the current task: the browser may paint and hear input before what follows. */
export const nextTask = (): Promise<unknown> =>
  // Not in every browser; where it is missing, what follows comes with the next frame.
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise(requestAnimationFrame)
