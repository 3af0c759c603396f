import { Effect } from "effect"
import { ChainAdapters, Connections, type ChainAdapter, type Connector } from "latchkey"
import type { LatchkeyRuntime } from "latchkey/react"
import type { Payment } from "./paymentPsbt.ts"

/** Lets the connected Bitcoin wallet sign and send a payment; gives the id of the transaction. */
export const payBitcoin = (runtime: LatchkeyRuntime, payment: Payment): Promise<string> =>
  runtime.runPromise(
    Effect.gen(function* () {
      const { namespaces, networks } = (yield* Connections).state.get()
      const state = namespaces.bip122
      const network = networks.bip122?.active
      const adapter = (yield* ChainAdapters).get("bip122") as ChainAdapter<"bip122"> | undefined
      if (state?.status !== "connected" || network === undefined || adapter?.signers === undefined)
        return yield* Effect.die("No Bitcoin wallet is connected.")
      const { psbt } = yield* adapter.signers
      const signed = yield* psbt(state.connector as Connector<"bip122">, { ...payment, network, broadcast: true })
      return signed.txid ?? ""
    })
  )
