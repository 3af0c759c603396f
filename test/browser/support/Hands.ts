/** What a user does with mouse and keys, as the browser itself would hear it. */
export interface Hands {
  /** Presses at a place of the window, in px. */
  readonly press: (x: number, y: number) => Promise<void>
  readonly escape: () => Promise<void>
}
