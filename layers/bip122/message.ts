import { Effect } from "effect"
import type { BitcoinSigners } from "../../services/chains/BitcoinSigners.ts"
import * as texts from "../../services/errors/walletTexts.ts"
import { WalletFailed } from "../../services/errors/walletErrors.ts"
import { askVisitor } from "./askWallet.ts"

const isBase64 = (value: unknown): value is string =>
  typeof value === "string" && /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{4}|[a-z\d+/]{3}=|[a-z\d+/]{2}==)$/i.test(value)

/** Signs a text; the answer must be base64. */
export const message: BitcoinSigners["message"] = (connector, asked) =>
  Effect.flatMap(
    askVisitor(connector, "signMessage", () => connector.provider.signMessage(asked)),
    (answer) =>
      isBase64(answer)
        ? Effect.succeed(answer)
        : Effect.fail(
            new WalletFailed({ method: "signMessage", code: -1, message: texts.errorSigningMessage, cause: answer })
          )
  )
