import type { IncomingMessage, ServerResponse } from "node:http"

/** Allows pages of any origin to read every response, faulty ones included, also isolated pages. */
export const allowCrossOrigin = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader("access-control-allow-origin", "*")
  response.setHeader("access-control-allow-methods", "GET, POST, OPTIONS")
  response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*")
  response.setHeader("access-control-allow-private-network", "true")
  response.setHeader("access-control-expose-headers", "retry-after")
  response.setHeader("access-control-max-age", "600")
  response.setHeader("cross-origin-resource-policy", "cross-origin")
  response.setHeader("timing-allow-origin", "*")
}
