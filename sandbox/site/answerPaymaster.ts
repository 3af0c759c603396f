import { privateKeyToAccount } from "viem/accounts"
import { concat, encodeAbiParameters, hexToBigInt, keccak256, parseAbiParameters } from "viem/utils"
import { accounts } from "../accounts.ts"
import { entryPointAddress, paymasterAddress } from "../chains/smartAccountContract.ts"

type Hex = `0x${string}`

interface Asked {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: readonly [
    operation: {
      readonly sender: Hex
      readonly nonce: Hex
      readonly factory?: Hex
      readonly factoryData?: Hex
      readonly callData: Hex
    },
    entryPoint: string,
    chainId: Hex
  ]
}

/** The key that SandboxPaymaster.sol believes. */
const service = privateKeyToAccount(accounts[8]!.privateKey)

/** As SandboxPaymaster.sol hashes an operation. */
const hashOf = ([{ sender, nonce, factory, factoryData, callData }, , chainId]: NonNullable<Asked["params"]>): Hex => {
  const initCode = factory === undefined ? "0x" : concat([factory, factoryData ?? "0x"])
  const types = parseAbiParameters("uint256, address, address, uint256, bytes32, bytes32")
  return keccak256(
    encodeAbiParameters(types, [
      hexToBigInt(chainId),
      paymasterAddress,
      sender,
      hexToBigInt(nonce),
      keccak256(initCode),
      keccak256(callData)
    ])
  )
}

/** The service of the paymaster: it signs for every caller (ERC-7677), unless it `refuses`. Returns the answer of its JSON-RPC. */
export const answerPaymaster = async (body: unknown, refuses: boolean): Promise<object> => {
  const { id, method, params } = (body ?? {}) as Asked
  const error = (code: number, message: string) => ({ jsonrpc: "2.0", id, error: { code, message } })
  if (method !== "pm_getPaymasterStubData" && method !== "pm_getPaymasterData") return error(-32601, "Unknown method")
  if (refuses) return error(-32000, "not for this account")
  if (params?.[1]?.toLowerCase() !== entryPointAddress.toLowerCase()) return error(-32602, "Unknown entry point")
  try {
    const paymasterData = await service.signMessage({ message: { raw: hashOf(params) } })
    const sponsor = { name: "Harbour Guild" }
    return { jsonrpc: "2.0", id, result: { paymaster: paymasterAddress, paymasterData, sponsor } }
  } catch {
    return error(-32602, "Unreadable operation")
  }
}
