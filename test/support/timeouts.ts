/**
 * How much slower than the reference machine this one is, from 1 to 3. `test/run.ts` measures it once and passes it to
 * every process it starts.
 */
export const slowness = Math.min(3, Math.max(1, Number(process.env["TEST_SLOWNESS"] ?? 1) || 1))

/** Longest time for one step of a browser test, such as a click or a wait for an element, in ms. */
export const stepTimeout = 60_000 * slowness

/** Longest time for `expect.poll` to become true, in ms. */
export const pollTimeout = 60_000 * slowness

/** Longest time for one test or hook, in ms. No test runs longer than ten minutes. */
export const testTimeout = Math.min(600_000, 300_000 * slowness)
