import type { ChainAccount } from "./readAccounts.ts"
import { token2022Program } from "./programs.ts"
import { tokenExtension } from "./tokenExtension.ts"

/** The extension of a mint that keeps a part of each transfer: two authorities, what was withheld, and two fees. */
const feeExtension = 1
const feeSize = 108
const olderAt = 72
const newerAt = 90

/** The clock of the network (a sysvar): slot, start of the epoch, epoch; 8 bytes each. */
const epochAt = 16
const clockSize = 40
const sysvarProgram = "Sysvar1111111111111111111111111111111111111"

/** Basis points of the whole. */
const whole = 10_000n

/** The epoch by the account of the network's clock. Throws if it is another account. */
export const readEpoch = (clock: ChainAccount | undefined): bigint => {
  if (clock?.owner !== sysvarProgram || clock.data.length !== clockSize) throw new TypeError("Not the clock")
  return new DataView(clock.data.buffer, clock.data.byteOffset).getBigUint64(epochAt, true)
}

/**
 * What a mint of Token-2022 keeps of a transfer of `amount` in the epoch, in base units; `undefined` where it has no
 * transfer fee, and then the epoch is not asked for. A mint stores two fees. The newer one applies from its epoch on, and
 * the older one applies before that epoch. A fee is a share in basis points, rounded up, and never more than its maximum
 * (Token-2022, `TransferFeeConfig`). Throws where the mint has a fee that cannot be read, or its data is cut off.
 */
export const readTransferFee = (
  { owner, data }: ChainAccount,
  epoch: () => bigint,
  amount: bigint
): bigint | undefined => {
  const found = owner === token2022Program ? tokenExtension(data, feeExtension) : undefined
  if (found === undefined) return undefined
  if (found.length !== feeSize) throw new RangeError("Not a transfer fee")
  const view = new DataView(found.buffer, found.byteOffset, found.length)
  const at = epoch() >= view.getBigUint64(newerAt, true) ? newerAt : olderAt
  const [most, points] = [view.getBigUint64(at + 8, true), BigInt(view.getUint16(at + 16, true))]
  const share = (amount * points + whole - 1n) / whole
  return share < most ? share : most
}
