import { useCallback } from "react"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { knownReceivers } from "../../../services/account/send/knownReceivers.ts"
import { receiverKind } from "../../../services/account/send/receiverKind.ts"
import { receiverRisk, type ReceiverRisk } from "../../../services/account/send/receiverRisk.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLoaded } from "../../modal/useLoaded.ts"

/**
 * The warning for a receiver; `waiting` until it is known which receivers the user has paid before, and what the chain holds
 * at the receiver. Its code loads with the
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
  const look = useCallback(
    async () => ({
      to,
      kind: to && network ? await runtime.runPromise(receiverKind({ network }, to, token)) : undefined
    }),
    [runtime, network, to, token]
  )
  const { value: seen } = useLoaded(look, to)
  // An answer about another receiver does not count for this one.
  const kind = seen?.to === to ? seen?.kind : undefined
  return {
    risk:
      to && address && network
        ? receiverRisk(to, { namespace: network.namespace, own: address, token, kind, known })
        : undefined,
    waiting: known === undefined || seen?.to !== to
  }
}
