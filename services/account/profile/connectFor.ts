import { Effect } from "effect"
import { Connections } from "../../connection/connections/Connections.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import { modalClosed } from "../../base/errors/texts.ts"
import { NetworkRefused, WalletRejected } from "../../base/errors/walletErrors.ts"
import { HasSheet } from "../../sheet/modal/HasSheet.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { untilClosed } from "../../sheet/modal/untilClosed.ts"
import type { Network } from "../../base/network/Network.ts"
import { view } from "../../sheet/router/View.ts"

/**
 * Has the user connect a wallet for a network of another namespace than the one they are connected in (spec 2), in the
 * sheet. Until then the page stays where it is.
 *
 * Fails with `NotConnected` where nothing draws the sheet, with `WalletRejected` when it is closed, and with
 * `NetworkRefused` when the wallet that was connected has stayed on another network of that namespace.
 */
export const connectFor = Effect.fnUntraced(function* ({ id, name, namespace }: Network) {
  if (!(yield* HasSheet))
    return yield* new NotConnected({
      namespace,
      message: `No wallet is connected on ${name}: connect one there first.`
    })
  const { state } = yield* Connections
  const modal = yield* Modal
  const live = () => {
    const now = state.get().namespaces[namespace]
    return now?.status === "connected" ? now : undefined
  }
  const isThere = () => live() !== undefined && state.get().active === namespace && state.get().network.active.id === id
  yield* modal.open(view("SwitchActiveChain", { networkId: id }))
  // A pairing may continue while the sheet is put aside.
  yield* untilClosed(isThere, [state], true)
  const wallet = live()
  if (wallet === undefined) return yield* new WalletRejected({ method: "connect", message: modalClosed })
  // The sheet has asked a wallet of this browser for the network, and not the other ones.
  const wasAsked = !/^(WALLET_CONNECT|AUTH)$/.test(wallet.connector.type)
  if (wasAsked && wallet.networkId !== undefined && wallet.networkId !== id)
    return yield* new NetworkRefused({ networkId: id, message: `${wallet.connector.name} is not on ${name}` })
})
