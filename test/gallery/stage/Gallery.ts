import type { FeaturesValue } from "../../../services/options/Features.ts"
import type { Appearance } from "../../../ui/host/Appearance.ts"

/** What a story's page offers to the programs that look at it. */
export interface Gallery {
  /** Resolves once the story is in its state and nothing moves; rejects when it could not get there. */
  readonly ready: Promise<void>
  /** Changes theme or language, and waits until that has settled. */
  readonly change: (part: Partial<Pick<Appearance, "themeMode" | "locale">>) => Promise<void>
  /** Turns features on or off. */
  readonly turn: (part: Partial<FeaturesValue>) => Promise<void>
}

declare global {
  interface Window {
    gallery?: Gallery
  }
}
