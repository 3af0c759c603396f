import { address, getAddressEncoder } from "@solana/addresses"
import { Effect } from "effect"
import * as texts from "../../services/base/errors/texts.ts"
import { WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { SolanaTerms } from "../../services/ways-in/pairing/OneClick.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { askSolana } from "./askSolana.ts"
import { decodeSolanaAccounts } from "./decodeSolanaAccounts.ts"
import { messageIn } from "../solana-message/signedForms.ts"
import { readBytes, readSignature } from "./readBytes.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

const method = "signIn"

/** More bytes than any text to sign in with has. */
const mostBytes = 20_000

/** The text that an account has signed, also on a device, which puts an off-chain message around it. */
const textOf = (signed: unknown, account: string): string | undefined => {
  if (typeof signed === "string") return signed
  const [bytes] = readBytes(signed)
  if (bytes === undefined || bytes.length > mostBytes) return undefined
  try {
    const message = messageIn(bytes, getAddressEncoder().encode(address(account)))
    return new TextDecoder("utf-8", { fatal: true }).decode(message)
  } catch {
    return undefined
  }
}

/**
 * Connects and signs in with one approval; gives no account where the wallet cannot, and is asked to connect then. A sign-in with other terms
 * than those asked for is a failure of the wallet: nothing of it is kept.
 */
export const signInAloud = Effect.fnUntraced(function* (
  connector: SolanaConnector,
  { signIn }: Pick<Required<SolanaProvider>, "signIn">,
  { input, keep }: SolanaTerms
) {
  const asked = askSolana(connector, method, () => signIn!(input)).pipe(
    Effect.catch((error) => (error._tag === "WalletFailed" ? Effect.succeed(undefined) : Effect.fail(error)))
  )
  const answer = yield* asked
  const accounts = answer === undefined ? [] : decodeSolanaAccounts(answer.accounts)
  const [first] = accounts
  const message = first && textOf(answer?.message, first.address)
  const signature = readSignature(answer?.signature)
  if (first === undefined || message === undefined || signature === undefined) return accounts
  yield* Effect.catch(keep({ address: first.address, message, signature }), (cause) =>
    Effect.fail<WalletError>(new WalletFailed({ method, code: -1, message: texts.errorSigningMessage, cause }))
  )
  return accounts satisfies ReadonlyArray<Account>
})
