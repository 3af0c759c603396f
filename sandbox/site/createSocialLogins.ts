import { createHash, randomBytes } from "node:crypto"
import type { SocialClient } from "../social/createProvider.ts"
import { isSocialName } from "../social/socialPeople.ts"
import type { Holder } from "./createLogins.ts"
import type { SocialPageConfig } from "./page/SocialPageConfig.ts"
import type { SocialFault } from "./SiteFaults.ts"

/** A login that is under way at a service. */
interface Pending {
  readonly service: string
  /** The browser and the page it began in: no other may end it. */
  readonly device: string
  readonly origin: string
  /** Proves to the service that the login ends where it began (PKCE). */
  readonly verifier: string
  readonly known: boolean
}

/** What the logins depend on. */
export interface SocialLoginParts {
  readonly services: string
  readonly client: () => SocialClient
  readonly enter: (holder: Holder) => string
  readonly fault: () => SocialFault | undefined
}

const random = () => randomBytes(32).toString("base64url")

/** Where an app's page asks to go back to stands behind the state. */
const splitState = (state: string) => {
  const [own = "", back] = state.split("--")
  return { own, back: back === undefined ? undefined : decodeURIComponent(back) }
}

/** The site as the client of the services: authorization code, with PKCE and a state that is used once. */
export const createSocialLogins = ({ services, client, enter, fault }: SocialLoginParts) => {
  const pending = new Map<string, Pending>()
  const refuse = (text: string): never => {
    throw new Error(text)
  }
  return {
    /** A visitor chose a service: the address of its page. */
    begin: (service: string, device: string, origin: string): string => {
      if (!isSocialName(service)) return refuse("Unknown service")
      if (fault() === "scriptAddress") return "javascript:window.opener.document.title='taken'"
      if (fault() === "foreignAddress") return "https://elsewhere.example/login?state=s"
      // In hex: an app's page adds what it needs behind "--", which the other alphabet has in one of a hundred states.
      const state = randomBytes(32).toString("hex")
      const verifier = random()
      const known = fault() !== "wrongState"
      pending.set(state, { service, device, origin, verifier, known })
      const { id, redirectUri } = client()
      const url = new URL(`${services}/${service}/auth`)
      const fields = {
        client_id: id,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid profile email",
        prompt: "login consent",
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256"
      }
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return url.href
    },
    /** The window came back from the service. */
    returned: (url: URL, state: string): SocialPageConfig => {
      const { own, back } = splitState(state)
      const origin = pending.get(own)?.origin
      return {
        origin,
        // Only to the page it began on.
        back: back !== undefined && URL.canParse(back) && new URL(back).origin === origin ? back : undefined,
        silent: fault() === "silent",
        foreign: fault() === "foreignOrigin" ? url.origin.replace("127.0.0.1", "localhost") : undefined
      }
    },
    /** The frame hands in what came back. */
    finish: async (uri: string, device: string) => {
      const query = new URL(uri).searchParams
      const { own } = splitState(query.get("state") ?? "")
      const begun = pending.get(own)
      pending.delete(own)
      if (!begun?.known || begun.device !== device) return refuse("This login was not begun here")
      const { id, redirectUri } = client()
      const base = `${services}/${begun.service}`
      const answer = await fetch(`${base}/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          client_id: id,
          redirect_uri: redirectUri,
          code: query.get("code") ?? "",
          code_verifier: begun.verifier
        })
      })
      const { access_token: token } = (await answer.json()) as { readonly access_token?: string }
      if (token === undefined) return refuse("The service did not confirm the login")
      const told = await fetch(`${base}/me`, { headers: { authorization: `Bearer ${token}` } })
      const me = (await told.json()) as { sub: string; email?: string; preferred_username: string }
      const userName = me.preferred_username
      return { session: enter({ id: `${begun.service}:${me.sub}`, email: me.email, userName }), userName }
    },
    clear: () => pending.clear()
  }
}
