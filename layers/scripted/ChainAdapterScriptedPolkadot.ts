import { Effect } from "effect"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import type { PolkadotSigners } from "../../services/ports/chains/PolkadotSigners.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { askPerson } from "./askPerson.ts"
import { ChainAdapterScriptedOther } from "./ChainAdapterScriptedOther.ts"
import type { World } from "./World.ts"

/** What scripted keys sign with. */
const signature = `0x${"ab".repeat(64)}` as const

/** The scripted adapter for Polkadot: the same wallets and holdings, without a network of their own and without sending. */
export const ChainAdapterScriptedPolkadot = (world: World): ChainAdapter<"polkadot"> => {
  const { transfers: _, ...scripted } = ChainAdapterScriptedOther(world, "polkadot")
  const walletOf = ({ id, type }: Connector) => (type === "WALLET_CONNECT" ? world.phone : world.wallet(id))
  const anywhere = (session: WalletSession): WalletSession => ({ ...session, networkId: undefined })
  const sign = (connector: Connector, address: string, method: string) =>
    walletOf(connector).accounts.includes(address)
      ? Effect.as(askPerson(walletOf(connector), method), signature)
      : Effect.fail(
          new WalletFailed({ method, code: 4100, message: `${connector.name} no longer shares this account` })
        )
  const signers: PolkadotSigners = {
    message: (connector, address) => sign(connector, address, "signRaw"),
    payload: (connector, { address }) =>
      Effect.map(sign(connector, address, "signPayload"), (made) => ({ signature: made }))
  }
  return {
    ...scripted,
    namespace: "polkadot",
    signers: Effect.succeed(signers),
    connect: (connector) => Effect.map(scripted.connect(connector, undefined), anywhere),
    session: (connector) => Effect.map(scripted.session(connector), (session) => session && anywhere(session)),
    switchNetwork: () => Effect.void,
    signMessage: (connector, address) => sign(connector, address, "signRaw"),
    parseAddress: (text) =>
      /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text.trim())
        ? Effect.succeed(text.trim())
        : Effect.fail(
            new InvalidInput({ field: "address", address: "notAnAddress", message: "This is not a Polkadot address" })
          )
  }
}
