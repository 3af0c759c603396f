import { Effect } from "effect"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import { somethingWentWrong } from "../../base/errors/texts.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import type { Sent } from "../send/Sent.ts"
import type { PlacedSwap, SwapError } from "./SwapOrder.ts"

const nothingMore = ({ stepSent }: PlacedSwap) => (stepSent ? "Only the approval was sent." : "Nothing was sent.")

/** How an order of the host ended, or `undefined` while it is under way. An order that is no longer in the list has failed. */
export const endOf = (swap: PlacedSwap | undefined): Effect.Effect<Sent, SwapError> | undefined => {
  switch (swap?.status) {
    case undefined:
      return Effect.fail(new WalletFailed({ method: "eth_sendTransaction", code: -1, message: somethingWentWrong }))
    case "sent":
      return Effect.succeed(swap.sent)
    case "failed":
      return Effect.fail(swap.error)
    case "moved":
      return Effect.fail(
        new SwapRefused({
          fault: "worsePrice",
          message: `The price moved: ${swap.quote.units} units in place of ${swap.accepted.units}. ${nothingMore(swap)}`
        })
      )
    case "left":
      return Effect.fail(
        new SwapRefused({
          fault: "otherResult",
          message: `The account, its network or what it holds has changed meanwhile. ${nothingMore(swap)}`
        })
      )
    default:
      return undefined
  }
}
