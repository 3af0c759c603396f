import { isUnanswered } from "../../services/ports/sign-in/isUnanswered.ts"
import { namespaceOf } from "../../services/ports/sign-in/messageForms.ts"
import type { SiwxData, SiwxSession } from "../../services/ports/sign-in/SiwxData.ts"
import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { askCloud, type CloudPlace } from "./askCloud.ts"
import { cloudTokens, type TokenStorage } from "./cloudTokens.ts"

/** Where sign-ins are kept, and what they say. */
export interface CloudSiwxOptions
  extends CloudPlace, Omit<SiwxParts, "getNonce" | "messenger" | "storage" | "verifiers"> {
  /**
   * Name of the session's token in storage.
   * @default "@latchkey/siwx-auth-token"
   */
  readonly authTokenKey?: string | undefined
  /**
   * Name of the nonce's token in storage.
   * @default "@latchkey/siwx-nonce-token"
   */
  readonly nonceTokenKey?: string | undefined
  /** @default the browser's `localStorage`; memory where there is none */
  readonly tokens?: TokenStorage | undefined
}

const namespaces = ["eip155", "solana", "bip122", "polkadot"] as const

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

const timeOf = (seconds: unknown): string | undefined =>
  typeof seconds === "number" && Math.abs(seconds) < 1e11 ? new Date(seconds * 1_000).toISOString() : undefined

/** The fields of an account as the service sends it; `undefined` for any other value. */
const readAccount = (answer: Readonly<Record<string, unknown>>): SiwxData | undefined => {
  const { address, caip2Network, domain, uri, nonce, exp, iat } = answer
  const chainId = textOf(caip2Network)
  const accountAddress = textOf(address)
  if (chainId === undefined || accountAddress === undefined || namespaceOf(chainId) === undefined) return undefined
  const [issuedAt, expirationTime] = [timeOf(iat), timeOf(exp)]
  return {
    accountAddress,
    chainId: chainId as SiwxData["chainId"],
    domain: textOf(domain) ?? "",
    uri: textOf(uri) ?? "",
    version: "1",
    nonce: textOf(nonce) ?? "",
    ...(issuedAt !== undefined && { issuedAt }),
    // This service issues no session without an end.
    expirationTime: expirationTime ?? "unknown"
  }
}

/** When a token was made (JWT), by the clock of the service; `undefined` for other tokens. */
const issuedAtOf = (token: string): string | undefined => {
  try {
    const claims = JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"))) as { iat?: unknown }
    return timeOf(claims.iat)
  } catch {
    return undefined
  }
}

/**
 * Signing in for the option `siwx`, with the nonces, checks and sessions of a service (`/auth/v1`): it knows one account at a time, the last
 * that has signed in. Its token lies in the storage of the page; every script of the page can read it there.
 */
export const cloudSiwx = (options: CloudSiwxOptions): SiwxParts => {
  const { authTokenKey, nonceTokenKey, tokens: given, url, projectId, sdkType, sdkVersion, ...parts } = options
  const ask = askCloud({ url, projectId, sdkType, sdkVersion })
  const tokens = cloudTokens(given)
  const authToken = tokens(authTokenKey ?? "@latchkey/siwx-auth-token")
  const nonceToken = tokens(nonceTokenKey ?? "@latchkey/siwx-nonce-token")
  /** The token of each nonce that was given on this page: another tab asks for its own. */
  const nonces = new Map<string, string>()

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const isNobody = (error: unknown) => [401, 403].includes(Object(error).status as number)
  /** The account that is signed in. Rejects if the service does not answer: then it is unknown. */
  const me = async (): Promise<SiwxData | undefined> => {
    const token = authToken.get()
    if (token === undefined) return undefined
    try {
      return readAccount(await ask("GET", "me", bearer(token)))
    } catch (error) {
      if (isNobody(error)) return undefined
      throw error
    }
  }
  /** The token is kept until the service has ended its session: it is what the sign-out is asked for with. */
  const signOut = async () => {
    const token = authToken.get()
    nonceToken.remove()
    try {
      if (token !== undefined) await ask("POST", "sign-out", bearer(token))
    } catch (error) {
      if (!isNobody(error)) throw error
    }
    authToken.remove()
  }
  const forget = (nonce: string) => {
    nonces.delete(nonce)
    nonceToken.remove()
  }
  const authenticate = async ({ data, message, signature }: SiwxSession) => {
    const token = nonces.get(data.nonce) ?? nonceToken.get()
    if (token === undefined) throw new Error("No nonce was given for this sign-in")
    const headers = { "x-nonce-jwt": `Bearer ${token}` }
    try {
      const signed = { data, message, signature, clientId: null }
      const { token: session } = await ask("POST", "authenticate", headers, signed)
      if (textOf(session) === undefined) throw new Error("The service gave no session")
      authToken.set(String(session))
    } catch (error) {
      // The same sign-in is given again, with the nonce that it has.
      if (isUnanswered(error)) throw error
      forget(data.nonce)
      throw error
    }
    forget(data.nonce)
  }
  const find = async (chainId: string, address: string): Promise<ReadonlyArray<SiwxSession>> => {
    const data = await me()
    const isOwn =
      data !== undefined && data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()
    return isOwn ? [{ data, message: "", signature: "" }] : []
  }

  return {
    ...parts,
    // The service verifies, and what it refuses is not kept.
    verifiers: namespaces.map((namespace) => ({ namespace, verify: async () => true })),
    getNonce: async () => {
      const { nonce, token } = await ask("GET", "nonce")
      if (textOf(nonce) === undefined || textOf(token) === undefined) throw new Error("The service gave no nonce")
      nonces.set(String(nonce), String(token))
      nonceToken.set(String(token))
      return { nonce: String(nonce), issuedAt: issuedAtOf(String(token)) }
    },
    storage: {
      add: authenticate,
      get: find,
      set: async (sessions) => {
        const last = sessions.at(-1)
        if (last === undefined) await signOut()
        else await authenticate(last)
      },
      delete: async (chainId, address) => {
        if ((await find(chainId, address)).length > 0) await signOut()
      }
    }
  }
}
