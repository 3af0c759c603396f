import type { Environment } from "./Environment.ts"

/** Largest number of different warnings: what comes from outside could be new each time. */
const mostWarnings = 50

const warned = new WeakMap<Environment["Service"], Set<string>>()

/** Warns the developer of the host with this text, the first time that it comes. */
export const warnOnce = (environment: Environment["Service"], text: string, cause?: unknown): void => {
  const before = warned.get(environment) ?? new Set()
  warned.set(environment, before)
  if (before.has(text) || before.size >= mostWarnings) return
  before.add(text)
  environment.warn(text, cause)
}
