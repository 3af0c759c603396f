import { pageBip122 } from "../../../layers/pageBip122.ts"
import { pageLayer } from "../../../layers/pageLayer.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { createLatchkey } from "../../../services/instance/createLatchkey.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"

// A page with Bitcoin only: the product without its sheet. Its options come from the test, which calls what is here.
declare global {
  interface Window {
    pageOptions: LatchkeyOptions
    bitcoin: typeof bitcoin
  }
}

const options = window.pageOptions
const latchkey = createLatchkey({ layer: pageLayer(options, [pageBip122]) })
const provider = latchkey.provider("bip122")

/** What a request ended with, as plain data. */
const ended = (asked: Promise<unknown>) =>
  asked.then(
    (value) => ({ value }),
    ({ _tag, message }: { readonly _tag: string; readonly message: string }) => ({ failed: _tag, message })
  )

const bitcoin = {
  latchkey,
  /** As the visitor does it in the sheet. */
  leave: async () => (await latchkey.runtime()).runPromise(Connections.use(({ disconnect }) => disconnect())),
  heard: [] as Array<unknown>,
  accounts: async () => {
    const runtime = await latchkey.runtime()
    const state = await runtime.runPromise(Connections.useSync(({ state }) => state.get().namespaces.bip122))
    return state?.status === "connected"
      ? { accounts: state.accounts.map(({ type, address }) => [type, address]), networkId: state.networkId }
      : state?.status
  },
  message: (address: string, message: string, protocol: "ecdsa" | "bip322") =>
    ended(provider.signMessage({ address, message, protocol })),
  psbt: (psbt: string, inputs: ReadonlyArray<{ index: number; address: string }>, broadcast: boolean) =>
    ended(provider.signPsbt({ psbt, inputs, broadcast })),
  transfer: (from: string, to: string, amount: string) =>
    ended(provider.sendTransfer({ from, to, amount: BigInt(amount) }))
}
provider
  .on("accountsChanged", (accounts) => bitcoin.heard.push(accounts))
  .on("disconnect", () => bitcoin.heard.push("disconnect"))
window.bitcoin = bitcoin
