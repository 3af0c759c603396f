/**
 * Ends the current task: the browser may paint and hear input before what follows. It comes after the tasks that wait
 * already; `scheduler.yield` would overtake what the page itself does next.
 */
export const nextTask = (): Promise<unknown> =>
  // Not in every browser; where it is missing, what follows comes with the next frame.
  (globalThis as { scheduler?: { postTask?: (task: () => void) => Promise<unknown> } }).scheduler?.postTask?.(
    () => {}
  ) ?? new Promise(requestAnimationFrame)
