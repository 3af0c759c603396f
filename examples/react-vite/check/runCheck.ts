import type { Demo } from "../../server/startDemo.ts"
import type { Part, StepResult } from "./Check.ts"
import { runPart } from "./runPart.ts"

/** Runs parts one after the other, and writes a heading for each, a line for each step, and the number of both results. */
export const runCheck = async (
  demo: Demo,
  parts: ReadonlyArray<Part>,
  write: (line: string) => void
): Promise<ReadonlyArray<StepResult>> => {
  const results: Array<StepResult> = []
  for (const part of parts) {
    write(part.name)
    results.push(...(await runPart(demo, part, write)))
  }
  const passed = results.filter(({ ok }) => ok).length
  write(`${passed} passed, ${results.length - passed} failed`)
  return results
}
