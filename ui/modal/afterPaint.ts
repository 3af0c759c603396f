import { nextTask } from "./nextTask.ts"

/** Calls `done` once the next frame of the page is painted. */
export const afterPaint = (done: () => void): void => void requestAnimationFrame(() => void nextTask().then(done))
