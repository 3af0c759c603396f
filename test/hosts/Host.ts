import type { Bundler } from "./bundledHost.ts"
import type { HostKind } from "./driveHost.ts"

/** A host: where its page is from, and what is expected of it. */
export interface Host extends HostKind {
  /** The folder of `examples` with its page, or the bundler that a small page is written for. */
  readonly page: string | Bundler
  /** Its build command in place of the page's. */
  readonly build?: string
  /** The folder of `locks` with its lock file. Without one, it gets the newest versions in range. */
  readonly lock?: string
}
