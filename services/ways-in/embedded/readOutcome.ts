import { Effect } from "effect"
import { fromBase58 } from "../../base/addresses/base58.ts"
import { OutcomeUnknown } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined

const isHash = (answer: unknown) => typeof answer === "string" && /^0x[0-9a-f]{64}$/i.test(answer)
const isId = (answer: unknown) => typeof answer === "string" && answer !== ""

/** Whether an answer names what was sent, by the method that sends. */
const naming: Readonly<Record<string, (answer: unknown) => boolean>> = {
  eth_sendTransaction: isHash,
  eth_sendUserOperation: isHash,
  solana_signAndSendTransaction: (answer) => fromBase58(fieldOf(answer, "signature"))?.length === 64,
  // Wallets of the first version of EIP-5792 return only the id.
  wallet_sendCalls: (answer) => isId(answer) || isId(fieldOf(answer, "id"))
}

/** Whether an answer to a method that sends names what was sent; `undefined` for other methods. */
export const namesSent = (method: string, answer: unknown): boolean | undefined =>
  Object.hasOwn(naming, method) ? naming[method]!(answer) : undefined

/** The answer as it is; fails where the frame reports a transaction in a form that cannot be read. */
export const readOutcome = (method: string, answer: unknown): Effect.Effect<unknown, OutcomeUnknown> =>
  namesSent(method, answer) === false
    ? Effect.fail(new OutcomeUnknown({ message: texts.outcomeUnknown, cause: answer }))
    : Effect.succeed(answer)
