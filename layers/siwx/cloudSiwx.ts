import { namespaceOf } from "../../services/siwx/messageForms.ts"
import type { SiwxData, SiwxSession } from "../../services/siwx/SiwxData.ts"
import type { SiwxParts } from "../../services/siwx/SiwxPlugin.ts"
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

/** The fields of an account as the service tells it; `undefined` for what is none. */
const readAccount = (answer: Readonly<Record<string, unknown>>): SiwxData | undefined => {
  const { address, caip2Network, domain, uri, nonce, exp, iat } = answer
  const chainId = textOf(caip2Network)
  const accountAddress = textOf(address)
  if (chainId === undefined || accountAddress === undefined || namespaceOf(chainId) === undefined) return undefined
  const time = (seconds: unknown) =>
    typeof seconds === "number" && Math.abs(seconds) < 1e11 ? new Date(seconds * 1_000).toISOString() : undefined
  const [issuedAt, expirationTime] = [time(iat), time(exp)]
  return {
    accountAddress,
    chainId: chainId as SiwxData["chainId"],
    domain: textOf(domain) ?? "",
    uri: textOf(uri) ?? "",
    version: "1",
    nonce: textOf(nonce) ?? "",
    ...(issuedAt !== undefined && { issuedAt }),
    // A session without an end is none that this service gives.
    expirationTime: expirationTime ?? "unknown"
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
  const me = async (): Promise<SiwxData | undefined> => {
    const token = authToken.get()
    if (token === undefined) return undefined
    try {
      return readAccount(await ask("GET", "me", bearer(token)))
    } catch {
      // Whatever is wrong, nobody is signed in.
      return undefined
    }
  }
  const signOut = async () => {
    const token = authToken.get()
    authToken.remove()
    nonceToken.remove()
    // The page has forgotten it; the service ends it by itself in time.
    if (token !== undefined) await ask("POST", "sign-out", bearer(token)).catch(() => {})
  }
  const authenticate = async ({ data, message, signature }: SiwxSession) => {
    const token = nonces.get(data.nonce) ?? nonceToken.get()
    nonces.delete(data.nonce)
    nonceToken.remove()
    if (token === undefined) throw new Error("No nonce was given for this sign-in")
    const headers = { "x-nonce-jwt": `Bearer ${token}` }
    const { token: session } = await ask("POST", "authenticate", headers, { data, message, signature, clientId: null })
    if (textOf(session) === undefined) throw new Error("The service gave no session")
    authToken.set(String(session))
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
      return String(nonce)
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
