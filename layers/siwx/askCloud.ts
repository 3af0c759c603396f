/** Where the service is. */
export interface CloudPlace {
  /** Its address, such as `https://api.saltmarsh.example`. */
  readonly url: string
  readonly projectId: string
  /** @default "appkit" */
  readonly sdkType?: string | undefined
  /** @default "react-universal-0.1.0" */
  readonly sdkVersion?: string | undefined
}

/** How long the service may take, in ms. */
const timeout = 15_000
const longest = 100_000

/** Asks the service that keeps sign-ins (`/auth/v1`). Rejects with its text for what is no JSON, and for every refusal, with its `status`. */
export const askCloud = ({ url, projectId, sdkType = "appkit", sdkVersion = "react-universal-0.1.0" }: CloudPlace) => {
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  return async (
    method: "GET" | "POST",
    path: "authenticate" | "me" | "nonce" | "sign-out",
    headers: Readonly<Record<string, string>> = {},
    body?: object
  ): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(`${url.replace(/\/$/, "")}/auth/v1/${path}?${query}`, {
      method,
      // It knows the page by its tokens, and no cookie of another page's visitor.
      credentials: "omit",
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) })
    })
    const text = (await answer.text()).slice(0, longest)
    if (!answer.ok) {
      const error = new Error(text || `The service refused with ${answer.status}`)
      throw Object.assign(error, { status: answer.status })
    }
    try {
      return Object(JSON.parse(text || "{}")) as Readonly<Record<string, unknown>>
    } catch {
      throw new Error(text)
    }
  }
}
