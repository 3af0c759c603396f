import { Effect } from "effect"
import type { BitcoinSigners } from "../../services/chains/BitcoinSigners.ts"
import { WalletFailed, type WalletError } from "../../services/errors/walletErrors.ts"
import * as texts from "../../services/errors/walletTexts.ts"
import type { BitcoinMessage } from "../../services/wallets/BitcoinProvider.ts"
import { askVisitor } from "./askWallet.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"

const isBase64 = (value: unknown): value is string =>
  typeof value === "string" && /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{4}|[a-z\d+/]{3}=|[a-z\d+/]{2}==)$/i.test(value)

/** The number of bytes that a base64 text stands for. */
const bytesIn = (text: string) => (text.length * 3) / 4 - (/=*$/.exec(text)?.[0].length ?? 0)

/** A recoverable signature is this long; what spends from an address of segwit is longer. */
const ecdsaBytes = 65

const failed = (message: string, cause: unknown) =>
  new WalletFailed({ method: "signMessage", code: -1, message, cause })

/** Has a text signed by the protocol that is asked for where the wallet can choose; the answer must be base64. */
export const signText = (connector: BitcoinConnector, asked: BitcoinMessage): Effect.Effect<string, WalletError> =>
  Effect.flatMap(
    askVisitor(connector, "signMessage", () => connector.provider.signMessage(asked)),
    (answer) => (isBase64(answer) ? Effect.succeed(answer) : Effect.fail(failed(texts.errorSigningMessage, answer)))
  )

/** Signs a text; a signature of the other protocol is a failure. Addresses without segwit have one form for both. */
export const message: BitcoinSigners["message"] = (connector, asked) =>
  Effect.flatMap(signText(connector, asked), (signature) => {
    const isSegwit = /^(?:bc|tb|bcrt)1/i.test(asked.address)
    const isOther =
      asked.protocol === "ecdsa" ? bytesIn(signature) !== ecdsaBytes : isSegwit && bytesIn(signature) === ecdsaBytes
    return isOther
      ? Effect.fail(failed(`${connector.name} signs by another protocol`, signature))
      : Effect.succeed(signature)
  })
