/** An answer before it is sent. */
export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** A JSON answer. */
export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value)
})

/** A picture; it may be kept for long, since a picture never changes under its name. */
export const svg = (body: string): Reply => ({
  status: 200,
  type: "image/svg+xml",
  body,
  headers: {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"
  }
})

/** A script. */
export const script = (body: string): Reply => ({ status: 200, type: "text/javascript; charset=utf-8", body })
