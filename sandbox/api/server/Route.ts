import type { IncomingHttpHeaders } from "node:http"
import type { Reply } from "./Reply.ts"

/** A request for a handler. */
export interface RouteRequest {
  readonly url: URL
  readonly query: URLSearchParams
  /** Values of the `:name` parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The decoded JSON body, or undefined when there is none or it is not JSON. */
  readonly body: unknown
  /** The raw body. */
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** One endpoint of the service. */
export interface Route {
  readonly method: "GET" | "POST"
  /** A path with `:name` parts. */
  readonly path: string
  /** Whether the request must have a valid project id, in the query or in the body. */
  readonly project: "query" | "body" | "ignored"
  handle(request: RouteRequest): Reply | Promise<Reply>
}
