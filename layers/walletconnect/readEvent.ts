import { comparableAddress } from "../../services/addresses/comparableAddress.ts"
import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import { networkId } from "../../services/network/networkId.ts"
import type { PairedSession } from "../../services/pairing/PairedSession.ts"
import type { PairedEvent } from "../../services/pairing/PairingClient.ts"

const toNetwork = (chainId: unknown, data: unknown): Caip2 | undefined => {
  // Wallets send the chain as number, hex or CAIP-2; the envelope may still say the one before.
  if (typeof data === "number" && Number.isSafeInteger(data)) return networkId(data)
  if (typeof data === "string" && /^0x[0-9a-f]{1,13}$/i.test(data)) return networkId(Number.parseInt(data, 16))
  if (typeof data === "string" && /^\d{1,15}$/.test(data)) return networkId(Number(data))
  const named = typeof data === "string" && data.includes(":") ? data : chainId
  return typeof named === "string" && /^\w+:\w+$/.test(named) ? (named as Caip2) : undefined
}

/** An event of a wallet, as far as it stays inside what the session allows (SEC-13). */
export const readEvent = (
  session: PairedSession,
  { chainId, event }: { readonly chainId?: unknown; readonly event: { readonly name: string; readonly data?: unknown } }
): PairedEvent | undefined => {
  if (event.name === "chainChanged") {
    const networkId = toNetwork(chainId, event.data)
    return networkId !== undefined && session.networks.includes(networkId)
      ? { type: "chainChanged", networkId }
      : undefined
  }
  if (event.name !== "accountsChanged" || !Array.isArray(event.data)) return undefined
  const addresses = event.data.slice(0, 100).flatMap((one): ReadonlyArray<string> => {
    if (typeof one !== "string") return []
    const told = one.slice(one.lastIndexOf(":") + 1)
    const own = session.accounts.find(
      ({ namespace, address }) => comparableAddress(namespace, address) === comparableAddress(namespace, told)
    )
    return own === undefined ? [] : [own.address]
  })
  return { type: "accountsChanged", addresses }
}
