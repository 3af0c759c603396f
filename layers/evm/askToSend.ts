import { Effect } from "effect"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { OutcomeUnknown, type TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { asSendError, unknownOutcome } from "../../services/base/errors/asSendError.ts"
import type { WalletError } from "../../services/base/errors/walletErrors.ts"
import { askWallet } from "./askWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"
import { isAlreadyKnown, toRpcFailed, toTransactionFailed } from "./toChainError.ts"

const method = "eth_sendTransaction"

const isHash = (answer: unknown): answer is Hex => typeof answer === "string" && /^0x[0-9a-f]{64}$/i.test(answer)

/** A wallet that broadcasts transactions itself may fail with an error of its node; the embedded one says where the outcome is unknown. */
const toSendFailed = (cause: unknown) =>
  cause instanceof OutcomeUnknown ? cause : (toTransactionFailed(cause) ?? toRpcFailed(cause))

type ChainError = NonNullable<ReturnType<typeof toSendFailed>>

/** Whether a node refuses a transaction because it, or another one with its nonce, has been taken before. */
const isTaken = ({ kind, message }: TransactionFailed): boolean =>
  kind === "nonceTooLow" || (kind === "unknownNode" && isAlreadyKnown(message))

const isOfChain = (error: WalletError | ChainError): error is ChainError =>
  error._tag === "OutcomeUnknown" || error._tag === "TransactionFailed" || error._tag === "RpcFailed"

/** What a key of this process is given with the transaction and JSON-RPC has no fields for. */
export interface PaymentTerms {
  readonly id?: string | undefined
  readonly mostFee?: bigint | undefined
}

/** Asks a wallet to send a transaction; returns its hash. No deadline: a late hash is still the hash of a transaction that was sent. */
export const askToSend = (
  connector: EvmConnector,
  transaction: Readonly<Record<string, unknown>>,
  terms?: PaymentTerms
) =>
  askWallet(connector, method, terms ? [transaction, terms] : [transaction], toSendFailed).pipe(
    Effect.mapError((error) => {
      if (!isOfChain(error)) return asSendError(error, connector.type)
      // The wallet may have handed the transaction to a node before it handed it to the one that gave this error.
      const mayBeSent = error._tag === "RpcFailed" || (error._tag === "TransactionFailed" && isTaken(error))
      return mayBeSent && connector.type !== "LOCAL" ? unknownOutcome(error) : error
    }),
    // An unreadable answer may mean that the transaction was sent.
    Effect.flatMap((answer) => (isHash(answer) ? Effect.succeed(answer) : Effect.fail(unknownOutcome(answer))))
  )
