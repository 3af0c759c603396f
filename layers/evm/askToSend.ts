import { Effect } from "effect"
import type { Hex } from "../../services/addresses/Hex.ts"
import { OutcomeUnknown } from "../../services/errors/chainErrors.ts"
import { WalletFailed } from "../../services/errors/walletErrors.ts"
import { askWallet } from "./askWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"
import { toRpcFailed, toTransactionFailed } from "./toChainError.ts"
import { unreadableAnswer } from "./unreadableAnswer.ts"

const method = "eth_sendTransaction"

const isHash = (answer: unknown): answer is Hex => typeof answer === "string" && /^0x[0-9a-f]{64}$/i.test(answer)

/** A wallet that broadcasts transactions itself may fail with an error of its node; the embedded one says where the outcome is unknown. */
const toSendFailed = (cause: unknown) =>
  cause instanceof OutcomeUnknown ? cause : (toTransactionFailed(cause) ?? toRpcFailed(cause))

/** What a key of this process is told besides the transaction, for which JSON-RPC has no fields. */
export interface PaymentTerms {
  readonly id?: string | undefined
  readonly mostFee?: bigint | undefined
}

/** Asks a wallet to send a transaction; gives its hash. No deadline: a late hash is still the hash of a transaction that was sent. */
export const askToSend = (
  connector: EvmConnector,
  transaction: Readonly<Record<string, unknown>>,
  terms?: PaymentTerms
) =>
  Effect.flatMap(askWallet(connector, method, terms ? [transaction, terms] : [transaction], toSendFailed), (answer) =>
    isHash(answer)
      ? Effect.succeed(answer)
      : Effect.fail(new WalletFailed({ method, code: -1, message: unreadableAnswer(connector), cause: answer }))
  )
