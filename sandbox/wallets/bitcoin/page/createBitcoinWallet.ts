import type { Approval } from "../../page/Approval.ts"
import { createDesk } from "../../page/createDesk.ts"
import { createEmitter } from "../../page/createEmitter.ts"
import { createMisbehaviour } from "../../page/createMisbehaviour.ts"
import { createMemory } from "../../page/Memory.ts"
import type { BitcoinNetworkName, BitcoinWalletConfig } from "../BitcoinWalletConfig.ts"
import type { BitcoinWalletControl } from "../BitcoinWalletControl.ts"
import { createKeys, type Keys } from "./createKeys.ts"
import { refusal } from "./WalletRefusal.ts"

/** What a wallet remembers about a site. */
interface BitcoinMemory {
  readonly granted: boolean
  readonly account: number
  readonly network: BitcoinNetworkName
}

const asking = new Set(
  "wallet_connect getAddresses getAccounts wallet_changeNetwork signMessage signPsbt sendTransfer".split(" ")
)

const junk = {
  wallet_connect: { jsonrpc: "2.0", id: "1", result: { addresses: [42, null, { address: "bc1" }] } },
  wallet_getAccount: { jsonrpc: "2.0", id: "1", result: "one" },
  signMessage: { jsonrpc: "2.0", id: "1", result: { signature: { yes: true } } },
  signPsbt: { jsonrpc: "2.0", id: "1", result: { psbt: "AAAA", txid: 12 } },
  sendTransfer: { jsonrpc: "2.0", id: "1", result: { txid: "0x12" } }
}

/** What the API of a wallet works with. */
export interface BitcoinCore {
  readonly config: BitcoinWalletConfig
  readonly granted: () => boolean
  readonly network: () => BitcoinNetworkName
  readonly keys: () => Keys
  readonly grant: () => void
  readonly revoke: () => void
  readonly selectNetwork: (name: BitcoinNetworkName) => void
  /** Resolves when the visitor agrees, refuses otherwise. */
  readonly approve: (question: Pick<Approval, "method" | "title" | "rows" | "text">) => Promise<void>
  /** Calls back with events of the wallet; returns the undo. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void
  /** Notes a request, and does the work for it, or misbehaves. */
  readonly around: (method: string, params: unknown, work: () => Promise<unknown>) => Promise<unknown>
}

/** Makes the wallet of a page: what its API stands on, and the control for tests. */
export const createBitcoinWallet = (
  config: BitcoinWalletConfig
): { readonly core: BitcoinCore; readonly control: BitcoinWalletControl } => {
  const { wallet, privateKeys } = config
  const desk = createDesk()
  const misbehaviour = createMisbehaviour(config.misbehave, { asking, junk })
  const { on, off, emit } = createEmitter()
  const memory = createMemory<BitcoinMemory>(wallet.key, {
    granted: false,
    account: config.account,
    network: config.network
  })
  const network = () => memory.get().network
  const keys = () => createKeys(privateKeys[memory.get().account] ?? privateKeys[0]!, network())
  const tell = (event: string, payload: object) => {
    // A site that may see nothing hears nothing.
    if (!memory.get().granted) return
    for (let times = misbehaviour.has("twice") ? 2 : 1; times > 0; times--) emit(event, { type: event, ...payload })
  }
  const selectNetwork = (name: BitcoinNetworkName) => {
    if (name === network()) return
    memory.set({ network: name })
    tell("networkChange", { bitcoin: { name }, stacks: { name: "mainnet" }, addresses: keys().addresses })
  }
  const revoke = () => {
    tell("disconnect", {})
    memory.set({ granted: false })
  }

  const core: BitcoinCore = {
    config,
    granted: () => memory.get().granted,
    network,
    keys,
    grant: () => memory.set({ granted: true }),
    revoke,
    selectNetwork,
    approve: (question) =>
      new Promise((resolve, reject) => {
        const answer = (yes: boolean) => (yes ? resolve() : reject(refusal.rejected()))
        if (control.answer === "ask") desk.ask({ ...question, wallet, answer })
        else answer(control.answer === "approve")
      }),
    on: (event, listener) => {
      on(event, listener)
      return () => off(event, listener)
    },
    around: (method, params, work) => {
      control.requests.push({ method, params: structuredClone(params) })
      return misbehaviour.around(method, work)
    }
  }

  const control: BitcoinWalletControl = {
    answer: config.answer,
    requests: [],
    waiting: () => desk.waiting(wallet.name).map(({ method }) => method),
    approve: () => desk.answer(wallet.name, true),
    reject: () => desk.answer(wallet.name, false),
    misbehave: (wrong) => misbehaviour.add(typeof wrong === "string" ? { kind: wrong } : wrong),
    behave: misbehaviour.clear,
    release: misbehaviour.release,
    switchAccount: (index) => {
      if (!privateKeys[index]) throw new Error(`There are ${privateKeys.length} accounts.`)
      memory.set({ account: index })
      tell("accountChange", { addresses: keys().addresses })
    },
    switchNetwork: selectNetwork,
    disconnect: revoke,
    state: () => {
      const [payment, ordinal] = keys().addresses
      const { granted, account } = memory.get()
      return {
        connected: granted,
        account,
        network: network(),
        payment: payment!.address,
        ordinal: ordinal!.address
      }
    }
  }
  return { core, control }
}
