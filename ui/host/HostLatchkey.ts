import type { Latchkey } from "../../services/instance/Latchkey.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"
import type { Appearance } from "./Appearance.ts"
import type { PressState } from "./PressState.ts"

/**
 * An instance in a page: all methods of `Latchkey`, whose code is loaded when first needed, and those only a page
 * needs.
 */
export interface HostLatchkey extends Latchkey {
  readonly options: LatchkeyOptions
  readonly appearance: ReadonlyStore<Appearance>
  /** Changes theme, theme variables or language; omitted fields stay the same. */
  readonly setAppearance: (part: Partial<Appearance>) => void
  /** The snapshot that a server renders; equal to the first render in the browser. */
  readonly serverSnapshot: () => Snapshot
  /** Loads and runs the code that a click will need; called when a visitor is about to press a button. */
  readonly preload: () => void
  /** Runs what a press asks for, and tells the button how that goes, first in the same task if code is on its way. */
  readonly answer: (tell: (state: PressState) => void, call: () => Promise<unknown>) => void
  /** Starts in a page: restores a stored session and prefetches when idle. Further calls do nothing. */
  readonly mount: () => void
}
