import type { PrivateKeyAccount } from "viem/accounts"
import { bytesToHex, hexToNumber, isAddressEqual, isHex } from "viem/utils"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question } from "./Question.ts"

/** The site that asks. */
export interface GrantSite {
  readonly name: string
  readonly url: string
}

interface AskedGrant {
  readonly chainId?: unknown
  readonly address?: unknown
  readonly expiry?: unknown
  readonly permissions?: unknown
  readonly policies?: unknown
}

/** A smart session (ERC-7715): the visitor reads what is granted, the account signs it, and the service keeps it. */
export const grantSession = async (
  account: PrivateKeyAccount,
  network: FrameNetwork,
  [request]: ReadonlyArray<unknown>,
  site: GrantSite,
  approve: (question: Question) => Promise<void>
): Promise<unknown> => {
  if (typeof request !== "object" || request === null) throw new Error("There is no request")
  const { address, chainId, expiry, permissions, policies }: AskedGrant = request
  if (!isHex(chainId) || hexToNumber(chainId) !== network.id) throw new Error("This session is for another network")
  if (address !== undefined && !(isHex(address) && isAddressEqual(address, account.address)))
    throw new Error("This is not the wallet's address")
  if (typeof expiry !== "number") throw new Error("This session has no end")
  const ends = { label: "Ends", value: new Date(expiry * 1_000).toISOString() }
  await approve({
    title: "Let this site act for you",
    text: JSON.stringify(permissions, undefined, 2),
    groups: [
      [{ label: "Network", value: network.name }, { label: "With", value: account.address, kind: "address" }, ends]
    ]
  })
  const own = `eip155:${network.id}:${account.address}`
  // Two grants of the same are two: each is signed once.
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  const message = JSON.stringify({ account: own, site, expiry, permissions, policies, nonce })
  const answer = await fetch(new URL(`/v1/sessions/${encodeURIComponent(own)}`, network.rpcUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message, signature: await account.signMessage({ message }) })
  })
  const { context } = (await answer.json()) as { readonly context?: string }
  if (!answer.ok) throw new Error("The service refused the session")
  return { ...request, address: account.address, context }
}
