import { Effect } from "effect"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { SolanaSendOptions } from "../../ports/connectors/SolanaProvider.ts"
import { followNamespace } from "./followNamespace.ts"
import type { LiveProviders } from "./LiveProviders.ts"
import { makeAccountEvents } from "./makeAccountEvents.ts"

const sendOptions = ["skipPreflight", "preflightCommitment", "maxRetries", "minContextSlot"] as const

/** The options of a send and no others: libraries pass their own beside them. */
const onlyOptions = (given: SolanaSendOptions | undefined): SolanaSendOptions =>
  Object.fromEntries(sendOptions.flatMap((name) => (given?.[name] === undefined ? [] : [[name, given[name]] as const])))

/** Makes the provider of the active Solana connection, one for each instance. */
export const makeSolanaHostProvider = Effect.gen(function* () {
  const { state, current, isRestoring, restored, wallet, listed, passOn } = yield* followNamespace("solana")
  const accounts = () => (current()?.accounts ?? []).map(({ address, label }) => ({ address, name: label }))
  const events = makeAccountEvents({ state, isRestoring, accounts })

  const ready = Effect.fnUntraced(function* (address: string | undefined) {
    const found = yield* wallet(address !== undefined)
    const sender = { network: yield* listed, from: address ?? found.accounts[0].address }
    return { ...found, sender }
  })

  return {
    ...events,
    accounts: () => Effect.andThen(restored, events.accounts()),
    request: passOn,
    signMessage: Effect.fnUntraced(function* (message, address) {
      if (!(message instanceof Uint8Array))
        return yield* new InvalidInput({ field: "message", message: "A message is a `Uint8Array`" })
      const { connector, signers, accounts } = yield* wallet(address !== undefined)
      return yield* signers.message(connector, address ?? accounts[0].address, message)
    }),
    signTransaction: Effect.fnUntraced(function* (transaction, address) {
      const { connector, signers, sender } = yield* ready(address)
      return yield* signers.transaction(connector, sender, transaction)
    }),
    signAllTransactions: Effect.fnUntraced(function* (transactions, address) {
      if (!Array.isArray(transactions))
        return yield* new InvalidInput({ field: "transaction", message: "Transactions are a list" })
      const { connector, signers, sender } = yield* ready(address)
      if (transactions.length === 0) return []
      return [...(yield* signers.all(connector, sender, transactions))]
    }),
    sendTransaction: Effect.fnUntraced(function* (transaction, options, address) {
      const { connector, signers, sender } = yield* ready(address)
      return yield* signers.sendTransaction(connector, sender, transaction, onlyOptions(options))
    })
  } satisfies LiveProviders["solana"]
})
