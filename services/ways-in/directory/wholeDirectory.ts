import { directoryOf } from "./directoryOf.ts"
import { listedWallets } from "./listedWallets.ts"

/** The directory of all records. */
export const wholeDirectory = directoryOf(listedWallets)
