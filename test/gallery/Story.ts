import type { ReactNode } from "react"
import type { TestPlaces, WorldScript } from "../../layers/test.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { Stage } from "./stage/Stage.ts"

/** One state of the modal: a scripted world, and the steps that bring the real modal into that state. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly world?: WorldScript
  readonly options?: Partial<LatchkeyOptions>
  /**
   * The wallets of the directory, or a function that responds for it. Enables pairing; the gallery serves the wallets'
   * images.
   */
  readonly directory?: ReadonlyArray<unknown> | ((url: URL) => unknown)
  /** The page's platform. */
  readonly facts?: TestPlaces["facts"]
  /** What the last visit stored; keys without prefix. */
  readonly cells?: Readonly<Record<string, string>>
  /**
   * Timers of exactly this many ms (or one of these) fire immediately. All other long timers never fire, so that the
   * state does not change.
   */
  readonly elapsed?: number | ReadonlyArray<number>
  /** Content of the host's page instead of its two buttons. */
  readonly page?: () => ReactNode
  /** Brings the modal into the state; the story is ready when this resolves. Without it only the page is shown. */
  readonly play?: (stage: Stage) => Promise<unknown>
}
