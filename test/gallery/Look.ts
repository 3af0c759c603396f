import type { Appearance } from "../../ui/host/Appearance.ts"

/** A way a person's device shows the page, and the themes and languages it is looked at in. */
export interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The visitor's default text size, px. */
  readonly text?: number
  readonly forcedColors?: boolean
  readonly moreContrast?: boolean
  readonly lessTransparency?: boolean
  /** Looked at by `npm test` too, in one story of each view. */
  readonly often?: boolean
  /** One story of each view is enough: what differs are the texts. */
  readonly viewsOnly?: boolean
  /** One after the other on one load of the page; each changes only what it names. */
  readonly steps: ReadonlyArray<Partial<Pick<Appearance, "themeMode" | "locale">> & { readonly width?: number }>
}
