import type { AnalyticsEvent } from "../../../services/ports/analytics/AnalyticsEvent.ts"
import type { Latchkey } from "../../../services/instance/Latchkey.ts"
import type { HostConnections } from "../../../services/ways-in/several/HostConnections.ts"
import type { HostNames } from "../../../services/account/names/HostNames.ts"
import type { HostProviders } from "../../../services/instance/providers/HostProviders.ts"
import type { HostSwap } from "../../../services/account/swap/HostSwap.ts"
import { assert } from "vitest"
import { fernhold, mira } from "../fernhold.ts"
import { halyard } from "../namespaces.ts"
import { ended, gateNamespaces, textOf, type GateNamespace, type GateStage } from "./gateStage.ts"

/** An address that the host knows by itself. */
const stranger = `0x${"5".repeat(40)}`

type Row<T> = (on: T, stage: GateStage) => Promise<unknown>
/** What a call does: it is refused, or it is answered and tells of no account. */
export interface Said<T> {
  readonly refused?: Row<T>
  readonly silent?: Row<T>
}
/** A new call without a row is a type error, and fails the test of its object. */
export type Rows<T> = { readonly [K in keyof T]: Said<T> }

/** Nothing is told by the instance's calls except what decision 0012 allows. */
const calls: Rows<Latchkey> = {
  snapshot: { silent: async ({ snapshot }, { snapshots }) => [snapshot.get(), snapshots] },
  open: {
    silent: async ({ open, networks }, { cancel }) => {
      const end = open("Account")
      // It is asked for by then.
      await networks()
      await cancel()
      return end
    }
  },
  close: { silent: ({ close }, { connecting }) => close().then(() => connecting) },
  connect: {
    silent: async ({ connect }, { cancel, connecting, askedOf }) => {
      const other = connect(halyard)
      await askedOf(mira)
      await cancel()
      return [await other, await connecting]
    }
  },
  disconnect: { silent: ({ disconnect }, { connecting }) => disconnect().then(() => connecting) },
  connections: { silent: async ({ connections }) => textOf(await connections()) },
  names: { silent: async ({ names }) => textOf(await names()) },
  swap: { silent: async ({ swap }) => textOf(await swap()) },
  balance: { refused: ({ balance }) => balance() },
  wallets: { silent: ({ wallets }) => wallets() },
  networks: { silent: ({ networks }) => networks() },
  switchNetwork: { silent: ({ switchNetwork }) => switchNetwork(8453) },
  signMessage: { refused: ({ signMessage }) => signMessage("hi") },
  // Signing in by the host's code is what opens the gate.
  signIn: {
    silent: async ({ signIn, signOut, snapshot }, { isSilent }) => {
      const end = signIn()
      isSilent(snapshot.get())
      assert.strictEqual((await end).status, "signedIn")
      await signOut()
      return undefined
    }
  },
  signOut: { silent: ({ signOut }, { connecting }) => signOut().then(() => connecting) },
  signTypedData: {
    refused: ({ signTypedData }) => signTypedData({ domain: {}, types: {}, primaryType: "A", message: {} })
  },
  sendTransaction: { refused: ({ sendTransaction }) => sendTransaction({ to: stranger as never, value: 1n }) },
  provider: { silent: async ({ provider }) => gateNamespaces.map((one) => textOf(provider(one))) },
  send: { refused: ({ send }) => send({ to: stranger, amount: "1" }) },
  waitForReceipt: { silent: ({ waitForReceipt }) => waitForReceipt({ hash: "0x1", networkId: "eip155:99" }) },
  activity: { refused: ({ activity }) => activity() },
  refresh: { silent: ({ refresh }) => refresh() },
  subscribe: {
    silent: async ({ subscribe }, { cancel }) => {
      const heard: Array<AnalyticsEvent> = []
      subscribe((one) => heard.push(one))
      await cancel()
      return heard
    }
  },
  // The page's own programs are not gated (decision 0012).
  runtime: { silent: async () => undefined },
  dispose: { silent: ({ dispose }) => dispose() }
}

const connections: Rows<HostConnections> = {
  get: { silent: async ({ get }) => [get(), ...gateNamespaces.map(get)] },
  watch: {
    silent: async ({ watch }, { cancel }) => {
      const heard: Array<unknown> = []
      const stop = watch((now) => heard.push(now))
      await cancel()
      stop()
      return heard
    }
  },
  switchConnection: {
    silent: async ({ switchConnection }, { askedOf, cancel, latchkey, isSilent }) => {
      const end = ended(switchConnection({ connectorId: halyard }))
      await askedOf(mira)
      isSilent(latchkey.snapshot.get())
      await cancel()
      return end
    }
  },
  deleteConnection: { silent: ({ deleteConnection }) => deleteConnection(fernhold) },
  disconnectedConnectors: { silent: ({ disconnectedConnectors }) => disconnectedConnectors() }
}

const names: Rows<HostNames> = {
  resolve: { silent: ({ resolve }) => resolve("nobody.eth") },
  nameOf: { silent: ({ nameOf }) => nameOf(stranger) },
  suggest: { silent: ({ suggest }) => suggest("nadia") },
  register: { refused: ({ register }) => register("nadia") }
}

const quoted = { networkId: "eip155:1", account: stranger } as never
const swaps: Rows<HostSwap> = {
  quote: { refused: ({ quote }) => quote({ from: "ETH", to: "DAI", amount: "1" }) },
  execute: { refused: ({ execute }) => execute(quoted) }
}

const listening = {
  on: {
    silent: async (
      { on }: { on: (event: never, listener: (...heard: ReadonlyArray<unknown>) => void) => unknown },
      { cancel }: GateStage
    ) => {
      const heard: Array<unknown> = []
      for (const event of ["accountsChanged", "chainChanged", "connect", "disconnect"])
        on(event as never, (...told) => heard.push(told))
      await cancel()
      return heard
    }
  },
  removeListener: { silent: async () => undefined }
}
const ofAccount = {
  ...listening,
  accounts: { silent: ({ accounts }: { accounts: () => Promise<unknown> }) => accounts() }
}
const request = {
  refused: ({ request }: { request: (asked: never) => Promise<unknown> }) => request({ method: "x" } as never)
}
const provided: { readonly [N in GateNamespace]: Rows<HostProviders[N]> } = {
  eip155: { ...listening, request } as Rows<HostProviders["eip155"]>,
  solana: {
    ...ofAccount,
    request,
    signMessage: { refused: (on) => on.signMessage(new Uint8Array(2)) },
    signTransaction: { refused: (on) => on.signTransaction(new Uint8Array(2) as never) },
    signAllTransactions: { refused: (on) => on.signAllTransactions([]) },
    sendTransaction: { refused: (on) => on.sendTransaction(new Uint8Array(2) as never) }
  } as Rows<HostProviders["solana"]>,
  bip122: {
    ...ofAccount,
    request,
    signMessage: { refused: (on) => on.signMessage({ message: "hi" }) },
    signPsbt: { refused: (on) => on.signPsbt({ psbt: "", inputs: [] }) },
    sendTransfer: { refused: (on) => on.sendTransfer({ to: "", amount: 1n }) }
  } as Rows<HostProviders["bip122"]>,
  polkadot: {
    ...ofAccount,
    request,
    signRaw: { refused: (on) => on.signRaw({ address: "", data: "0x00" }) },
    signPayload: { refused: (on) => on.signPayload({} as never) }
  } as Rows<HostProviders["polkadot"]>
}

/** What is said before a required sign-in by each call of the instance and of what it gives. */
export const gateRows = { calls, connections, names, swaps, provided }
