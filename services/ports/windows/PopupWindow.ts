/** A window that was opened at a press. */
export interface PopupWindow {
  /** Leads the window to a page that was checked. */
  readonly show: (url: string) => void
  /** Brings it to the front; false if it was closed. */
  readonly focus: () => boolean
  readonly close: () => void
  /**
   * Whether it is closed. A page that cuts its ties to others (Cross-Origin-Opener-Policy) makes a window count as closed,
   * too; one that is still empty cannot.
   */
  readonly closed: () => boolean
}

/** A window that tells this page something. */
export interface SpeakingWindow extends PopupWindow {
  /**
   * Hears what this very window posts, and nothing else; `trusted` says whether from the expected origin. Returns the undo.
   */
  readonly listen: (hear: (data: unknown, trusted: boolean) => void) => () => void
}
