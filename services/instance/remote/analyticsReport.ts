import type { AnalyticsEvent } from "../../ports/analytics/AnalyticsEvent.ts"
import { scrub } from "../../ports/reports/errorEvent.ts"
import { randomUuid } from "../../ports/reports/randomUuid.ts"

/** The body of one event (http: POST to /e). */
export interface AnalyticsReport {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** In ms since the epoch. */
  readonly timestamp: number
  readonly props: { readonly type: "track"; readonly event: string; readonly properties: object }
}

/** Properties with text that a user has typed, or a wallet has sent: secrets are taken out of them (SEC-34). */
const free: ReadonlySet<string> = new Set(["error", "message", "mobile_link", "search"])

/** Makes the body; the page is named by origin and path only. No account, no session, nothing that outlives the page. */
export const analyticsReport = ({ type, properties, timestamp }: AnalyticsEvent, page: string): AnalyticsReport => {
  const url = URL.canParse(page) ? new URL(page) : undefined
  return {
    eventId: randomUuid(),
    url: url === undefined ? "" : url.origin + url.pathname,
    domain: url?.hostname ?? "",
    timestamp,
    props: {
      type: "track",
      event: type,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [
          name,
          typeof value === "string" && free.has(name) ? scrub(value) : value
        ])
      )
    }
  }
}
