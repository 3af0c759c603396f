import { Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed, WalletTimeout } from "../../base/errors/walletErrors.ts"
import type { PairedProvider } from "../../ports/connectors/PairedProvider.ts"
import { pairedAccounts } from "./pairedAccounts.ts"
import { requestDeadline, type PairedParts } from "./pairedEvmProvider.ts"

/**
 * A paired wallet in a namespace that is served by pairing alone. Accounts are those of its session, and what the session
 * allows is passed on as it is.
 */
export const pairedOnlyProvider =
  (namespace: Namespace) =>
  ({ client, ready, runPromise }: PairedParts): PairedProvider => {
    /** The wallet's own word on the order of its accounts: a hint, so that only what the session has is shown. */
    let order: ReadonlyArray<string> = []

    const accounts = () => pairedAccounts(client.session.get(), namespace, order)
    const check = (method: string, networkId: Caip2) => {
      const session = client.session.get()
      const fail = (code: number, message: string) => Effect.fail(new WalletFailed({ method, code, message }))
      if (session === undefined) return fail(4900, "The session has ended")
      if (!session.methods.includes(method)) return fail(4200, `${method} is not part of this session`)
      return accounts().some(({ networks }) => networks.includes(networkId))
        ? Effect.void
        : fail(4901, `${session.peer.name} shares no account on this network`)
    }

    return {
      pairedOnly: true,
      accounts: () => runPromise(Effect.map(ready, accounts)),
      request: (networkId, request) =>
        runPromise(
          ready.pipe(
            Effect.andThen(Effect.suspend(() => check(request.method, networkId))),
            Effect.andThen(Effect.suspend(() => client.request(networkId, request))),
            Effect.timeoutOrElse({
              duration: requestDeadline,
              orElse: () => Effect.fail(new WalletTimeout({ method: request.method, message: texts.requestTimedOut }))
            })
          )
        ),
      disconnect: () => runPromise(client.disconnect),
      watch: (changed) => {
        const stops = [
          client.session.subscribe(changed),
          client.watch((event) => {
            if (event.type === "accountsChanged" && event.namespace === namespace) order = event.addresses
            changed()
          })
        ]
        return () => stops.forEach((stop) => stop())
      }
    }
  }
