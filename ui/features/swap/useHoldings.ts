import { useBalances } from "../account/useBalances.ts"

/** What the account holds; `undefined` while unknown. */
export const useHoldings = () => {
  const { tokens, loading, failed } = useBalances()
  return loading || failed ? undefined : tokens
}
