import { comparableAddress } from "../../services/base/addresses/comparableAddress.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { PairedAccount, PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import { addressesChanged, currentId } from "../../services/ways-in/pairing/pairingMethods.ts"
import type { PairedEvent } from "../../services/ways-in/pairing/PairingClient.ts"

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
    const told = toNetwork(chainId, event.data)
    const networkId = told && currentId(told)
    return networkId !== undefined && session.networks.includes(networkId)
      ? { type: "chainChanged", networkId }
      : undefined
  }
  if ((event.name !== "accountsChanged" && event.name !== addressesChanged) || !Array.isArray(event.data))
    return undefined
  const told = typeof chainId === "string" ? /^(\w+):/.exec(chainId)?.[1] : undefined
  const own = event.data.slice(0, 100).flatMap((said: unknown): ReadonlyArray<PairedAccount> => {
    // Bitcoin's event tells each address with its key and path.
    const one: unknown = typeof said === "object" && said !== null ? Reflect.get(said, "address") : said
    if (typeof one !== "string") return []
    // Some send addresses, some whole account ids; an id says more than the envelope.
    const [, named = told] = /^(\w+):\w+:/.exec(one) ?? []
    const address = one.slice(one.lastIndexOf(":") + 1)
    const found = session.accounts.find(
      (each) =>
        (named === undefined || each.namespace === named) &&
        comparableAddress(each.namespace, each.address) === comparableAddress(each.namespace, address)
    )
    return found === undefined ? [] : [found]
  })
  // What names no account of the session says nothing about it: an update may follow.
  const [first] = own
  if (first === undefined) return undefined
  const { namespace } = first
  const addresses = own.flatMap((each) => (each.namespace === namespace ? [each.address] : []))
  return { type: "accountsChanged", namespace, addresses }
}
