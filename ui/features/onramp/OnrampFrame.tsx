import type { ReactNode } from "react"
import type { Buying } from "../../../services/account/buy/Buying.ts"
import { LoadedFrame } from "../../modal/LoadedFrame.tsx"
import { loadBuying, madeBuying } from "./loadBuying.ts"

const heights = [112, 72]

/** Around each view of buying, which is shown once its texts and the code of buying are there. */
export const OnrampFrame = ({ children }: { readonly children: (buying: Buying) => ReactNode }) => (
  <LoadedFrame made={madeBuying} load={loadBuying} heights={heights}>
    {children}
  </LoadedFrame>
)
