import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import { noAccount } from "../ports/sign-in/noAccount.ts"
import { isUnanswered } from "../ports/sign-in/isUnanswered.ts"
import { readNonce } from "../ports/sign-in/readNonce.ts"
import type { SiweConfig, SiweSession } from "../ports/sign-in/SiweConfig.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"

const isEvm = (chainId: string) => chainId.startsWith("eip155:")
const numberOf = (chainId: string) => Number(chainId.slice("eip155:".length))

/** What stands for a session whose text is known to the host's server alone. */
const known = (chainId: SiwxSession["data"]["chainId"], accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: "", uri: "", version: "1", nonce: "" },
  message: "",
  signature: ""
})

/**
 * Makes a plugin of the older functions, which know one session and EVM alone. Existing ones throw when there is no session: a failed
 * `getSession` means no session, unless the error says that the server was not reached.
 */
export const pluginOfSiwe = (config: SiweConfig, warn: (text: string, cause?: unknown) => void): InstancePlugin => {
  let warned = false
  const tell = (cause: unknown) => {
    if (!warned) warn("`siweConfig.getSession` gave no session and not `null`: nobody counts as signed in", cause)
    warned = true
  }
  /** The session, `null` for none; `undefined` where the answer has another form. */
  const sessionOf = async (): Promise<SiweSession | null | undefined> => {
    let given: unknown
    try {
      given = await config.getSession()
    } catch (cause) {
      if (isUnanswered(cause)) throw cause
      tell(cause)
      return undefined
    }
    if (given === null || given === undefined) return null
    const session = Object(given) as SiweSession
    if (typeof session.address === "string" && session.address !== "") return session
    tell(given)
    return undefined
  }
  const signOut = async () => {
    // If the look-up fails there may or may not be a session: some hosts throw for a failed request.
    const session = await sessionOf().catch(() => "unknown" as const)
    const isOut = await config.signOut()
    if (session === null) return
    // Without a session there is nothing to sign out.
    if (!isOut && session !== undefined) throw new Error("`siweConfig.signOut` did not sign out")
    config.onSignOut?.()
  }
  /** Whether a session is not this account's, as far as that matters to the host. */
  const isOther = (session: SiweSession, chainId: Caip2, address: string) => {
    const same = (one: string) => comparableAddress("eip155", one)
    return (
      (config.signOutOnAccountChange !== false && same(session.address) !== same(address)) ||
      (config.signOutOnNetworkChange !== false && session.chainId !== numberOf(chainId))
    )
  }
  const keyOf = (chainId: string, address: string) => `${chainId}:${comparableAddress("eip155", address)}`
  /** The account that will replace another one's session but has not signed yet: until then that session stays (decision 0012). */
  let successor: string | undefined
  const peekSessions = async (chainId: Caip2, address: string) => {
    if (!isEvm(chainId)) return [known(chainId, address)]
    const session = await sessionOf()
    return session && !isOther(session, chainId, address) ? [known(chainId, address)] : []
  }
  const revokeOwn = async (chainId: Caip2, address: string) => {
    if (!isEvm(chainId)) return
    // The account that was asked has no session yet: the server's session is another account's.
    if (successor === keyOf(chainId, address)) return void (successor = undefined)
    const session = await sessionOf().catch(() => undefined)
    if (!session || !isOther(session, chainId, address)) await signOut()
  }
  return {
    createMessage: async ({ accountAddress, chainId, domain, uri, issuedAt }) => {
      const more = (await config.getMessageParams?.()) ?? {}
      const given = await config.getNonce(accountAddress === noAccount.eip155 ? undefined : accountAddress)
      const { nonce, issuedAt: there = issuedAt } = readNonce(given, "siweConfig.getNonce")
      const base = { domain, uri, iat: there, ...more }
      const own = { address: accountAddress, chainId: numberOf(chainId), nonce, version: "1" } as const
      // What the host adds must not change which account the message is for.
      const text = config.createMessage({ ...base, ...own })
      return {
        accountAddress,
        chainId,
        nonce,
        version: "1",
        domain: base.domain,
        uri: base.uri,
        issuedAt: base.iat,
        statement: base.statement,
        resources: base.resources,
        requestId: base.requestId,
        expirationTime: base.exp,
        notBefore: base.nbf,
        toString: () => text
      }
    },
    addSession: async ({ data, message, signature }) => {
      // From here on it is unknown which session the server has.
      if (successor === keyOf(data.chainId, data.accountAddress)) successor = undefined
      if (!(await config.verifyMessage({ message, signature })))
        throw new Error("`siweConfig.verifyMessage` refused it")
      config.onSignIn?.({ address: data.accountAddress, chainId: numberOf(data.chainId) })
    },
    revokeSession: async (chainId, address) => {
      if (successor !== keyOf(chainId, address)) return revokeOwn(chainId, address)
      // Leaving the question also ends the session that was to be replaced: no account of this page is signed in then.
      successor = undefined
      await signOut()
    },
    revokeOwn,
    setSessions: async (sessions) => {
      if (sessions.length === 0) await signOut()
    },
    getSessions: async (chainId, address) => {
      const found = await peekSessions(chainId, address)
      // An account of another namespace replaces no session.
      if (isEvm(chainId)) successor = found.length === 0 ? keyOf(chainId, address) : undefined
      return found
    },
    peekSessions,
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true
  }
}
