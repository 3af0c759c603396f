import type { ReactNode } from "react"
import type { TestPlaces, WorldScript } from "../../layers/test.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"
import type { Stage } from "./stage/Stage.ts"

/** One state of the product: a scripted world, and how the real modal is driven into that state. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly world?: WorldScript
  readonly options?: Partial<LatchkeyOptions>
  /** The wallets of the directory, or how it answers; pairing is possible then, and the gallery draws the pictures. */
  readonly directory?: ReadonlyArray<unknown> | ((url: URL) => unknown)
  /** The page's platform. */
  readonly facts?: TestPlaces["facts"]
  /** What the last visit stored, by key without prefix. */
  readonly cells?: Readonly<Record<string, string>>
  /** Timers of exactly so many ms (or one of these) fire at once. All other long ones stand still, so that the state does. */
  readonly elapsed?: number | ReadonlyArray<number>
  /** What the host's page shows instead of its two buttons. */
  readonly page?: () => ReactNode
  /** Drives the modal; the story is ready when this has resolved. Without it only the page is shown. */
  readonly play?: (stage: Stage) => Promise<unknown>
}
