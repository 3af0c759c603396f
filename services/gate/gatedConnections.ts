import { Effect, Layer } from "effect"
import { derive } from "../base/store/derive.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { gatedState } from "./gatedState.ts"
import { isChecking, type SignIn } from "./SignIn.ts"

/**
 * The connections as the calls of hosts have them: of accounts that have signed in. Where signing in is required, nothing is
 * told of the account in use while that is looked up; the host's server may be slow.
 */
export const gatedConnections = ({ admits, isRequired, state: signIn }: SignIn) =>
  Layer.effect(
    Connections,
    Effect.map(Connections, (connections) => {
      const state = derive([connections.state, signIn], () => {
        const now = connections.state.get()
        return gatedState(now, admits, isRequired() && isChecking(signIn.get()) ? now.active : undefined)
      })
      const account = derive([connections.account, signIn], () => {
        const now = connections.account.get()
        return now !== undefined && admits(now.network.id, now.address) ? now : undefined
      })
      // `states` stays: a wallet can be left before its account has signed in, and is no wallet of earlier visits.
      return { ...connections, state, account }
    })
  )
