import { isNobody } from "../../services/base/addresses/isNobody.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

/** How long a node may take, in ms. */
const timeout = 10_000

/** Verifies signatures of EVM: of keys here, of contracts by a node of their chain (ERC-1271, ERC-6492). */
export const verifyEip155: SiwxVerifier["verify"] = async ({ data, message, signature }, place) => {
  const { isAddress, isHex, verifyMessage } = await import("viem")
  const { accountAddress: address } = data
  // A broken signature recovers to the zero address, also in the contract that nodes run for ERC-6492.
  if (!isAddress(address, { strict: false }) || !isHex(signature) || isNobody("eip155", address)) return false
  // 65 bytes may be a contract's as well.
  const isOfKey = signature.length === 132 && (await verifyMessage({ address, message, signature }).catch(() => false))
  const urls = place?.rpcUrls ?? []
  if (isOfKey || urls.length === 0) return isOfKey
  const { createClient, fallback, http } = await import("viem")
  const [actions, { isErc6492Signature }] = await Promise.all([import("viem/actions"), import("viem/utils")])
  const transport = fallback(urls.map((url) => http(url, { timeout, retryCount: 0 })))
  const client = createClient({ transport })
  // A node of another chain would speak of other contracts.
  if (`eip155:${await actions.getChainId(client)}` !== data.chainId) throw new Error("The node is of another chain")
  const isContract = isErc6492Signature(signature) || (await actions.getCode(client, { address })) !== undefined
  return isContract && actions.verifyMessage(client, { address, message, signature })
}
