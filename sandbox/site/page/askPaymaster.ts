import { concat, isAddress, isHex, numberToHex, slice } from "viem/utils"
import { entryPointAddress } from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { SignedOperation } from "../sendOperation.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { PaymasterService } from "./readCapabilities.ts"

/** Who pays, and what the entry point is told of it. */
export interface Sponsor {
  readonly name: string
  readonly paymasterAndData: `0x${string}`
}

/** Most that the paymaster's own checks and accounting may use. */
const gas = numberToHex(500_000, { size: 16 })

/**
 * Asks a service to pay for an operation: `stub` before the visitor is asked, and at last for what it signs (ERC-7677). Throws when it
 * does not pay.
 */
export const askPaymaster = async (
  { url, context }: PaymasterService,
  network: FrameNetwork,
  { sender, nonce, initCode, callData }: SignedOperation,
  stub: boolean
): Promise<Sponsor> => {
  const made = initCode === "0x" ? {} : { factory: slice(initCode, 0, 20), factoryData: slice(initCode, 20) }
  const none = { callGasLimit: "0x0", verificationGasLimit: "0x0", preVerificationGas: "0x0", maxFeePerGas: "0x0" }
  const operation = { sender, nonce, ...made, callData, ...none, maxPriorityFeePerGas: "0x0" }
  const method = stub ? "pm_getPaymasterStubData" : "pm_getPaymasterData"
  const params = [operation, entryPointAddress, numberToHex(network.id), context]
  const answer = (await callChain(url, method, params).catch((error: { readonly message?: unknown }) => {
    throw new Error(`The paymaster does not pay: ${String(error.message)}`)
  })) as {
    readonly paymaster?: unknown
    readonly paymasterData?: unknown
    readonly sponsor?: { readonly name?: unknown }
  }
  const { paymaster, paymasterData, sponsor } = answer ?? {}
  if (typeof paymaster !== "string" || !isAddress(paymaster) || !isHex(paymasterData))
    throw new Error("The paymaster does not pay: its answer cannot be read")
  return {
    name: typeof sponsor?.name === "string" ? sponsor.name.slice(0, 40) : new URL(url).host,
    paymasterAndData: concat([paymaster, gas, gas, paymasterData])
  }
}
