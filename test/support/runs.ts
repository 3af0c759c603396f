/**
 * How often a slow property runs: a few times in the gate, many times in the long suite.
 *
 * @param many the number of runs in the long suite
 */
export const runs = (many: number): number => (process.env["TEST_LONG"] === "true" ? many : Math.min(many, 200))
