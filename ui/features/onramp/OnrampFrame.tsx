import type { ReactNode } from "react"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import { LoadedFrame } from "../../modal/LoadedFrame.tsx"
import { loadBuyFlow, madeBuyFlow } from "./loadBuyFlow.ts"

const heights = [112, 72]

/** Around each view of buying, which is shown once its texts and the code of buying are there. */
export const OnrampFrame = ({ children }: { readonly children: (buyFlow: BuyFlow) => ReactNode }) => (
  <LoadedFrame made={madeBuyFlow} load={loadBuyFlow} heights={heights}>
    {children}
  </LoadedFrame>
)
