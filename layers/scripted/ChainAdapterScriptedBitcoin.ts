import { Effect } from "effect"
import type { BitcoinSigners } from "../../services/ports/chains/BitcoinSigners.ts"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import { asSendError } from "../../services/base/errors/asSendError.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { chainNotSupported } from "../../services/base/errors/walletTexts.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { checkBitcoinAmount, checkBitcoinPayer } from "../../services/ports/chains/checkBitcoinAmount.ts"
import { askPerson } from "./askPerson.ts"
import { ChainAdapterScriptedOther } from "./ChainAdapterScriptedOther.ts"
import { holdingKey, type World } from "./World.ts"

/** A signature of no key. */
const signature = `${"A".repeat(86)}==`

const isAddress = (text: string) => /^(?:(?:bc|tb|bcrt)1[a-z\d]{39,59}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(text)

/** The two accounts of a Bitcoin wallet: the first is for payments, the second for ordinals. */
const withPurposes = (session: WalletSession): WalletSession => ({
  ...session,
  accounts: session.accounts
    .slice(0, 2)
    .map((account, at) => ({ ...account, type: at === 0 ? ("payment" as const) : ("ordinal" as const) }))
})

/** The scripted adapter for Bitcoin: as for other namespaces, with its kinds of accounts, its signers and no transfers. */
export const ChainAdapterScriptedBitcoin = (world: World): ChainAdapter<"bip122"> => {
  const { transfers: _, signers: __, ...other }: ChainAdapter = ChainAdapterScriptedOther(world, "bip122")

  const checkSender = Effect.fnUntraced(function* (
    connector: Connector<"bip122">,
    network: Network,
    addresses: ReadonlyArray<string>
  ) {
    const shared = yield* other.session(connector)
    const now = shared && withPurposes(shared)
    if (now?.networkId !== network.id)
      return yield* new NetworkRefused({ networkId: network.id, message: chainNotSupported })
    if (!addresses.every((address) => now.accounts.some((account) => account.address === address)))
      return yield* new WalletFailed({
        method: "session",
        code: 4100,
        message: `${connector.name} no longer shares this account`
      })
    return now.accounts
  })
  const parseAddress: ChainAdapter["parseAddress"] = (text) =>
    isAddress(text.trim())
      ? Effect.succeed(text.trim())
      : Effect.fail(
          new InvalidInput({ field: "address", address: "notAnAddress", message: "This is not a Bitcoin address" })
        )
  const ask = ({ id, type }: Connector, method: string) =>
    Effect.suspend(() => askPerson(type === "WALLET_CONNECT" ? world.phone : world.wallet(id), method))
  const nextId = () => (world.sent.length + 1).toString(16).padStart(64, "0")

  const signers: BitcoinSigners = {
    message: (connector) => Effect.as(ask(connector, "signMessage"), signature),
    psbt: Effect.fnUntraced(function* (connector, { network, psbt, inputs, broadcast }) {
      if (!psbt.startsWith("cHNidP")) return yield* new InvalidInput({ field: "psbt", message: "This is not a PSBT" })
      yield* checkSender(
        connector,
        network,
        inputs.map(({ address }) => address)
      )
      yield* ask(connector, "signPsbt")
      return { psbt, ...(broadcast ? { txid: nextId() } : {}) }
    }),
    transfer: Effect.fnUntraced(function* (connector, { network, from, to, amount }) {
      yield* checkBitcoinAmount({ to: yield* parseAddress(to, network), amount })
      yield* checkBitcoinPayer(yield* checkSender(connector, network, [from]), from)
      yield* Effect.mapError(ask(connector, "sendTransfer"), (error) => asSendError(error, connector.type))
      const hash = nextId()
      world.sent.push({ network, from, to, amount, hash })
      for (const [holder, change] of [
        [from, -amount],
        [to, amount]
      ] as const) {
        const key = holdingKey(holder, network.id)
        world.balances.set(key, (world.balances.get(key) ?? 0n) + change)
      }
      return hash
    })
  }

  return {
    ...other,
    namespace: "bip122",
    holding: (address, network) =>
      Effect.map(other.balance(address, network), (units) => ({
        units,
        pending: world.waiting.get(holdingKey(address, network.id)) ?? 0n
      })),
    signers: Effect.succeed(signers),
    connect: (connector, network) => Effect.map(other.connect(connector, network), withPurposes),
    session: (connector) => Effect.map(other.session(connector), (session) => session && withPurposes(session)),
    signMessage: (connector) => signers.message(connector, { address: "", message: "", protocol: "bip322" }),
    parseAddress
  }
}
