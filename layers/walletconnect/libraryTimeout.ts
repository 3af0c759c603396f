import { libraryTimers } from "./libraryTimers.ts"

/** `setTimeout` of the pairing library: the build puts it in the place of the global one (`.ci/nodeGlobals.ts`). */
export const libraryTimeout = libraryTimers.set
