import { Effect } from "effect"
import { isEvmAddress } from "../../services/base/addresses/isEvmAddress.ts"
import { mostPayable } from "../../services/base/amounts/mostPayable.ts"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { asSendError } from "../../services/base/errors/asSendError.ts"
import { RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { NameFailed } from "../../services/base/errors/NameFailed.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { askPerson } from "./askPerson.ts"
import * as embedded from "./embeddedRequests.ts"
import { readScripted } from "./readScripted.ts"
import { isScripted } from "./scriptedProvider.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"
import { signersScripted } from "./signersScripted.ts"
import { holdingKey, receiptOf, type World } from "./World.ts"

/** Asks the person for something that is sent: a failure that may follow an approval is an unknown outcome, as with real wallets. */
const askToMove = (wallet: ScriptedWallet, method: string) =>
  Effect.mapError(askPerson(wallet, method), (error) => asSendError(error, "ANNOUNCED"))

const isEmbedded = ({ type }: Connector) => type === "AUTH"

/** As nodes say it. */
const insufficientFunds = "The total cost of this transaction exceeds the balance of the account."

/** An EVM-like adapter over a scripted world: the same guarantees as the real one, on virtual time. */
export const ChainAdapterScripted = (world: World): ChainAdapter<"eip155"> => {
  const walletOf = ({ id, type, provider }: Connector<"eip155">): ScriptedWallet => {
    if (type === "WALLET_CONNECT") return world.phone
    return isScripted(provider) ? provider.wallet : world.wallet(id)
  }
  const now = (wallet: ScriptedWallet): WalletSession => ({
    accounts: wallet.accounts.map((address) => ({ namespace: "eip155", address, type: "eoa" })),
    networkId: wallet.networkId
  })
  const reach = Effect.suspend(() =>
    world.offline ? Effect.fail(new RpcFailed({ code: -1, message: texts.httpRequestFailed })) : Effect.void
  )
  const refused = (networkId: string) => new NetworkRefused({ networkId, message: texts.chainNotSupported })

  const switchNetwork: ChainAdapter<"eip155">["switchNetwork"] = Effect.fnUntraced(function* (connector, network) {
    if (isEmbedded(connector)) return yield* embedded.switchNetwork(connector, network)
    const wallet = walletOf(connector)
    yield* askPerson(wallet, "wallet_switchEthereumChain")
    wallet.networkId = network.id
    wallet.changed()
  })

  return {
    namespace: "eip155",
    prepare: Effect.void,
    signers: Effect.succeed(signersScripted),
    switchNetwork,
    watch: (connector, changed) => {
      if (isEmbedded(connector)) return embedded.watch(connector, changed)
      const { listeners } = walletOf(connector)
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    connect: Effect.fnUntraced(function* (connector, network) {
      if (isEmbedded(connector)) return yield* embedded.connect(connector, network)
      const wallet = walletOf(connector)
      // A paired wallet has already approved.
      if (connector.type !== "WALLET_CONNECT") yield* askPerson(wallet, "eth_requestAccounts")
      if (wallet.accounts.length === 0)
        return yield* new WalletFailed({ method: "eth_requestAccounts", code: -1, message: texts.failedToConnect })
      wallet.shared = true
      if (network !== undefined && network.id !== wallet.networkId) yield* switchNetwork(connector, network)
      return now(wallet)
    }),
    session: Effect.fnUntraced(function* (connector) {
      if (isEmbedded(connector)) return yield* embedded.session(connector)
      const wallet = walletOf(connector)
      return wallet.shared && wallet.accounts.length > 0 ? now(wallet) : undefined
    }),
    disconnect: Effect.fnUntraced(function* (connector) {
      if (isEmbedded(connector)) return yield* embedded.disconnect(connector)
      // A session is ended as a whole, for all namespaces.
      if (connector.type === "WALLET_CONNECT") world.phone.disconnect()
      else walletOf(connector).shared = false
    }),
    signMessage: Effect.fnUntraced(function* (connector, address, message) {
      if (isEmbedded(connector)) return yield* embedded.signMessage(connector, address, message)
      return yield* Effect.as(askPerson(walletOf(connector), "personal_sign"), `0x${"ab".repeat(65)}`)
    }),
    transfers: {
      send: Effect.fnUntraced(function* (connector, transfer) {
        if (isEmbedded(connector)) {
          const fields = { from: transfer.from, to: transfer.to }
          yield* Effect.mapError(embedded.ask(connector, "eth_sendTransaction", [fields]), (error) =>
            asSendError(error, connector.type)
          )
        } else {
          const wallet = walletOf(connector)
          if (wallet.networkId !== transfer.network.id) return yield* refused(transfer.network.id)
          if (!wallet.accounts.includes(transfer.from))
            return yield* new WalletFailed({
              method: "eth_accounts",
              code: 4100,
              message: `${wallet.name} no longer shares this account`
            })
          yield* askToMove(wallet, "eth_sendTransaction")
        }
        const key = holdingKey(transfer.from, transfer.network.id, transfer.token)
        const left = (world.balances.get(key) ?? 0n) - transfer.amount
        if (left < 0n) return yield* new TransactionFailed({ kind: "insufficientFunds", message: insufficientFunds })
        const hash = `0x${(world.sent.length + 1).toString(16).padStart(64, "0")}`
        world.sent.push({ ...transfer, hash })
        world.balances.set(key, left)
        return hash
      }),
      fee: () => Effect.map(reach, () => world.fee),
      most: mostPayable,
      speeds: () => Effect.map(reach, () => world.speeds),
      receipt: (hash) => Effect.andThen(reach, receiptOf(world, hash))
    },
    balance: (address, network, token) =>
      Effect.map(reach, () => world.balances.get(holdingKey(address, network.id, token)) ?? 0n),
    token: (address) =>
      Effect.flatMap(reach, () => {
        const found = world.tokens.find((one) => one.address.toLowerCase() === address.toLowerCase())
        return found === undefined
          ? Effect.fail(new InvalidInput({ field: "token", message: texts.tokenRequired }))
          : Effect.succeed(found)
      }),
    names: Effect.succeed({
      normalize: (name) =>
        /^[\w.-]+$/.test(name)
          ? Effect.succeed(name.toLowerCase())
          : Effect.fail(new InvalidInput({ field: "name", message: "This is not a name" })),
      addressOf: (name) =>
        Effect.flatMap(reach, (): Effect.Effect<string | undefined, NameFailed | RpcFailed> => {
          const found = world.names.get(name)
          if (found === "gateway")
            return Effect.fail(new NameFailed({ reason: found, message: `${name} is elsewhere` }))
          return found === "failed"
            ? Effect.fail(new RpcFailed({ code: -1, message: texts.rpcRequestFailed }))
            : Effect.succeed(found)
        }),
      nameOf: (address) =>
        Effect.map(reach, () => [...world.names].find(([, one]) => one.toLowerCase() === address.toLowerCase())?.[0])
    }),
    read: (network, { method, params }) => Effect.andThen(reach, readScripted(world, network, method, params)),
    parseAddress: (text) =>
      isEvmAddress(text.trim())
        ? Effect.succeed(text.trim())
        : Effect.fail(
            new InvalidInput({ field: "address", address: "notAnAddress", message: "This is not an Ethereum address" })
          )
  }
}
