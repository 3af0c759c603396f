/** What one frame of the page shows of the modal. */
export interface Frame {
  /** Time of the frame, in ms on the page's clock. */
  readonly at: number
  /** Whether the sheet is open, or leaving; `undefined` without a sheet. */
  readonly phase: "in" | "out" | undefined
  /** The name of the shown view, as in its `data-view`. */
  readonly view: string | undefined
  readonly title: string
  /** Height of the sheet's box in px, without transforms. */
  readonly height: number
  /** What moves; colours do not count, and animations of one subject count once. */
  readonly moving: ReadonlyArray<string>
  /** Nothing moves that would come to an end, nor is about to, and nothing is still loading. */
  readonly rests: boolean
}
