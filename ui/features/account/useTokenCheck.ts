import { useEffect } from "react"
import { reportedExit } from "../../../services/base/errors/reportedExit.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { checkToken, type TokenCheck } from "../../../services/account/tokens/checkToken.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** What comes of asking a token's contract how it is counted, once the token is shown; `again` asks after a failure. */
export const useTokenCheck = (
  network: Network | undefined,
  token: { readonly address?: string | undefined; readonly decimals: number } | undefined
): { readonly check: TokenCheck | undefined; readonly again: () => void } => {
  const { tokens } = useModal()
  useStore(tokens.changes)
  const { run } = useModalAction((on: Network, address: string | undefined) => reportedExit(tokens.read(on, address)))
  const address = token?.address
  const again = () => {
    if (network !== undefined && token !== undefined) run(network, address)
  }
  const id = network?.id
  const chosen = token !== undefined
  useEffect(() => {
    if (network !== undefined && chosen) run(network, address)
    // The same network may be another object after each look at the account.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, address, chosen, run])
  return { check: network && token && checkToken(token, tokens.known(network, address)), again }
}
