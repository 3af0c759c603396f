/** One request to the service. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  /** The status sent, or 0 if the connection was closed or left open without a response. */
  status: number
}

const kept = 2_000

/** Records the latest requests, for assertions, and the number per path since the start. */
export class RequestLog {
  readonly entries: Array<LoggedRequest> = []
  readonly counts = new Map<string, number>()
  latencyMs = 0

  add(method: string, path: string, query: string): LoggedRequest {
    const entry = { method, path, query, status: 0 }
    this.entries.push(entry)
    if (this.entries.length > kept) this.entries.shift()
    const key = `${method} ${path.replace(/0x[0-9a-f]{40}/gi, ":address").replace(/[0-9a-f-]{36,}/gi, ":id")}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return entry
  }

  /** A moving average, so that a demo page can show a stable number. */
  took(milliseconds: number): void {
    this.latencyMs = this.latencyMs === 0 ? milliseconds : this.latencyMs * 0.9 + milliseconds * 0.1
  }

  clear(): void {
    this.entries.length = 0
    this.counts.clear()
  }
}
