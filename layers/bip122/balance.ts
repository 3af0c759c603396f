import { Effect } from "effect"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { rpcRequestFailed } from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askEndpoint } from "./askEndpoint.ts"
import { belongsTo, listIn, ownTransactions } from "./ownTransactions.ts"
import { readField } from "../injected/readField.ts"

type Bitcoin = ChainAdapter<"bip122">

/** What an address holds, in satoshis: `settled` is in blocks or its own change, `waiting` comes with transactions in none. */
interface Held {
  readonly settled: bigint
  readonly waiting: bigint
}

const unreadable = (cause: unknown) => new RpcFailed({ code: -1, message: rpcRequestFailed, cause })

const askJson = (network: Network, path: string) =>
  Effect.flatMap(askEndpoint(network, path), (text) =>
    Effect.try({ try: () => JSON.parse(text) as unknown, catch: () => unreadable(text.slice(0, 500)) })
  )

const wholeOf = (value: unknown, name: string): bigint | undefined => {
  const found = readField(value, name)
  return Number.isSafeInteger(found) ? BigInt(found as number) : undefined
}

/** What goes to an address in outputs, or comes from it. */
const amountOf = (outputs: ReadonlyArray<unknown>, address: string): bigint =>
  outputs.filter(belongsTo(address)).reduce<bigint>((sum, one) => sum + (wholeOf(one, "value") ?? 0n), 0n)

/**
 * What is settled of an address, by its transactions in no block: the change of its own ones is, all others may never come.
 * `undefined` where these are not the transactions by which that much comes and leaves: a long list is cut.
 */
const settledIn = (
  transactions: ReadonlyArray<unknown>,
  address: string,
  { confirmed, coming, leaving }: Readonly<Record<"confirmed" | "coming" | "leaving", bigint>>
): bigint | undefined => {
  const idOf = (one: unknown) => readField(one, "txid")
  const all = new Set(transactions.map(idOf))
  const own = ownTransactions(transactions, address)
  const isSettled = (input: unknown) => !all.has(idOf(input)) || own.has(idOf(input))
  const outputOf = (input: unknown) => readField(input, "prevout")
  const inputs = transactions.flatMap((one) => listIn(one, "vin"))
  const madeBy = (some: ReadonlyArray<unknown>) =>
    amountOf(
      some.flatMap((one) => listIn(one, "vout")),
      address
    )
  if (madeBy(transactions) !== coming || amountOf(inputs.map(outputOf), address) !== leaving) return undefined
  const change = madeBy(transactions.filter((one) => own.has(idOf(one))))
  return confirmed + change - amountOf(inputs.filter(isSettled).map(outputOf), address)
}

const read = Effect.fnUntraced(function* (address: string, network: Network): Effect.fn.Return<Held, RpcFailed> {
  const place = `address/${encodeURIComponent(address)}`
  const answer = yield* askJson(network, place)
  const [funded, spent] = ["funded_txo_sum", "spent_txo_sum"]
  const chain = readField(answer, "chain_stats")
  const mempool = readField(answer, "mempool_stats")
  const [received, gone] = [wholeOf(chain, funded!), wholeOf(chain, spent!)]
  if (received === undefined || gone === undefined) return yield* unreadable(answer)
  const [coming, leaving] = [wholeOf(mempool, funded!) ?? 0n, wholeOf(mempool, spent!) ?? 0n]
  const confirmed = received - gone
  const total = confirmed + coming - leaving
  if (confirmed < 0n || total < 0n) return yield* unreadable(answer)
  // What leaves is gone. Part of what comes may be its change.
  const least = confirmed > leaving ? confirmed - leaving : 0n
  const settled =
    coming === 0n || leaving === 0n
      ? least
      : yield* Effect.match(askJson(network, `${place}/txs/mempool`), {
          onSuccess: (list) =>
            (Array.isArray(list) ? settledIn(list, address, { confirmed, coming, leaving }) : undefined) ?? least,
          onFailure: () => least
        })
  const known = settled < 0n ? 0n : settled > total ? total : settled
  return { settled: known, waiting: total - known }
})

/** What is settled; there are no tokens. */
export const balance: Bitcoin["balance"] = (address, network, token) =>
  token === undefined ? Effect.map(read(address, network), ({ settled }) => settled) : Effect.fail(unreadable(token))

export const holding: NonNullable<Bitcoin["holding"]> = (address, network) =>
  Effect.map(read(address, network), ({ settled, waiting }) => ({ units: settled, pending: waiting }))
