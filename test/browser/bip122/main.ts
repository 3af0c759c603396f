import { Effect } from "effect"
import { pageBip122 } from "../../../layers/pageBip122.ts"
import { pageLayer } from "../../../layers/pageLayer.ts"
import { adapterOf } from "../../../services/chains/adapterOf.ts"
import type { BitcoinSigners } from "../../../services/chains/BitcoinSigners.ts"
import { ChainAdapters } from "../../../services/chains/ChainAdapter.ts"
import { Connections } from "../../../services/connect/Connections.ts"
import { createLatchkey } from "../../../services/latchkey/createLatchkey.ts"
import type { LatchkeyOptions } from "../../../services/options/Options.ts"
import { makeSettings } from "../../../services/options/Settings.ts"
import type { Connector } from "../../../services/wallets/Connector.ts"

// A page with Bitcoin only: the product without its sheet. Its options come from the test, which calls what is here.
declare global {
  interface Window {
    pageOptions: LatchkeyOptions
    bitcoin: typeof bitcoin
  }
}

const options = window.pageOptions
const latchkey = createLatchkey({ layer: pageLayer(options, [pageBip122]) })
const [network] = makeSettings(options).networks

interface Told {
  readonly _tag: string
  readonly message: string
}

/** Asks the connected wallet; gives what it ended with as plain data. */
const signed = async (
  use: (signers: BitcoinSigners, connector: Connector<"bip122">) => Effect.Effect<unknown, Told>
) => {
  const runtime = await latchkey.runtime()
  return runtime.runPromise(
    Effect.gen(function* () {
      const adapter = yield* adapterOf(yield* ChainAdapters, "bip122")
      const { connector } = (yield* Connections).account.get()!
      const signers = yield* adapter.signers!
      return yield* Effect.match(use(signers, connector as Connector<"bip122">), {
        onSuccess: (value) => ({ value }),
        onFailure: ({ _tag, message }) => ({ failed: _tag, message })
      })
    })
  )
}

const bitcoin = {
  latchkey,
  accounts: async () => {
    const runtime = await latchkey.runtime()
    const state = await runtime.runPromise(Connections.useSync(({ state }) => state.get().namespaces.bip122))
    return state?.status === "connected"
      ? { accounts: state.accounts.map(({ type, address }) => [type, address]), networkId: state.networkId }
      : state?.status
  },
  message: (address: string, message: string, protocol: "ecdsa" | "bip322") =>
    signed((signers, connector) => signers.message(connector, { address, message, protocol })),
  psbt: (psbt: string, inputs: ReadonlyArray<{ index: number; address: string }>, broadcast: boolean) =>
    signed((signers, connector) => signers.psbt(connector, { network: network!, psbt, inputs, broadcast })),
  transfer: (from: string, to: string, amount: string) =>
    signed((signers, connector) => signers.transfer(connector, { network: network!, from, to, amount: BigInt(amount) }))
}
window.bitcoin = bitcoin
