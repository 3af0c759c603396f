import { Analytics } from "../../services/ports/analytics/Analytics.ts"

/** The types of all events from now on, in a list that grows. */
export const heardEvents = Analytics.useSync(({ subscribe }) => {
  const types: Array<string> = []
  subscribe(({ type }) => types.push(type))
  return types
})
