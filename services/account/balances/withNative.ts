import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Network } from "../../base/network/Network.ts"

/**
 * Holdings in which the native currency has no address, and is there once. Services list it by the address that stands
 * for it, too: taken for a contract, it would look like another ether, and a transfer of it would be lost.
 */
export const withNative = (
  held: ReadonlyArray<TokenBalance>,
  { namespace }: Pick<Network, "namespace">
): ReadonlyArray<TokenBalance> => {
  if (namespace !== "eip155") return held
  let hasNative = held.some(({ address }) => address === undefined)
  return held.flatMap((one) => {
    if (one.address?.toLowerCase() !== nativeAddress) return [one]
    if (hasNative) return []
    hasNative = true
    return [{ ...one, address: undefined }]
  })
}
