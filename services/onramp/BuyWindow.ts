/** A window that was opened at a press; empty until it shows a page. */
export interface BuyWindow {
  /** Leads the window to a page that was checked. */
  readonly show: (url: string) => void
  /** Brings it to the front; false if it was closed. */
  readonly focus: () => boolean
  readonly close: () => void
}

/** Opens an empty window, within the press that asks for it; `undefined` where the browser refuses. */
export type OpenBuyWindow = () => BuyWindow | undefined
