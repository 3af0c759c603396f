import { Effect } from "effect"
import type { Connection } from "../connect/ConnectionState.ts"
import { Connections } from "../connect/Connections.ts"
import { WalletRejected } from "../errors/walletErrors.ts"
import { modalClosed } from "../errors/texts.ts"
import { Modal } from "../modal/Modal.ts"
import { Pairing } from "../pairing/Pairing.ts"
import { view } from "../router/View.ts"
import { whenStores } from "../store/whenStores.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { isConnectorOf } from "../wallets/isConnectorOf.ts"
import { pairedId } from "../wallets/pairedId.ts"
import type { ConnectionChange } from "./ConnectionChange.ts"
import { connectionOf } from "./connectionOf.ts"
import { findAccount } from "./findAccount.ts"
import { requireMultiWallet } from "./requireMultiWallet.ts"

/** The wallet to use, by its connector, and one of its accounts. Without an address the wallet's own account in use. */
export interface ConnectionChoice {
  readonly connectorId: string
  readonly address?: string | undefined
}

/** Connects by email, which needs the visitor: the modal opens at the list, where the login is. */
const logIn = (connectorId: string) =>
  Effect.gen(function* () {
    const connections = yield* Connections
    const modal = yield* Modal
    yield* modal.open(view("Connect"))
    const found = yield* whenStores<Connection | "closed">(
      [connections.state, modal.state],
      () => connectionOf(connections.state.get(), connectorId) ?? (modal.state.get().open ? undefined : "closed")
    )
    return found === "closed" ? yield* new WalletRejected({ method: "connect", message: modalClosed }) : found
  })

/**
 * Makes a wallet the one in use (spec 4): another account of it, another connected wallet, or one that is connected for
 * this: by asking it, by pairing, or by email. What is connected stays connected.
 *
 * Fails with `InvalidInput` while `features.multiWallet` is off or for an account the wallet does not share; else as
 * connecting does.
 */
export const switchConnection = Effect.fnUntraced(function* ({ connectorId, address }: ConnectionChoice) {
  yield* requireMultiWallet
  const connections = yield* Connections
  const state = connections.state.get()
  const live = connectionOf(state, connectorId)
  const added =
    live ??
    (yield* isConnectorOf(pairedId, connectorId)
      ? Pairing.use(({ pair }) => pair())
      : isConnectorOf(embeddedId, connectorId)
        ? logIn(connectorId)
        : connections.connect(connectorId))
  // A paired wallet has one connection for each namespace it agreed to.
  const connection = connectionOf(connections.state.get(), connectorId) ?? added
  const { namespace } = connection.connector
  const before = state.namespaces[namespace]
  const inUse = before?.status === "connected" ? before : undefined
  const account = address === undefined ? undefined : yield* findAccount(connection, address)
  yield* connections.activate({ namespace, connectorId: connection.connector.id, address: account?.address })
  const now = connections.state.get().namespaces[namespace]
  const used = now?.status === "connected" ? now.accounts[0].address : undefined
  const same = inUse?.connector.id === connectorId
  const change: ConnectionChange = {
    namespace,
    address: used,
    hasSwitchedAccount: same ? inUse?.accounts[0].address !== used : live === undefined,
    hasSwitchedWallet: !same,
    hasDeletedWallet: false
  }
  return change
})
