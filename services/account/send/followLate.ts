import { Effect } from "effect"
import { Activity } from "../activity/Activity.ts"
import { askedEntry } from "../activity/askedEntry.ts"
import { askedSolanaEntry } from "../activity/askedSolanaEntry.ts"
import type { OwnTransaction } from "../activity/OwnTransaction.ts"
import { Alerts, type Toast } from "../../sheet/alerts/Alerts.ts"
import { Balances } from "../balances/Balances.ts"
import { shortSymbol } from "../balances/shortSymbol.ts"
import { sameAddress } from "../../base/addresses/sameAddress.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../ways-in/embedded/EmbeddedWallet.ts"
import type { LateAnswer } from "../../ways-in/embedded/frame/FrameTransport.ts"
import { namesSent } from "../../ways-in/embedded/readOutcome.ts"
import type { Network } from "../../base/network/Network.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { toSent } from "./toSent.ts"

/** The transaction of an answer, by the method that was asked for. Others that send, such as a batch, have no hash to follow. */
const readers: Readonly<Record<string, typeof askedEntry>> = {
  eth_sendTransaction: askedEntry,
  solana_signAndSendTransaction: askedSolanaEntry
}

/** Whether a request names one of these accounts as its sender. */
const names = (params: unknown, addresses: ReadonlyArray<string>) => {
  const { from } = Object(Array.isArray(params) ? params[0] : params)
  return addresses.some((address) => sameAddress("eip155", address, String(from)))
}

/** The toast for a transaction; `entry` is what its request says of it, if that can be read. */
const toastOf = (network: Network, wallet: string, entry: OwnTransaction | undefined): Omit<Toast, "id"> => {
  const sent = entry && toSent(network, entry.from, entry.hash, false)
  const [moved] = entry?.transfers ?? []
  const said = { tone: "ok", detail: "sentText", href: sent?.url } as const
  if (moved?.amount === undefined || moved.symbol === undefined) return { ...said, text: "transactionSent" }
  return { ...said, text: "sent", values: { amount: moved.amount, symbol: shortSymbol(moved.symbol), wallet } }
}

/** Reports each transaction that the embedded wallet has sent late: its caller was told that the outcome is unknown. */
export const followLate = Effect.gen(function* () {
  const activity = yield* Activity
  const alerts = yield* Alerts
  const balances = yield* Balances
  const connections = yield* Connections
  const embedded = yield* EmbeddedWallet
  const { networks } = yield* Settings
  const run = yield* makeRun

  const tell = Effect.fnUntraced(function* ({ request, answer }: LateAnswer) {
    const { method, params, chainId } = request as typeof request & { readonly params?: unknown }
    const network = networks.find(({ id }) => id === chainId)
    // What is active may be another wallet, or another namespace, by now.
    const own = network && connections.states.get()[network.namespace]?.connections
    const connection = own?.find(({ connector }) => connector.type === "AUTH")
    if (network === undefined || connection === undefined || namesSent(method, answer) !== true) return
    const { accounts, connector } = connection
    const addresses = accounts.map(({ address }) => address)
    const entry = readers[method]?.(network, addresses, params, answer)
    // What a former login has sent is nothing to the present user.
    const isOurs = entry !== undefined || (!Object.hasOwn(readers, method) && names(params, addresses))
    if (!isOurs) return
    if (entry !== undefined) yield* activity.note(entry)
    yield* alerts.show(toastOf(network, connector.name, entry))
    yield* balances.load({ changed: [] })
  })

  const told = new Set<LateAnswer>()
  const follow = () => {
    for (const late of embedded.state.get().late ?? []) {
      if (told.has(late)) continue
      told.add(late)
      run(tell(late))
    }
  }
  const undo = embedded.state.subscribe(follow)
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(undo))
})
