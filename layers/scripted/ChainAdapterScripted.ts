import { Effect } from "effect"
import { isEvmAddress } from "../../services/addresses/isEvmAddress.ts"
import type { ChainAdapter, WalletError, WalletSession } from "../../services/chains/ChainAdapter.ts"
import type { Connector } from "../../services/wallets/Connector.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { NetworkRefused, WalletFailed, WalletPending, WalletRejected } from "../../services/errors/walletErrors.ts"
import * as embedded from "./embeddedWallet.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"
import { holdingKey, receiptOf, type World } from "./World.ts"

/** Plays the wallet's person: approves, declines, keeps silent, or answers late. */
const approval = (wallet: ScriptedWallet, method: string): Effect.Effect<void, WalletError> =>
  Effect.suspend((): Effect.Effect<void, WalletError> => {
    wallet.asked.push(method)
    const { answer } = wallet
    if (typeof answer === "object") return Effect.sleep(answer.afterMs)
    const message = texts.somethingWentWrong
    if (answer === "reject") return Effect.fail(new WalletRejected({ method, message: texts.connectionRejected }))
    if (answer === "pending") return Effect.fail(new WalletPending({ method, message }))
    if (answer === "fail") return Effect.fail(new WalletFailed({ method, code: -32603, message }))
    return answer === "never" ? Effect.never : Effect.void
  })

const isEmbedded = ({ type }: Connector) => type === "AUTH"

/** An EVM-like adapter over a scripted world: the same promises as the live one, on virtual time. */
export const ChainAdapterScripted = (world: World): ChainAdapter => {
  const walletOf = ({ type, provider }: Connector): ScriptedWallet =>
    type === "WALLET_CONNECT" ? world.phone : (provider as ScriptedWallet)
  const now = (wallet: ScriptedWallet): WalletSession => ({
    accounts: wallet.accounts.map((address) => ({ namespace: "eip155", address, type: "eoa" })),
    networkId: wallet.networkId
  })
  const reach = Effect.suspend(() =>
    world.offline ? Effect.fail(new RpcFailed({ code: -1, message: texts.httpRequestFailed })) : Effect.void
  )
  const refused = (networkId: string) => new NetworkRefused({ networkId, message: texts.chainNotSupported })

  const switchNetwork: ChainAdapter["switchNetwork"] = Effect.fnUntraced(function* (connector, network) {
    if (isEmbedded(connector)) return yield* embedded.switchNetwork(connector, network)
    const wallet = walletOf(connector)
    yield* approval(wallet, "wallet_switchEthereumChain")
    wallet.networkId = network.id
    wallet.changed()
  })

  return {
    namespace: "eip155",
    prepare: Effect.void,
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
      // Whoever has paired has agreed already.
      if (connector.type !== "WALLET_CONNECT") yield* approval(wallet, "eth_requestAccounts")
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
      walletOf(connector).shared = false
    }),
    signMessage: Effect.fnUntraced(function* (connector, address, message) {
      if (isEmbedded(connector)) return yield* embedded.signMessage(connector, address, message)
      return yield* Effect.as(approval(walletOf(connector), "personal_sign"), `0x${"ab".repeat(65)}`)
    }),
    send: Effect.fnUntraced(function* (connector, transfer) {
      if (isEmbedded(connector)) {
        yield* embedded.ask(connector, "eth_sendTransaction", [{ from: transfer.from, to: transfer.to }])
      } else {
        const wallet = walletOf(connector)
        if (wallet.networkId !== transfer.network.id) return yield* refused(transfer.network.id)
        yield* approval(wallet, "eth_sendTransaction")
      }
      const hash = `0x${(world.sent.length + 1).toString(16).padStart(64, "0")}`
      world.sent.push({ ...transfer, hash })
      const key = holdingKey(transfer.from, transfer.network.id, transfer.token)
      world.balances.set(key, (world.balances.get(key) ?? 0n) - transfer.amount)
      return hash
    }),
    fee: () => Effect.map(reach, () => world.fee),
    balance: (address, network, token) =>
      Effect.map(reach, () => world.balances.get(holdingKey(address, network.id, token)) ?? 0n),
    token: (address) =>
      Effect.flatMap(reach, () => {
        const found = world.tokens.find((one) => one.address.toLowerCase() === address.toLowerCase())
        return found === undefined
          ? Effect.fail(new InvalidInput({ field: "token", message: texts.tokenRequired }))
          : Effect.succeed(found)
      }),
    read: () => Effect.as(reach, "0x0"),
    receipt: (hash) => Effect.andThen(reach, receiptOf(world, hash)),
    parseAddress: (text) =>
      isEvmAddress(text.trim())
        ? Effect.succeed(text.trim())
        : Effect.fail(
            new InvalidInput({ field: "address", address: "notAnAddress", message: "This is not an Ethereum address" })
          )
  }
}
