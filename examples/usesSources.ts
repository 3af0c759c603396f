/** Whether the examples run on the sources (`fromSource.ts`) instead of the built package. */
export const usesSources = process.env["LATCHKEY_SOURCE"] === "1"
