import { Worker } from "node:worker_threads"

/** Time of the fixed work on the idle reference machine, in ms. */
const referenceTime = 1_050

// In a function: variables of a script are slower in Node 24 than in Node 20.
const work = `
const compute = () => {
  let state = 1
  for (let round = 0; round < 400_000_000; round++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
  }
  return state
}
const start = performance.now()
const state = compute()
require("node:worker_threads").parentPort.postMessage({ time: performance.now() - start, state })
`

const measure = () =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(work, { eval: true })
    worker.once("message", ({ time }: { readonly time: number }) => resolve(time))
    worker.once("error", reject)
  })

/**
 * Measures how much slower than the reference machine this one is now, with as many threads as the tests use.
 *
 * @returns a factor from 1 to 3, rounded to one decimal
 */
export const measureSlowness = async (): Promise<number> => {
  const times = await Promise.all([measure(), measure()])
  const factor = Math.max(...times) / referenceTime
  return Math.round(Math.min(3, Math.max(1, factor)) * 10) / 10
}
