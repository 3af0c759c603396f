import { useMemo } from "react"
import { judgeHoldings } from "../../../services/account/balances/judgeHoldings.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useBalances } from "./useBalances.ts"

/**
 * What `useBalances` gives, named by the contracts that were asked and with the tokens marked whose symbol belongs to
 * another one, as soon as a contract has said its own. For the views from which money moves.
 */
export const useJudgedHoldings = () => {
  const { connections, settings, tokens: facts } = useModal()
  const balances = useBalances()
  const network = useStore(connections.account)?.network
  const known = useStore(facts.changes)
  const { tokens } = balances
  const judged = useMemo(
    () => (network ? judgeHoldings(tokens, network, settings, facts.known) : tokens),
    // What is known changes with the count.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [tokens, network?.id, known, facts, settings]
  )
  return { ...balances, tokens: judged }
}
