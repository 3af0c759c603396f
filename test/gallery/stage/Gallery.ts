import type { FeaturesValue } from "../../../services/ports/options/Features.ts"
import type { Appearance } from "../../../ui/host/Appearance.ts"

/** The interface of a story's page for programs that inspect it. */
export interface Gallery {
  /** Resolves when the story is in its state and nothing moves; rejects if it does not reach it. */
  readonly ready: Promise<void>
  /** Changes theme or language, and waits until the page has settled. */
  readonly change: (part: Partial<Pick<Appearance, "themeMode" | "locale">>) => Promise<void>
  /** The faults of what is shown now that a program can see, as text. */
  readonly faults: () => ReadonlyArray<string>
  /** Turns features on or off. */
  readonly turn: (part: Partial<FeaturesValue>) => Promise<void>
}

declare global {
  interface Window {
    gallery?: Gallery
  }
}
