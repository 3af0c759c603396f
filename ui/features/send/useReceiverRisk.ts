import { useCallback } from "react"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { knownReceivers } from "../../../services/account/send/knownReceivers.ts"
import { readReceiver } from "../../../services/account/send/readReceiver.ts"
import { receiverRisk, type ReceiverRisk } from "../../../services/account/send/receiverRisk.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLoaded } from "../../modal/useLoaded.ts"

/**
 * Returns the warning for a receiver. `waiting` is true until the receivers that the user has paid before and the kind of
 * this receiver are known. The code loads with the view, so its button never appears without the warning.
 */
export const useReceiverRisk = (
  account: Pick<ActiveAccount, "address" | "network"> | undefined,
  to: string | undefined,
  token: string | undefined
): { readonly risk: ReceiverRisk | undefined; readonly waiting: boolean } => {
  const { runtime } = useModal()
  const { address, network } = account ?? {}
  const load = useCallback(
    async () =>
      address && network ? runtime.runPromise(knownReceivers({ address, network })) : { sent: [], listed: [] },
    [runtime, address, network]
  )
  const { value: known } = useLoaded(load, to)
  const look = useCallback(
    async () => ({
      to,
      fact: to && network ? await runtime.runPromise(readReceiver({ network }, to, token)) : undefined
    }),
    [runtime, network, to, token]
  )
  const { value: seen } = useLoaded(look, to)
  // An answer about another receiver does not count for this one.
  const fact = seen?.to === to ? seen?.fact : undefined
  return {
    risk:
      to && address && network
        ? receiverRisk(to, { namespace: network.namespace, own: address, token, fact, known })
        : undefined,
    waiting: known === undefined || seen?.to !== to
  }
}
