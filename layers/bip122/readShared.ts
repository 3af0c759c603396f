import { Effect } from "effect"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { WalletError } from "../../services/ports/chains/ChainAdapter.ts"
import { askWallet, unreadable } from "./askWallet.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { readField } from "../injected/readField.ts"
import { decodeShared, type Shared } from "./decodeShared.ts"

const decode =
  (connector: BitcoinConnector, method: string) =>
  (answer: unknown): Effect.Effect<Shared | undefined, WalletError> => {
    const addresses = readField(answer, "addresses")
    const isEmpty = Array.isArray(addresses) && addresses.length === 0
    if (answer === undefined || answer === null || isEmpty) return Effect.succeed(undefined)
    const shared = decodeShared(answer)
    if (shared === undefined) return Effect.fail(unreadable(connector, method, answer))
    return Effect.succeed(shared.accounts.length > 0 ? shared : undefined)
  }

/** What the wallet shares now, without a prompt; `undefined` when that is nothing to pay with. */
export const readShared = (connector: BitcoinConnector): Effect.Effect<Shared | undefined, WalletError> =>
  Effect.flatMap(askWallet("session", connector.provider.session), decode(connector, "session"))

/** What the wallet shares once its user has allowed it. */
export const connectShared = (
  connector: BitcoinConnector,
  networkId: Caip2 | undefined
): Effect.Effect<Shared | undefined, WalletError> =>
  Effect.flatMap(
    askWallet("connect", () => connector.provider.connect(networkId)),
    decode(connector, "connect")
  )
