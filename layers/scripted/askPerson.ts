import { Effect } from "effect"
import * as texts from "../../services/base/errors/texts.ts"
import {
  WalletFailed,
  WalletPending,
  WalletRejected,
  type WalletError
} from "../../services/base/errors/walletErrors.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"

/** Simulates the person at the wallet: approves, declines, does not respond, or responds late. */
export const askPerson = (wallet: ScriptedWallet, method: string): Effect.Effect<void, WalletError> =>
  Effect.suspend((): Effect.Effect<void, WalletError> => {
    wallet.asked.push(method)
    const { answer } = wallet
    if (typeof answer === "object") return Effect.sleep(answer.afterMs)
    const message = texts.somethingWentWrong
    if (answer === "reject") return Effect.fail(new WalletRejected({ method, message: texts.connectionRejected }))
    if (answer === "pending") return Effect.fail(new WalletPending({ method, message }))
    if (answer === "fail")
      return Effect.fail(new WalletFailed({ method, code: -32603, message, cause: { code: -32603 } }))
    return answer === "never" ? Effect.never : Effect.void
  })
