import type { TransferRefusal } from "../../services/base/errors/chainErrors.ts"
import { token2022Program } from "./programs.ts"
import type { ChainAccount } from "./readAccounts.ts"
import { tokenExtension } from "./tokenExtension.ts"

/** Extensions of a mint by their numbers in Token-2022. */
const defaultAccountState = 6
const nonTransferable = 9
const interestBearing = 10
const scaledUiAmount = 25
const pausable = 26

/** The state of a token account that nothing can enter or leave. */
export const frozenState = 2

/** Where a pausable mint says whether it is paused: behind its authority. */
const pausedAt = 32

/**
 * Whether wallets show other amounts of a mint's tokens than its accounts hold: they grow by an interest or are scaled.
 * Throws if the mint's data is cut off.
 */
export const isScaled = ({ owner, data }: ChainAccount): boolean =>
  owner === token2022Program &&
  [interestBearing, scaledUiAmount].some((number) => tokenExtension(data, number) !== undefined)

/** Whether new accounts of a mint's tokens are frozen. Throws if the mint's data is cut off. */
export const freezesNewAccounts = ({ owner, data }: ChainAccount): boolean =>
  owner === token2022Program && tokenExtension(data, defaultAccountState)?.[0] === frozenState

/** Why no transfer of a mint's tokens can succeed or be shown as it is. Throws if the mint's data is cut off. */
export const mintRefusal = (
  mint: ChainAccount
): Extract<TransferRefusal, "cannotMove" | "scaledAmount"> | undefined => {
  if (mint.owner !== token2022Program) return undefined
  const isPaused = tokenExtension(mint.data, pausable)?.[pausedAt] === 1
  if (isPaused || tokenExtension(mint.data, nonTransferable) !== undefined) return "cannotMove"
  return isScaled(mint) ? "scaledAmount" : undefined
}
