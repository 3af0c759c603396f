import { bytesToHex, hexToNumber, isHex } from "viem/utils"
import { refusals } from "./ProviderError.ts"
import { accountFor, whoAndWhere } from "./signMethods.ts"
import type { WalletMethod } from "./WalletCore.ts"

interface AskedGrant {
  readonly chainId?: unknown
  readonly address?: unknown
  readonly expiry?: unknown
  readonly permissions?: unknown
  readonly policies?: unknown
}

/** Smart sessions (ERC-7715): the account signs what it grants, and the wallet registers that at the service. */
export const sessionMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_grantPermissions: async (core, [request]) => {
    if (typeof request !== "object" || request === null) throw refusals.invalid("expected a request")
    const asked: AskedGrant = request
    const { chainId, expiry, permissions, policies } = asked
    if (!isHex(chainId) || hexToNumber(chainId) !== core.chain().id)
      throw refusals.invalid(`the request is for chain ${String(chainId)}, the wallet is on ${core.chain().id}`)
    const account = accountFor(core, asked.address ?? core.account().address)
    const text = JSON.stringify(permissions, undefined, 2)
    const title = "Let this site act for you"
    await core.approve({ method: "wallet_grantPermissions", title, rows: whoAndWhere(core), text })
    const own = `eip155:${core.chain().id}:${account.address}`
    const site = { name: document.title || location.hostname, url: core.origin }
    // Two grants of the same are two: each is signed once.
    const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
    const message = JSON.stringify({ account: own, site, expiry, permissions, policies, nonce })
    const answer = await fetch(new URL(`/v1/sessions/${encodeURIComponent(own)}`, core.chain().rpcUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message, signature: await account.signMessage({ message }) })
    })
    const body = (await answer.json()) as {
      readonly context?: string
      readonly reasons?: ReadonlyArray<{ readonly description: string }>
    }
    if (!answer.ok) throw refusals.invalid(body.reasons?.[0]?.description ?? "the service refused the session")
    return { ...asked, address: account.address, context: body.context }
  }
}
