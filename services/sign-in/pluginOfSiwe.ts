import { comparableAddress } from "../addresses/comparableAddress.ts"
import { noAccount } from "../siwx/noAccount.ts"
import type { SiweConfig } from "../siwx/SiweConfig.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"
import type { SiwxPlugin } from "../siwx/SiwxPlugin.ts"

const isEvm = (chainId: string) => chainId.startsWith("eip155:")
const numberOf = (chainId: string) => Number(chainId.slice("eip155:".length))

/** What stands for a session whose text is known to the host's server alone. */
const known = (chainId: SiwxSession["data"]["chainId"], accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: "", uri: "", version: "1", nonce: "" },
  message: "",
  signature: ""
})

/** Makes a plugin of the older functions, which know one session, and EVM alone. */
export const pluginOfSiwe = (config: SiweConfig): SiwxPlugin => {
  const signOut = async () => {
    if ((await config.getSession()) === null) return
    if (!(await config.signOut())) throw new Error("`siweConfig.signOut` did not sign out")
    config.onSignOut?.()
  }
  return {
    createMessage: async ({ accountAddress, chainId, domain, uri, issuedAt }) => {
      const more = (await config.getMessageParams?.()) ?? {}
      const nonce = await config.getNonce(accountAddress === noAccount.eip155 ? undefined : accountAddress)
      const base = { domain, uri, iat: issuedAt, ...more }
      const own = { address: accountAddress, chainId: numberOf(chainId), nonce, version: "1" } as const
      // Nothing that the host adds may change whose message it is.
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
      if (!(await config.verifyMessage({ message, signature })))
        throw new Error("`siweConfig.verifyMessage` refused it")
      config.onSignIn?.({ address: data.accountAddress, chainId: numberOf(data.chainId) })
    },
    revokeSession: signOut,
    setSessions: async (sessions) => {
      if (sessions.length === 0) await signOut()
    },
    getSessions: async (chainId, address) => {
      if (!isEvm(chainId)) return [known(chainId, address)]
      const session = await config.getSession()
      if (!session) return []
      const same = (one: string) => comparableAddress("eip155", one)
      const isOther =
        (config.signOutOnAccountChange !== false && same(session.address) !== same(address)) ||
        (config.signOutOnNetworkChange !== false && session.chainId !== numberOf(chainId))
      if (!isOther) return [known(chainId, address)]
      await signOut()
      return []
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true
  }
}
