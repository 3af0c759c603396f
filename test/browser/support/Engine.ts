/** A page of a browser that Playwright does not drive: what all of them can do. */
export interface Engine extends AsyncDisposable {
  /** Resolves when the page has loaded. */
  readonly open: (url: string) => Promise<void>
  /** Runs an expression in the page and resolves with its value, or that of its promise; fails when it throws. */
  readonly run: (expression: string) => Promise<unknown>
}
