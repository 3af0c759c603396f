import { Effect } from "effect"
import type { WalletError } from "../../services/ports/chains/ChainAdapter.ts"
import { askWallet, unreadable } from "./askWallet.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { decodeShared, type Shared } from "./decodeShared.ts"

/** What the wallet shares now, without a prompt; `undefined` when that is nothing to pay with. */
export const readShared = (connector: BitcoinConnector): Effect.Effect<Shared | undefined, WalletError> =>
  Effect.flatMap(askWallet("session", connector.provider.session), (answer) => {
    if (answer === undefined || answer === null) return Effect.succeed(undefined)
    const shared = decodeShared(answer)
    if (shared === undefined) return Effect.fail(unreadable(connector, "session", answer))
    return Effect.succeed(shared.accounts.length > 0 ? shared : undefined)
  })
