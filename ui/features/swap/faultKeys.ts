import type { SwapFault } from "../../../services/base/errors/swapErrors.ts"
import type { swappingTexts } from "./swappingTexts.ts"

/** The text of each fault. */
export const faultKeys: Readonly<Record<SwapFault, keyof typeof swappingTexts>> = {
  noQuote: "faultNoQuote",
  network: "faultNetwork",
  otherChain: "faultChain",
  otherReceiver: "faultReceiver",
  otherValue: "faultValue",
  worsePrice: "faultPrice",
  otherToken: "faultToken",
  // Told while tokens are chosen; of an order nothing more is known.
  otherUnits: "swapStopped",
  untoldUnits: "swapStopped",
  otherAmount: "faultValue",
  otherSpender: "faultSpender",
  otherResult: "faultResult",
  untried: "faultUntried",
  approvalReverted: "faultApproval",
  allowanceShort: "faultAllowance",
  batchReverted: "faultBatch"
}
