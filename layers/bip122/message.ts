import { base64, hex } from "@scure/base"
import { Effect } from "effect"
import type { BitcoinSigners } from "../../services/ports/chains/BitcoinSigners.ts"
import { WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { BitcoinMessage } from "../../services/ports/connectors/BitcoinProvider.ts"
import { readField } from "../injected/readField.ts"
import { readSignature } from "../bitcoin-message/readSignature.ts"
import { askWallet } from "./askWallet.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { checkShared } from "./checkSender.ts"

/** The number of bytes that a base64 text stands for. */
const bytesIn = (text: string) => (text.length * 3) / 4 - (/=*$/.exec(text)?.[0].length ?? 0)

/** A recoverable signature is this long; what spends from an address of segwit is longer. */
const ecdsaBytes = 65

const failed = (message: string, cause: unknown) =>
  new WalletFailed({ method: "signMessage", code: -1, message, cause })

/** Reads a signature in the forms that wallets write it in: text or its field, as base64, hex, bytes or a list of numbers. */
const toSignatureText = (answer: unknown): unknown => {
  const value = readField(answer, "signature") ?? answer
  if (value instanceof Uint8Array) return base64.encode(value)
  if (Array.isArray(value)) return base64.encode(Uint8Array.from(value))
  const digits = /^(?:0x)?((?:[\da-f]{2}){64,})$/i.exec(String(value))?.[1]
  return digits === undefined ? value : base64.encode(hex.decode(digits.toLowerCase()))
}

/**
 * Has a text signed, by an account that the wallet shares, by the protocol that is asked for where the wallet can choose. Returns base64, with or
 * without the prefix that names its form (BIP-322). A proof of coins is no signature of a text alone.
 */
export const signText = Effect.fnUntraced(function* (
  connector: BitcoinConnector,
  asked: BitcoinMessage
): Effect.fn.Return<string, WalletError> {
  const { provider, name } = connector
  yield* checkShared(connector, asked.address)
  const answer = toSignatureText(yield* askWallet("signMessage", () => provider.signMessage(asked)))
  const read = readSignature(answer)
  if (read === undefined) return yield* failed(texts.errorSigningMessage, answer)
  if (read.variant === "pof") return yield* failed(`${name} gave a proof of funds`, answer)
  // The user may have changed the account while the wallet's window was open.
  if (provider.signsInUse) yield* checkShared(connector, asked.address)
  return answer as string
})

/** Signs a text; a signature of the other protocol is a failure. Addresses without segwit have one form for both. */
export const message: BitcoinSigners["message"] = (connector, asked) =>
  Effect.flatMap(signText(connector, asked), (signature) => {
    const isSegwit = /^(?:bc|tb|bcrt)1/i.test(asked.address)
    const { variant, base64 } = readSignature(signature)!
    const isEcdsa = variant === "smp" && bytesIn(base64) === ecdsaBytes
    const isOther = asked.protocol === "ecdsa" ? !isEcdsa : isSegwit && isEcdsa
    return isOther
      ? Effect.fail(failed(`${connector.name} signs by another protocol`, signature))
      : Effect.succeed(signature)
  })
