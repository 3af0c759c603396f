import type { SiwxVerifier } from "../../services/siwx/SiwxPlugin.ts"

/** How long a node may take, in ms. */
const timeout = 10_000

/** Verifies signatures of EVM: of keys here, of contracts by a node of their chain (ERC-1271, ERC-6492). */
export const verifyEip155: SiwxVerifier["verify"] = async ({ data, message, signature }, place) => {
  const { isAddress, isHex, verifyMessage } = await import("viem")
  const { accountAddress: address } = data
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  // 65 bytes may be a contract's as well.
  const isOfKey = signature.length === 132 && (await verifyMessage({ address, message, signature }).catch(() => false))
  const urls = place?.rpcUrls ?? []
  if (isOfKey || urls.length === 0) return isOfKey
  const { createClient, fallback, http } = await import("viem")
  const actions = await import("viem/actions")
  const transport = fallback(urls.map((url) => http(url, { timeout, retryCount: 0 })))
  const client = createClient({ transport })
  // A node of another chain would speak of other contracts.
  if (`eip155:${await actions.getChainId(client)}` !== data.chainId) throw new Error("The node is of another chain")
  return actions.verifyMessage(client, { address, message, signature })
}
