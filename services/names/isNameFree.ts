import { Effect } from "effect"
import { fetchName } from "../api/fetchName.ts"

/** Whether nobody has a name, asked anew each time. Fails with `ApiFailed`. */
export const isNameFree = (name: string) =>
  Effect.map(fetchName(name, { fresh: true }), (record) => record === undefined)
