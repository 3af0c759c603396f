import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { checkSignIn, makeNonce, parseSiwxMessage, sessionEnd } from "latchkey/siwx"
import { limitNonces } from "./limitNonces.ts"
import { openSessions } from "./openSessions.ts"
import { BadRequest, readBody } from "./readBody.ts"

/** What the service is run with. */
export interface ServiceOptions {
  /** Origin of the pages that sign in, such as `https://saltmarsh.example`. */
  readonly origin: string
  /** File of the database. */
  readonly file: string
  /** In ms since the epoch. */
  readonly now?: () => number
  /** Nodes, for accounts that are contracts. */
  readonly rpcUrls?: (chainId: string) => ReadonlyArray<string> | undefined
  /** Address of who asks, for the limit of nonces. Behind a proxy it is in a header that the proxy sets. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Hears of failures that are the server's own. */
  readonly log?: (error: unknown) => void
}

interface Answer {
  readonly status: number
  readonly body?: object
}
const ok = (body: object = {}): Answer => ({ status: 200, body })

const week = 7 * 24 * 3_600_000

/**
 * A service that signs visitors in: `GET /nonce`, `POST /sign-in`, `GET /me`, `POST /sign-out`, `POST /sign-out-everywhere`.
 *
 * Its cookies are read by no script, sent by no other site's form, and everything that changes something must come from a page of the
 * origin. A nonce is bound to the browser that asked for it: nobody can be signed in to somebody else's account. It comes with the service's time,
 * which the page puts into the message: no clock of a device matters. A session ends with what was signed. Its token is replaced; the old one
 * holds until the new one was used, so that a lost answer signs nobody out. The price is that a stolen token is noticed only then.
 */
export const createService = ({
  origin,
  file,
  now = Date.now,
  rpcUrls,
  addressOf = ({ socket }) => socket.remoteAddress ?? "",
  log = console.error
}: ServiceOptions) => {
  const sessions = openSessions(file, now)
  const asksTooOften = limitNonces(now)
  const { host, protocol } = new URL(origin)
  const secure = protocol === "https:"
  // The prefix keeps other hosts of the same site from setting it; it needs https.
  const prefix = secure ? "__Host-" : ""
  const cookieOf = ({ headers }: IncomingMessage, name: string) =>
    headers.cookie
      ?.split("; ")
      .find((one) => one.startsWith(`${prefix}${name}=`))
      ?.slice(prefix.length + name.length + 1) ?? ""
  const setCookie = (response: ServerResponse, name: string, value: string, until: number) =>
    response.appendHeader(
      "set-cookie",
      `${prefix}${name}=${value}; Path=/; Max-Age=${Math.max(0, Math.ceil((until - now()) / 1_000))}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`
    )

  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<Answer>>> = {
    "GET /nonce": async (request, response) => {
      if (asksTooOften(addressOf(request))) return { status: 429 }
      const known = cookieOf(request, "siwx_browser")
      const browser = /^[\w-]{43}$/.test(known) ? known : sessions.makeToken()
      const nonce = makeNonce()
      sessions.keepNonce(nonce, browser)
      setCookie(response, "siwx_browser", browser, now() + week)
      return ok({ nonce, issuedAt: new Date(now()).toISOString() })
    },
    "POST /sign-in": async (request, response) => {
      const { message, signature } = await readBody(request)
      if (typeof message !== "string" || typeof signature !== "string") return { status: 400 }
      const refuse = (refused: string): Answer => ({ status: 401, body: { refused } })
      const nonce = parseSiwxMessage(message)?.nonce
      if (nonce === undefined) return refuse("message")
      // Taken first: whatever is decided, it is not taken again.
      const browser = cookieOf(request, "siwx_browser")
      if (!sessions.takeNonce(nonce, browser)) return refuse("nonce")
      const asked = { message, signature, domain: host, origin, nonce, now: now(), rpcUrls }
      const checked = await checkSignIn(asked).catch((error: unknown) => {
        // A node did not answer, so nothing was decided: the same sign-in may come again.
        sessions.keepNonce(nonce, browser)
        throw error
      })
      if (!checked.ok) return refuse(checked.refused)
      const { account, data } = checked
      const owner = { account, address: data.accountAddress, chainId: data.chainId }
      const until = sessionEnd(data, week, now())
      // Another session of this browser ends with it.
      sessions.end(cookieOf(request, "siwx_session"))
      setCookie(response, "siwx_session", sessions.begin(owner, until), until)
      return ok({ address: owner.address, chainId: owner.chainId })
    },
    "GET /me": async (request, response) => {
      const found = sessions.read(cookieOf(request, "siwx_session"))
      if (found === undefined) return { status: 401 }
      if (found.next !== undefined) setCookie(response, "siwx_session", found.next, found.until)
      return ok({ address: found.owner.address, chainId: found.owner.chainId })
    },
    "POST /sign-out": async (request, response) => {
      sessions.end(cookieOf(request, "siwx_session"))
      setCookie(response, "siwx_session", "", 0)
      return ok()
    },
    "POST /sign-out-everywhere": async (request, response) => {
      const found = sessions.read(cookieOf(request, "siwx_session"))
      if (found === undefined) return { status: 401 }
      sessions.endAll(found.owner)
      setCookie(response, "siwx_session", "", 0)
      return ok()
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Answer> => {
    const name = `${request.method} ${request.url}`
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (route === undefined) return { status: 404 }
    if (request.method === "POST" && request.headers.origin !== origin) return { status: 403 }
    if (request.method === "POST" && !request.headers["content-type"]?.startsWith("application/json"))
      return { status: 415 }
    return route(request, response)
  }
  const server = createServer((request, response) => {
    void answer(request, response)
      .catch((error: unknown): Answer => {
        if (error instanceof BadRequest) return { status: 400 }
        // A database that is away, or a node that does not answer: nothing was decided, and the page asks again.
        log(error)
        return { status: 500 }
      })
      .then(({ status, body = {} }) => {
        response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
        response.end(JSON.stringify(body))
      })
  })
  server.on("close", () => sessions.close())
  return server
}
