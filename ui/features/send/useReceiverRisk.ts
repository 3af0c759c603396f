import { useCallback } from "react"
import type { ActiveAccount } from "../../../services/connect/activeAccount.ts"
import { knownReceivers } from "../../../services/send/knownReceivers.ts"
import { receiverRisk, type ReceiverRisk } from "../../../services/send/receiverRisk.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLoaded } from "../../modal/useLoaded.ts"

/**
 * What a receiver is to be warned of; `waiting` until it is known whom the user has paid before. Its code loads with the
 * view whose button it guards, so that there is never the button without the warning.
 */
export const useReceiverRisk = (
  account: Pick<ActiveAccount, "address" | "network"> | undefined,
  to: string | undefined,
  token: string | undefined
): { readonly risk: ReceiverRisk | undefined; readonly waiting: boolean } => {
  const { runtime } = useModal()
  const { address, network } = account ?? {}
  const load = useCallback(
    async () => (address && network ? runtime.runPromise(knownReceivers({ address, network })) : []),
    [runtime, address, network]
  )
  const { value: known } = useLoaded(load, to)
  return {
    risk:
      to && address && network
        ? receiverRisk(to, { namespace: network.namespace, own: address, token, known })
        : undefined,
    waiting: known === undefined
  }
}
