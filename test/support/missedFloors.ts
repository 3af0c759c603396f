import { stripVTControlCharacters } from "node:util"

/** The floors of coverage that a run of vitest says it missed, one line each. */
export const missedFloors = (said: string): ReadonlyArray<string> =>
  stripVTControlCharacters(said)
    .split("\n")
    .filter((line) => line.startsWith("ERROR: Coverage for "))
    .map((line) => line.slice("ERROR: ".length).trim())
