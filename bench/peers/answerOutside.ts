/** An answer of a host outside. */
export interface OutsideAnswer {
  readonly type: string
  readonly body: Buffer | string
}

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

const entries = Array.from({ length: 600 }, (_, at) => ({
  id: at.toString(16).padStart(64, "0"),
  name: `Wallet ${at + 1}`,
  homepage: "https://wallet.bench.example",
  image_id: `00000000-0000-4000-8000-${at.toString(16).padStart(12, "0")}`,
  order: at,
  mobile_link: `wallet${at}://`,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  rdns: null,
  chains: ["eip155:1"]
}))

const answerCall = (call: { readonly id?: unknown }) => ({ jsonrpc: "2.0", id: call.id ?? 1, result: "0x1" })

const json = (value: unknown): OutsideAnswer => ({ type: "application/json", body: JSON.stringify(value) })

/**
 * What any host outside says, at once: a list of 600 wallets in pages, the settings of a project without limits, pictures,
 * and to a call of JSON-RPC `0x1`. Everything else is an empty object.
 */
export const answerOutside = ({ pathname, searchParams }: URL, asked: string): OutsideAnswer => {
  if (pathname.endsWith("/getWallets")) {
    const size = Number(searchParams.get("entries") ?? 40)
    const page = Number(searchParams.get("page") ?? 1)
    return json({ count: entries.length, data: entries.slice((page - 1) * size, page * size) })
  }
  if (/image|logo|icon/i.test(pathname)) return { type: "image/gif", body: gif }
  if (/\.woff2?$/.test(pathname)) return { type: "font/woff2", body: "" }
  if (pathname.endsWith("/project-limits"))
    return json({ planLimits: { tier: "starter", isAboveRpcLimit: false, isAboveMauLimit: false } })
  if (pathname.endsWith("/config")) return json({ features: [] })
  if (pathname.endsWith("/origins")) return json({ allowedOrigins: [] })
  if (asked.includes("jsonrpc")) {
    const call = JSON.parse(asked) as { readonly id?: unknown } | ReadonlyArray<{ readonly id?: unknown }>
    return json(Array.isArray(call) ? call.map(answerCall) : answerCall(call as { readonly id?: unknown }))
  }
  return json({})
}
