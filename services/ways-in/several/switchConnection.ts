import { Effect } from "effect"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import { addressInUse } from "../../connection/connections/addressInUse.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { EmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import { otherAccount } from "../embedded/otherAccount.ts"
import { preferAccountType } from "../embedded/preferAccountType.ts"
import { WalletRejected } from "../../base/errors/walletErrors.ts"
import { modalClosed } from "../../base/errors/texts.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import { HasSheet } from "../../sheet/modal/HasSheet.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { Pairing } from "../pairing/Pairing.ts"
import { view } from "../../sheet/router/View.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import { embeddedId, isConnectorOf, pairedId } from "../../ports/connectors/walletIds.ts"
import type { ConnectionChange } from "./ConnectionChange.ts"
import { connectionOf } from "./connectionOf.ts"
import { findAccount } from "./findAccount.ts"
import { requireMultiWallet } from "./requireMultiWallet.ts"

/** The wallet to use, by its connector, and one of its accounts. Without an address the wallet's own account in use. */
export interface ConnectionChoice {
  readonly connectorId: string
  readonly address?: string | undefined
}

/** How long the connection may take to show an account that the secure site uses already, in ms. */
const accountTold = 1_000

/** Connects by email, which needs the visitor: the modal opens at the list, where the login is. */
const logIn = (connectorId: string) =>
  Effect.gen(function* () {
    const connections = yield* Connections
    const modal = yield* Modal
    if (!(yield* HasSheet))
      return yield* new NotConnected({ message: "Logging in needs the modal, and nothing draws it here." })
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
 * connecting does. The two accounts of the embedded wallet are changed at its site, which may fail with `FrameFailed`.
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
  const other =
    address !== undefined && isConnectorOf(embeddedId, connection.connector.id)
      ? otherAccount((yield* EmbeddedWallet).state.get().accounts, connections.state.get().networks[namespace]?.active)
      : undefined
  const isOther = other && comparableAddress(namespace, other.address) === comparableAddress(namespace, address!)
  // Its accounts are of one key: which of them is in use is the secure site's to say.
  if (isOther) {
    yield* preferAccountType(other.type)
    const isTold = () => {
      const now = connectionOf(connections.state.get(), connection.connector.id)
      return now === undefined ||
        comparableAddress(namespace, now.accounts[0].address) === comparableAddress(namespace, other.address)
        ? true
        : undefined
    }
    yield* Effect.timeoutOption(whenStores([connections.state], isTold), accountTold)
  }
  const account = isOther || address === undefined ? undefined : yield* findAccount(connection, address)
  yield* connections.activate({ namespace, connectorId: connection.connector.id, address: account?.address })
  const now = connections.state.get().namespaces[namespace]
  const used = now?.status === "connected" ? now.accounts[0].address : undefined
  const same = inUse?.connector.id === connectorId
  const change: ConnectionChange = {
    namespace,
    address: addressInUse(connections.state.get(), namespace),
    hasSwitchedAccount: same ? inUse?.accounts[0].address !== used : live === undefined,
    hasSwitchedWallet: !same,
    hasDeletedWallet: false
  }
  return change
})
