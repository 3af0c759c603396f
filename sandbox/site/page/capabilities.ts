import { numberToHex } from "viem/utils"
import type { FrameNetwork } from "./FramePageConfig.ts"

/** What the account in use can do on each network, or on those that were named (EIP-5792). */
export const capabilities = async (
  networks: ReadonlyArray<FrameNetwork>,
  asked: unknown,
  isSmart: (network: FrameNetwork) => boolean | Promise<boolean>
): Promise<object> => {
  const wanted = Array.isArray(asked) ? new Set(asked.map(Number)) : undefined
  const told = networks
    .filter(({ id }) => wanted?.has(id) ?? true)
    .map(async (one) => {
      const atomic = { status: (await isSmart(one)) ? "supported" : "ready" }
      return [
        numberToHex(one.id),
        { assetDiscovery: { supported: true }, atomic, paymasterService: { supported: true } }
      ] as const
    })
  return Object.fromEntries(await Promise.all(told))
}
