/**
 * How often something slow runs: a few times in the gate, many times in the long suite.
 *
 * @param many the number of runs in the long suite
 * @param few the number of runs in the gate
 */
export const runs = (many: number, few = 200): number =>
  process.env["TEST_LONG"] === "true" ? many : Math.min(many, few)
