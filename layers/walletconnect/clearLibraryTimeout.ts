import { libraryTimers } from "./libraryTimers.ts"

/** `clearTimeout` of the pairing library: the build puts it in the place of the global one (`.ci/nodeGlobals.ts`). */
export const clearLibraryTimeout = libraryTimers.clear
