import { Effect } from "effect"
import { Connections } from "../connection/connections/Connections.ts"

/** Gives what says whether a wallet has been connected from now on: one that was connected before counts for nothing. */
export const connectedSince = Effect.map(Connections, ({ states }) => {
  const all = () => Object.values(states.get()).flatMap((one) => one?.connections ?? [])
  const before = new Set(all())
  return () => all().some((one) => !before.has(one))
})
