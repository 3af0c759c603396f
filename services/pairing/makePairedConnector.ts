import { Effect } from "effect"
import type { WalletEntry } from "../api/wallets.schema.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { holdConnector } from "../chains/holdConnector.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { walletImage } from "../images/walletImage.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { pairedProvider } from "./pairedProvider.ts"
import { PairingClient } from "./PairingClient.ts"

/** The connector id of every paired wallet. */
export const pairedId = "walletConnect"

/** Which wallet the visitor means to pair, and how it is told. */
export interface PairedWallet {
  readonly wallet?: WalletEntry | undefined
  readonly method?: "qrcode" | "mobile" | undefined
}

/** Makes what puts the paired wallet among those that can be connected, for as long as there is one. */
export const makePairedConnector = Effect.gen(function* () {
  const client = yield* PairingClient
  const { hold, isHeld, release } = yield* holdConnector(pairedId)
  const networks = yield* Networks
  const settings = yield* Settings
  const run = yield* makeRun
  const runPromise = <A, E>(effect: Effect.Effect<A, E>) =>
    new Promise<A>((onSuccess, onFailure) => void run(Effect.match(effect, { onSuccess, onFailure })))

  const last = (): Caip2 => {
    const { active } = networks.state.get()
    return active.namespace === "eip155"
      ? active.id
      : (settings.networks.find(({ namespace }) => namespace === "eip155")?.id ?? active.id)
  }

  return {
    offered: isHeld,
    /** Puts it there; what is asked of it waits for `ready`. */
    offer: (ready: Effect.Effect<unknown>, { wallet, method = "qrcode" }: PairedWallet) =>
      hold({
        id: pairedId,
        type: "WALLET_CONNECT",
        namespace: "eip155",
        method,
        provider: pairedProvider({ client, ready, last, runPromise }),
        get name() {
          return client.session.get()?.peer.name || wallet?.name || "WalletConnect"
        },
        get icon() {
          return wallet && walletImage(settings, wallet)
        }
      }),
    retract: release
  }
})
