/** One hostile announcement. */
export interface HostileAnnouncement {
  /** A test title. */
  readonly title: string
  /**
   * What a careful page does: `listed` shows it, harmlessly, with its own icon; `defaultIcon` shows it with a stand-in
   * picture; `ignored` does not show it, or not more than the honest first one of the same row.
   */
  readonly expect: "listed" | "defaultIcon" | "ignored"
  /** A script for the page. It announces now and on each request; `window.__hostileRan` becomes true if its payload ran. */
  readonly source: string
}
