import { Effect } from "effect"
import { isSolanaAddress } from "../../services/base/addresses/isSolanaAddress.ts"
import { allButFee } from "../../services/base/amounts/allButFee.ts"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import type { SolanaSender, SolanaSigners } from "../../services/ports/chains/SolanaSigners.ts"
import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { asSendError } from "../../services/base/errors/asSendError.ts"
import { RpcFailed, TransactionFailed, type TransferRefusal } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { askPerson } from "./askPerson.ts"
import { ChainAdapterScriptedOther } from "./ChainAdapterScriptedOther.ts"
import { holdingKey, type World } from "./World.ts"

/** A signature of no key: 64 bytes, and the same in base58. */
const signature = new Uint8Array(64).fill(171)
const signatureText = `4${"T".repeat(86)}`

const anywhere = (session: WalletSession): WalletSession => ({ ...session, networkId: undefined })

/** The scripted adapter for Solana: as for other namespaces, without a network of its own, with its signers. */
export const ChainAdapterScriptedSolana = (world: World): ChainAdapter<"solana"> => {
  const { signers: _, ...other }: ChainAdapter = ChainAdapterScriptedOther(world, "solana")
  const transfers = other.transfers!
  const walletOf = ({ id, type }: Connector) => (type === "WALLET_CONNECT" ? world.phone : world.wallet(id))
  const ask = Effect.fnUntraced(function* (connector: Connector, address: string, method: string) {
    const wallet = walletOf(connector)
    if (!wallet.accounts.includes(address))
      return yield* new WalletFailed({ method, code: 4100, message: `${connector.name} no longer shares this account` })
    yield* askPerson(wallet, method)
  })
  const askToSend = (connector: Connector, address: string) =>
    Effect.mapError(ask(connector, address, "signAndSendTransaction"), (error) => asSendError(error, connector.type))
  /** Ids as Solana writes them; each of its own. */
  const nextId = () =>
    `5${"T".repeat(84)}${String(world.sent.length + 1)
      .replaceAll("0", "o")
      .padStart(3, "1")}`

  const signers: SolanaSigners = {
    message: (connector, address) => Effect.as(ask(connector, address, "signMessage"), signature),
    transaction: (connector, { from }, transaction) => Effect.as(ask(connector, from, "signTransaction"), transaction),
    all: (connector, { from }, transactions) => Effect.as(ask(connector, from, "signTransaction"), transactions),
    sendTransaction: (connector, { network, from }: SolanaSender) =>
      Effect.map(askToSend(connector, from), () => {
        const hash = nextId()
        world.sent.push({ network, from, to: from, amount: 0n, hash })
        return hash
      })
  }
  const refuse = (reason: TransferRefusal) =>
    new TransactionFailed({ kind: "executionReverted", reason, message: "This transfer is refused" })
  /** What the receiver gets by the rules of the token: as on the chain, a transfer that breaks one is refused. */
  const arrives = Effect.fnUntraced(function* ({ amount, token, from, to, arrives: said }: Transfer) {
    if (token === undefined) return amount
    if (world.offline) return yield* new RpcFailed({ code: -1, message: texts.httpRequestFailed })
    if (!world.tokens.some(({ address }) => address === token)) return yield* refuse("tokenGone")
    if (world.wantsMemo.has(to)) return yield* refuse("memoRequired")
    if (from === to) return amount
    const got = amount - (amount * (world.keeps.get(token) ?? 0n) + 9_999n) / 10_000n
    return said !== undefined && got < said ? yield* refuse("keepsMore") : got
  })
  return {
    ...other,
    namespace: "solana",
    signers: Effect.succeed(signers),
    connect: (connector) => Effect.map(other.connect(connector, undefined), anywhere),
    session: (connector) => Effect.map(other.session(connector), (session) => session && anywhere(session)),
    switchNetwork: () => Effect.void,
    signMessage: (connector, address) => Effect.as(ask(connector, address, "signMessage"), signatureText),
    transfers: {
      ...transfers,
      most: allButFee,
      fee: (transfer) => Effect.andThen(arrives(transfer), transfers.fee(transfer)),
      arrives,
      send: Effect.fnUntraced(function* (connector, transfer) {
        const got = yield* arrives(transfer)
        yield* askToSend(connector, transfer.from)
        const hash = nextId()
        world.sent.push({ ...transfer, hash })
        const key = (owner: string) => holdingKey(owner, transfer.network.id, transfer.token)
        const move = (owner: string, units: bigint) =>
          world.balances.set(key(owner), (world.balances.get(key(owner)) ?? 0n) + units)
        move(transfer.from, -transfer.amount)
        move(transfer.to, got)
        return hash
      })
    },
    parseAddress: (text) =>
      isSolanaAddress(text.trim())
        ? Effect.succeed(text.trim())
        : Effect.fail(
            new InvalidInput({ field: "address", address: "notAnAddress", message: "This is not a Solana address" })
          )
  }
}
