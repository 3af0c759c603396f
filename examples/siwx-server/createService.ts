import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { checkSignIn, makeNonce } from "latchkey/siwx"
import { openSessions } from "./openSessions.ts"

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
}

const bodyLimit = 32_000

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  let text = ""
  for await (const part of request.setEncoding("utf8")) {
    text += part
    if (text.length > bodyLimit) throw new Error("too long")
  }
  const value: unknown = JSON.parse(text)
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/**
 * A service that signs visitors in: `GET /nonce`, `POST /sign-in`, `GET /me`, `POST /sign-out`, `POST /sign-out-everywhere`.
 *
 * Its cookies are read by no script, sent by no other site's form, and everything that changes something must come from a page of the
 * origin. The nonce is bound to the browser that asked for it: nobody can be signed in to somebody else's account.
 */
export const createService = ({ origin, file, now = Date.now, rpcUrls }: ServiceOptions) => {
  const sessions = openSessions(file, now)
  const { host, protocol } = new URL(origin)
  const secure = protocol === "https:"
  // The prefix keeps other hosts of the same site from setting it; it needs https.
  const prefix = secure ? "__Host-" : ""
  const cookieOf = ({ headers }: IncomingMessage, name: string) =>
    headers.cookie
      ?.split("; ")
      .find((one) => one.startsWith(`${prefix}${name}=`))
      ?.slice(prefix.length + name.length + 1) ?? ""
  const setCookie = (response: ServerResponse, name: string, value: string, seconds: number) =>
    response.appendHeader(
      "set-cookie",
      `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`
    )
  const week = 7 * 24 * 3_600

  const routes: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<object | number>>
  > = {
    "GET /nonce": async (_, response) => {
      const nonce = makeNonce()
      sessions.keepNonce(nonce)
      setCookie(response, "siwx_nonce", nonce, 600)
      return { nonce }
    },
    "POST /sign-in": async (request, response) => {
      const { message, signature } = await readBody(request)
      const nonce = cookieOf(request, "siwx_nonce")
      setCookie(response, "siwx_nonce", "", 0)
      // Taken first: whatever comes of it, it is not taken again.
      if (!sessions.takeNonce(nonce)) return 401
      const asked = { message: String(message), signature: String(signature), domain: host, origin, nonce, now: now() }
      const checked = await checkSignIn({ ...asked, rpcUrls })
      if (!checked.ok) return 401
      const owner = { address: checked.data.accountAddress, chainId: checked.data.chainId }
      // Another session of this browser ends with it.
      sessions.end(cookieOf(request, "siwx_session"))
      setCookie(response, "siwx_session", sessions.begin(owner), week)
      return owner
    },
    "GET /me": async (request, response) => {
      const found = sessions.read(cookieOf(request, "siwx_session"))
      if (found?.next !== undefined) setCookie(response, "siwx_session", found.next, week)
      return found?.owner ?? 401
    },
    "POST /sign-out": async (request, response) => {
      sessions.end(cookieOf(request, "siwx_session"))
      setCookie(response, "siwx_session", "", 0)
      return {}
    },
    "POST /sign-out-everywhere": async (request, response) => {
      const found = sessions.read(cookieOf(request, "siwx_session"))
      if (found === undefined) return 401
      sessions.endAll(found.owner)
      setCookie(response, "siwx_session", "", 0)
      return {}
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<object | number> => {
    const route = routes[`${request.method} ${request.url}`]
    if (route === undefined) return 404
    if (request.method === "POST" && request.headers.origin !== origin) return 403
    if (request.method === "POST" && !request.headers["content-type"]?.startsWith("application/json")) return 415
    return route(request, response)
  }
  const server = createServer((request, response) => {
    void answer(request, response)
      // A text that is none, or a node that does not answer.
      .catch(() => 400)
      .then((said) => {
        response.writeHead(typeof said === "number" ? said : 200, {
          "content-type": "application/json",
          "cache-control": "no-store"
        })
        response.end(JSON.stringify(typeof said === "number" ? {} : said))
      })
  })
  server.on("close", () => sessions.close())
  return server
}
