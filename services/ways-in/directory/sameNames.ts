import type { AllRow } from "./allRows.ts"

/** The names that more than one row has: only the reverse domain distinguishes those wallets (SEC-11). */
export const sameNames = (rows: ReadonlyArray<AllRow>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { connector, wallet } of rows) {
    const { name } = connector ?? wallet
    if (seen.has(name)) twice.add(name)
    seen.add(name)
  }
  return twice
}
