import { randomBytes } from "node:crypto"
import { checkSignIn } from "../../../layers/siwx/checkSignIn.ts"
import { makeNonce } from "../../../services/ports/sign-in/makeNonce.ts"
import { namespaceOf } from "../../../services/ports/sign-in/messageForms.ts"

/** What a page sends of a sign-in. */
export interface SignInSent {
  readonly message?: unknown
  readonly signature?: unknown
}

/** The account that is signed in, as the service reports it. */
export interface SignedInAccount {
  readonly aud: string
  readonly iss: string
  readonly exp: number
  readonly iat: number
  readonly projectIdKey: string
  readonly sub: string
  readonly address: string
  readonly chainId: string
  readonly chainIdNamespace: string
  readonly caip2Network: string
  readonly uri: string
  readonly domain: string
  readonly projectUuid: string
  readonly profileUuid: string
  readonly nonce: string
}

const nonceLife = 600_000
const sessionLife = 24 * 3_600_000

const makeToken = () => randomBytes(24).toString("base64url")

/** Sign-ins of the offline world: the service really verifies them. Tokens mean nothing to anyone else. */
export const createSignIns = (rpcUrls: (chainId: string) => ReadonlyArray<string> | undefined) => {
  const nonces = new Map<string, { readonly nonce: string; readonly until: number }>()
  const sessions = new Map<string, SignedInAccount>()
  return {
    nonce: () => {
      const [nonce, token] = [makeNonce(), makeToken()]
      nonces.set(token, { nonce, until: Date.now() + nonceLife })
      return { nonce, token }
    },
    /** A session's token, or why there is none. `origin` is that of the page that asks. */
    authenticate: async (projectId: string, origin: string | undefined, nonceToken: string, sent: SignInSent) => {
      const known = nonces.get(nonceToken)
      // Taken first: it is not taken again on any outcome.
      nonces.delete(nonceToken)
      if (known === undefined || known.until <= Date.now()) return { refused: "nonce" }
      if (origin === undefined || !URL.canParse(origin)) return { refused: "domain" }
      const checked = await checkSignIn({
        message: String(sent.message),
        signature: String(sent.signature),
        domain: new URL(origin).host,
        origin,
        nonce: known.nonce,
        rpcUrls
      })
      if (!checked.ok) return { refused: checked.refused }
      const { accountAddress, chainId, uri, domain, nonce } = checked.data
      const now = Math.floor(Date.now() / 1_000)
      const token = makeToken()
      sessions.set(token, {
        aud: origin,
        iss: "sandbox",
        iat: now,
        exp: now + sessionLife / 1_000,
        projectIdKey: projectId,
        sub: `${chainId}:${accountAddress}`,
        address: accountAddress,
        chainId: chainId.slice(chainId.indexOf(":") + 1),
        chainIdNamespace: namespaceOf(chainId) ?? "",
        caip2Network: chainId,
        uri,
        domain,
        projectUuid: projectId,
        profileUuid: accountAddress,
        nonce
      })
      return { token }
    },
    me: (token: string) => {
      const found = sessions.get(token)
      return found === undefined || found.exp * 1_000 <= Date.now() ? undefined : found
    },
    signOut: (token: string) => void sessions.delete(token)
  }
}

export type SignIns = ReturnType<typeof createSignIns>
