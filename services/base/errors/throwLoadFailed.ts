import { LoadFailed } from "./LoadFailed.ts"

/** Handles the rejection of an `import()`: throws it as a `LoadFailed`. Typed errors stay unchanged. */
export const throwLoadFailed = (error: unknown): never => {
  throw Object(error)._tag ? error : new LoadFailed({ cause: error })
}
