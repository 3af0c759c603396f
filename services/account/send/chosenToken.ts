import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { SendForm } from "./SendForm.ts"

/** The chosen token among the holdings; the native currency when none is chosen. */
export const chosenToken = (
  tokens: ReadonlyArray<TokenBalance>,
  { token }: Pick<SendForm, "token">
): TokenBalance | undefined => tokens.find((one) => one.address === token)
