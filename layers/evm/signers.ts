import { Effect } from "effect"
import type { BatchEnd, EvmSigners } from "../../services/ports/chains/EvmSigners.ts"
import type { TransactionInput } from "../../services/ports/chains/EvmTransaction.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { asSendError, unknownOutcome } from "../../services/base/errors/asSendError.ts"
import { OutcomeUnknown } from "../../services/base/errors/chainErrors.ts"
import { WalletFailed, WalletTimeout } from "../../services/base/errors/walletErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import { readOperations } from "../../services/ports/chains/readOperations.ts"
import { hexSignature } from "../../services/ports/connectors/hexSignature.ts"
import { askToSend } from "./askToSend.ts"
import { askWallet } from "./askWallet.ts"
import { chainIdOf } from "./chainIdOf.ts"
import { checkSender } from "./checkSender.ts"
import type { EvmConnector } from "./EvmConnector.ts"
import { toProviderError } from "./toProviderError.ts"
import { typedDataText } from "./typedDataText.ts"
import { unreadableAnswer } from "./unreadableAnswer.ts"

const unreadable = (connector: EvmConnector, method: string, cause: unknown) =>
  Effect.fail(new WalletFailed({ method, code: -1, message: unreadableAnswer(connector), cause }))

const isSignature = (answer: unknown): answer is Hex => typeof answer === "string" && /^0x[0-9a-f]{2,}$/i.test(answer)

export const typedData: EvmSigners["typedData"] = (connector, address, data) => {
  const method = "eth_signTypedData_v4"
  return Effect.flatMap(askWallet(connector, method, [address, typedDataText(data)]), (answer) => {
    const signature = hexSignature(answer)
    return isSignature(signature) ? Effect.succeed(signature) : unreadable(connector, method, answer)
  })
}

/** Transaction types in requests to wallets (EIP-2718). */
const types = { legacy: "0x0", eip2930: "0x1", eip1559: "0x2" } as const

const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** The fields in JSON-RPC form, without those that the host left out. */
const toFields = ({ to, data, type, ...quantities }: TransactionInput): Readonly<Record<string, unknown>> => ({
  ...(to === undefined ? {} : { to }),
  ...(data === undefined ? {} : { data }),
  ...(type === undefined ? {} : { type: types[type] }),
  ...Object.fromEntries(
    Object.entries(quantities).flatMap(([name, value]) => (value === undefined ? [] : [[name, quantity(value)]]))
  )
})

export const transaction: EvmSigners["transaction"] = Effect.fnUntraced(function* (
  connector,
  { network, from, ...input }
) {
  yield* checkSender(connector, { network, from })
  return yield* askToSend(connector, { from, chainId: chainIdOf(network), ...toFields(input) })
})

/** The embedded wallet says where the outcome of a batch is unknown. */
const asUnknown = (cause: unknown) => (cause instanceof OutcomeUnknown ? cause : undefined)

export const calls: EvmSigners["calls"] = Effect.fnUntraced(function* (
  connector,
  { network, from, calls: list, atomic, capabilities }
) {
  const method = "wallet_sendCalls"
  yield* checkSender(connector, { network, from })
  const batch = {
    version: "2.0.0",
    from,
    chainId: chainIdOf(network),
    atomicRequired: atomic,
    calls: list.map(toFields),
    ...(capabilities && { capabilities })
  }
  const answer = yield* Effect.mapError(askWallet(connector, method, [batch], asUnknown), (error) =>
    error._tag === "OutcomeUnknown" ? error : asSendError(error, connector.type)
  )
  // Wallets of the first version of EIP-5792 return only the id.
  const id: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "id") : answer
  return typeof id === "string" && id !== "" ? id : yield* unknownOutcome(answer)
})

/** Reads an answer of a wallet; where that throws, the wallet has failed. */
const readAnswer = <A>(connector: EvmConnector, method: string, params: unknown, read: (answer: unknown) => A) =>
  Effect.flatMap(askWallet(connector, method, params), (answer) =>
    Effect.try({
      try: () => read(answer),
      catch: () => new WalletFailed({ method, code: -1, message: unreadableAnswer(connector), cause: answer })
    })
  )

export const takesBatches: EvmSigners["takesBatches"] = (connector, { network, from }) => {
  const chainId = chainIdOf(network)
  return readAnswer(connector, "wallet_getCapabilities", [from, [chainId]], (answer) => {
    const found = answer as Readonly<Record<string, { readonly atomic?: { readonly status?: unknown } } | undefined>>
    // 0x0 stands for every chain.
    const status = (found[chainId] ?? found["0x0"])?.atomic?.status
    return status === "supported" || status === "ready"
  })
}

/** The kinds of status codes of EIP-5792 after which nothing changes any more. */
const ends: Readonly<Record<number, BatchEnd["ended"]>> = { 2: "done", 4: "undone", 5: "undone", 6: "partly" }

/** Whether a receipt says that the calls failed. The transaction around an operation of a contract account succeeds then. */
const hasFailed = ({ status, logs }: { readonly status?: unknown; readonly logs?: unknown }, from: string) => {
  const operations = readOperations(logs, from)
  return status === "0x0" || (operations.length > 0 && operations.every((end) => end === "reverted"))
}

export const batchEnd: EvmSigners["batchEnd"] = (connector, id, from) =>
  readAnswer(connector, "wallet_getCallsStatus", [id], (answer) => {
    const { status, receipts } = answer as { readonly status: number; readonly receipts?: unknown }
    if (!Number.isInteger(status) || status < 100 || status > 699) throw new Error()
    const ended = ends[Math.floor(status / 100)]
    if (ended === undefined) return undefined
    const list = (receipts ?? []) as ReadonlyArray<Readonly<Record<"status" | "logs" | "transactionHash", unknown>>>
    const hash = list.at(-1)?.transactionHash
    // Receipts override the wallet's summary of them.
    const failures = list.filter((receipt) => hasFailed(receipt, from)).length
    return {
      ended: ended !== "done" || failures === 0 ? ended : failures < list.length ? "partly" : "undone",
      hash: isSignature(hash) && hash.length === 66 ? hash : undefined
    }
  })

/** Deadline in ms for what a wallet answers without its user. */
const readDeadline = 120_000

/** Requests that only read or prepare: no wallet asks its user for them. */
const reads =
  /^(eth_(accounts|blob|block|call|chainId|coinbase|createAccessList|estimate|feeHistory|fill|gasPrice|get(?!Encryption)|max|new|protocol|simulate|supported|syncing|uninstall)|net_|web3_|wallet_get)/

export const request: EvmSigners["request"] = (connector, { method, params }) => {
  const asked = askWallet(connector, method, params)
  // A user may have to answer all other requests, and has no deadline; a wallet may answer late for what it sent.
  const answer = reads.test(method)
    ? Effect.timeoutOrElse(asked, {
        duration: readDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })
    : asked
  return Effect.mapError(answer, toProviderError)
}
