import { Effect } from "effect"
import { asSendError } from "../../services/errors/asSendError.ts"
import { askPerson } from "./askPerson.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"

/** Asks the person for something that is sent: a failure that may follow a yes is an unknown outcome, as with real wallets. */
export const askToMove = (wallet: ScriptedWallet, method: string) =>
  Effect.mapError(askPerson(wallet, method), (error) => asSendError(error, "ANNOUNCED"))
