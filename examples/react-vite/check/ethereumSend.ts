import type { Check } from "./Check.ts"
import { keyOn } from "./keyOn.ts"
import { minedSend } from "./minedSend.ts"

/** 0.01 ETH by the button of the Ethereum key, while all namespaces are connected. */
export const ethereumSend = (check: Check): Promise<string> =>
  minedSend(check, () => check.approve("Send a transaction"), keyOn(check.page, "Ethereum"))
