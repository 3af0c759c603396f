import { checkSignIn, makeNonce } from "latchkey/siwx"

/** What a held server knows of time. */
export interface HeldTime {
  /** In ms since the epoch, by the server. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** A host's server that answers, is silent, or fails: one session for the one browser that asks it. */
export interface HeldServer {
  /** The account that is signed in. */
  session: { readonly address: string; readonly chainId: string } | undefined
  /** Until when it answers nothing; what was asked meanwhile is done then. In ms since the epoch. */
  silentUntil: number
  /** Until when something before it answers 502, so that it hears nothing. */
  failsUntil: number
  /** How many requests it is working on, in real time: those that it holds back are not among them. */
  working: number
  /** What it has done, by route. */
  readonly done: Array<string>
  readonly fetch: typeof globalThis.fetch
}

/** How long a page that gives up by itself waits, in ms. */
const patience = 15_000

/** Makes one, with the routes of the example's server and those of the service for sign-ins. */
export const makeHeldServer = ({ now, wait }: HeldTime): HeldServer => {
  const nonces = new Set<string>()
  const verifiers = [{ namespace: "eip155" as const, verify: async () => true }]
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
  const jwt = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`

  const signIn = async ({ message, signature }: { readonly message: string; readonly signature: string }) => {
    const nonce = /\nNonce: (\w+)/.exec(message)?.[1] ?? ""
    if (!nonces.delete(nonce)) return "nonce"
    const place = { domain: "saltmarsh.example", origin: "https://saltmarsh.example" }
    const checked = await checkSignIn({ message, signature, nonce, ...place, now: now(), verifiers })
    if (!checked.ok) return checked.refused
    server.session = { address: checked.data.accountAddress, chainId: checked.data.chainId }
    return undefined
  }
  const answer = async (route: string, body: never, headers: Headers): Promise<Response> => {
    const { session } = server
    const isCloud = route.includes("auth/v1")
    const [name] = route.split("/").reverse()
    server.done.push(name!)
    if (name === "nonce") {
      const nonce = makeNonce()
      nonces.add(nonce)
      return json({ nonce, issuedAt: new Date(now()).toISOString(), token: jwt({ iat: now() / 1_000 }) })
    }
    if (name === "me") {
      const isKnown = session !== undefined && (!isCloud || headers.get("authorization") === "Bearer session")
      if (!isKnown) return json({}, 401)
      const times = { iat: now() / 1_000, exp: now() / 1_000 + 7 * 86_400 }
      return json({ ...session, caip2Network: session.chainId, domain: "x", uri: "x", nonce: "x", ...times })
    }
    if (name === "sign-out") {
      server.session = undefined
      return json({})
    }
    const refused = await signIn(body)
    return refused === undefined ? json({ token: "session" }) : json({ refused }, 401)
  }

  const server: HeldServer = {
    session: undefined,
    silentUntil: 0,
    failsUntil: 0,
    working: 0,
    done: [],
    fetch: async (url, init) => {
      if (now() < server.failsUntil) return json({}, 502)
      const doing = (async () => {
        if (now() < server.silentUntil) await wait(server.silentUntil - now())
        const { pathname } = new URL(url instanceof Request ? url.url : url)
        const body = typeof init?.body === "string" ? init.body : "{}"
        server.working += 1
        try {
          return await answer(pathname, JSON.parse(body) as never, new Headers(init?.headers))
        } finally {
          server.working -= 1
        }
      })()
      if (!init?.signal) return doing
      // A signal's own deadline uses the computer's clock, which does not move here.
      const timeout = wait(patience).then(() => Promise.reject(new DOMException("timeout", "TimeoutError")))
      return Promise.race([doing, timeout])
    }
  }
  return server
}
