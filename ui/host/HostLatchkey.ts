import type { Latchkey } from "../../services/latchkey/Latchkey.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"
import type { Snapshot } from "../../services/snapshot/Snapshot.ts"
import type { ReadonlyStore } from "../../services/store/makeStore.ts"
import type { Appearance } from "./Appearance.ts"

/** An instance inside a page: everything of `Latchkey`, loaded when first needed, and what a page adds. */
export interface HostLatchkey extends Latchkey {
  readonly options: LatchkeyOptions
  readonly appearance: ReadonlyStore<Appearance>
  /** Changes theme, theme variables or language; what is not named stays. */
  readonly setAppearance: (part: Partial<Appearance>) => void
  /** The snapshot a server paints, equal to the first paint in the browser. */
  readonly serverSnapshot: () => Snapshot
  /** Loads and runs what a click will need: called when a visitor nears a button. */
  readonly preload: () => void
  /** Begins on a page: restores a stored session, prefetches when idle. Called again it does nothing more. */
  readonly mount: () => void
}
