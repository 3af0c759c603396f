/** A response. */
export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** A JSON response. */
export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value)
})

/** An image, cached for long because images never change. */
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
