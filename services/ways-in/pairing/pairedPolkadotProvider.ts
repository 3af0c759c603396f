import { Effect } from "effect"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed, WalletTimeout } from "../../base/errors/walletErrors.ts"
import type { PolkadotAccess, PolkadotProvider } from "../../ports/connectors/PolkadotProvider.ts"
import { pairedAccounts } from "./pairedAccounts.ts"
import { requestDeadline, type PairedParts } from "./pairedEvmProvider.ts"

const namespace = "polkadot"

/**
 * A paired wallet as a Polkadot provider. Its session is the permission: accounts come from it without a question. It
 * signs what the session has a method for.
 */
export const pairedPolkadotProvider = ({ client, ready, runPromise }: PairedParts): PolkadotProvider => {
  /** The wallet's own order of its accounts: a hint, so only accounts of the session are listed. */
  let order: ReadonlyArray<string> = []
  const accounts = () => client.session.get()?.accounts.filter((one) => one.namespace === namespace) ?? []

  /** The network of the session that a request goes to: the one it names, else the first that has the account. */
  const networkOf = (address: unknown, genesisHash: unknown): Caip2 | undefined => {
    const named = typeof genesisHash === "string" ? `${namespace}:${genesisHash.slice(2, 34)}` : undefined
    const wanted = comparableAddress(namespace, String(address))
    return accounts().find(
      (one) => (named === undefined || one.networkId === named) && comparableAddress(namespace, one.address) === wanted
    )?.networkId
  }

  const ask = (method: string, params: object) =>
    runPromise(
      Effect.gen(function* () {
        yield* ready
        const networkId = networkOf(Reflect.get(params, "address"), Reflect.get(params, "genesisHash"))
        const session = client.session.get()
        if (networkId === undefined || session?.methods.includes(method) !== true) {
          const code = session === undefined ? 4900 : 4200
          return yield* new WalletFailed({ method, code, message: `${method} is not part of this session` })
        }
        const { address } = params as { readonly address: unknown }
        const asked = "data" in params ? { address, message: params.data } : { address, transactionPayload: params }
        return yield* client.request(networkId, { method, params: asked })
      }).pipe(
        Effect.timeoutOrElse({
          duration: requestDeadline,
          orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
        })
      )
    )

  const access: PolkadotAccess = {
    accounts: () => runPromise(Effect.map(ready, () => pairedAccounts(client.session.get(), namespace, order))),
    watch: (changed) => {
      const stops = [
        client.session.subscribe(changed),
        client.watch((event) => {
          if (event.type === "accountsChanged" && event.namespace === namespace) order = event.addresses
          changed()
        })
      ]
      return () => stops.forEach((stop) => stop())
    },
    signRaw: (raw) => ask("polkadot_signMessage", raw),
    signPayload: (payload) => ask("polkadot_signTransaction", payload)
  }
  return { enable: () => runPromise(Effect.as(ready, access)), disconnect: () => runPromise(client.disconnect) }
}
