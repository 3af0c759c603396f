import type { BaseError } from "viem"
import { isNobody } from "../../services/base/addresses/isNobody.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

/** How long a node may take, in ms. */
const timeout = 10_000

/**
 * Where the verifier of ERC-6492 is on networks whose nodes run no code that a call brings along: zkSync Era, Abstract, and
 * their test networks (`erc6492Verifier` of viem's chains).
 */
const verifiers: Readonly<Record<string, `0x${string}`>> = Object.fromEntries(
  [324, 300, 2_741, 11_124].map((id) => [`eip155:${id}`, "0xfB688330379976DA81eB64Fe4BF50d7401763B9C"])
)

/** What a contract answers to a signature that is its own (ERC-1271). */
const isItsOwn = "0x1626ba7e"

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
  const [actions, { hashMessage, isErc6492Signature, parseAbi }] = await Promise.all([
    import("viem/actions"),
    import("viem/utils")
  ])
  const transport = fallback(urls.map((url) => http(url, { timeout, retryCount: 0 })))
  const client = createClient({ transport })
  // A node of another chain would speak of other contracts.
  if (`eip155:${await actions.getChainId(client)}` !== data.chainId) throw new Error("The node is of another chain")
  if (isErc6492Signature(signature))
    return actions.verifyMessage(client, {
      address,
      message,
      signature,
      erc6492VerifierAddress: verifiers[data.chainId]
    })
  if ((await actions.getCode(client, { address })) === undefined) return false
  const abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"])
  const args = [hashMessage(message), signature] as const
  return actions.readContract(client, { address, abi, functionName: "isValidSignature", args }).then(
    (answer) => answer === isItsOwn,
    (error: BaseError) => {
      // A contract that reverts or answers nothing says no. A node that fails says nothing.
      const said = [
        "ContractFunctionRevertedError",
        "ContractFunctionZeroDataError",
        "AbiDecodingDataSizeTooSmallError"
      ]
      if (error.walk((inner) => said.includes((inner as Error).name)) !== null) return false
      throw error
    }
  )
}
