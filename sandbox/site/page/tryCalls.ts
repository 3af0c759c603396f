import { decodeErrorResult, isHex } from "viem/utils"
import { accountCode, entryPointAddress, smartAccountAbi as abi } from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"

/** The words of a contract's refusal, where it has some. */
const reasonOf = (reason: `0x${string}`): string => {
  try {
    const { args } = decodeErrorResult({ data: reason })
    return String(args[0])
  } catch {
    return reason === "0x" ? "no reason given" : reason
  }
}

/** Which call of a batch failed, and why, by what its account reverted with. */
export const whichFailed = (data: unknown, count: number): string | undefined => {
  if (!isHex(data)) return undefined
  try {
    const { args } = decodeErrorResult({ abi, data })
    const [index, reason] = args as readonly [bigint, `0x${string}`]
    const which = count === 1 ? "" : `call ${index + 1n} of ${count}, `
    return `execution reverted: ${which}${reasonOf(reason)}`
  } catch {
    return undefined
  }
}

/** Tries calls of an account without making them, also while it has no code of its own. Throws why they would fail. */
export const tryCalls = async (
  { rpcUrl }: FrameNetwork,
  sender: `0x${string}`,
  callData: `0x${string}`,
  count: number
): Promise<void> => {
  const transaction = { from: entryPointAddress, to: sender, data: callData }
  await callChain(rpcUrl, "eth_call", [transaction, "latest", { [sender]: { code: accountCode } }]).catch(
    (error: { readonly data?: unknown }) => {
      const told = whichFailed(error.data, count)
      throw told === undefined ? error : new Error(told)
    }
  )
}
