import { privateKeyToAccount } from "viem/accounts"
import type { PageWalletConfig } from "../PageWalletConfig.ts"
import type { PageProvider, WalletControl } from "../WalletControl.ts"
import type { BitcoinPartConfig } from "../bitcoin/page/createBitcoinPart.ts"
import { createEmitter } from "./createEmitter.ts"
import type { Desk } from "./createDesk.ts"
import { createStandardWallet, type StandardWallet } from "./standard/createStandardWallet.ts"
import type { StandardPart } from "./standard/StandardPart.ts"
import { createSolanaPart } from "./solana/createSolanaPart.ts"
import { createMisbehaviour } from "./createMisbehaviour.ts"
import { createMemory, type Memory } from "./Memory.ts"
import { refusals } from "./ProviderError.ts"
import type { WalletCore } from "./WalletCore.ts"
import { walletMethods } from "./walletMethods.ts"

/** Makes the part of a wallet for Bitcoin; its code is in a page only where it is asked for. */
export type MakeBitcoinPart = (core: WalletCore, config: BitcoinPartConfig) => StandardPart

/** Makes one wallet of a page: its provider, and the control for tests. */
export const createPageWallet = (
  brand: PageWalletConfig["wallets"][number],
  config: PageWalletConfig,
  desk: Desk,
  makeBitcoin?: MakeBitcoinPart
): WalletControl => {
  const { on, off, emit, count } = createEmitter()
  const misbehaviour = createMisbehaviour(config.misbehave)
  const { account: firstAccount, chainId } = config
  const memory = createMemory<Memory>(brand.key, {
    granted: false,
    grantedIn: [],
    locked: false,
    account: firstAccount,
    chainId,
    added: []
  })
  const accounts = config.privateKeys.map((key) => privateKeyToAccount(key))
  const account = () => accounts[memory.get().account] ?? accounts[0]!
  const chains = () => [...config.chains, ...memory.get().added]
  const chain = () => chains().find(({ id }) => id === memory.get().chainId) ?? chains()[0]!
  const visible = () => (memory.get().granted && !memory.get().locked ? [account().address] : [])

  const tell = (event: string, payload: unknown) => {
    emit(event, payload)
    if (misbehaviour.has("twice")) emit(event, payload)
  }
  /** Changes what is remembered and tells the site what differs for it. */
  const change = (work: () => void) => {
    const before = { accounts: visible().join(), chain: chain().id }
    work()
    if (chain().id !== before.chain) tell("chainChanged", `0x${chain().id.toString(16)}`)
    if (visible().join() !== before.accounts) tell("accountsChanged", visible())
    standard?.changed()
  }
  let standard: StandardWallet | undefined

  const core: WalletCore = {
    name: brand.name,
    origin: location.origin,
    account,
    visible,
    chain,
    chains,
    selectChain: (id) => change(() => memory.set({ chainId: id })),
    addChain: (added) => memory.set({ added: [...memory.get().added, added] }),
    grant: () => change(() => memory.set({ granted: true, locked: false })),
    revoke: () => change(() => memory.set({ granted: false })),
    asking: (method) => desk.waiting(brand.name).some((approval) => approval.method === method),
    wrong: misbehaviour.take,
    atomic: () => control.atomic,
    approve: (question) =>
      new Promise((resolve, reject) => {
        const answer = (yes: boolean) => (yes ? resolve() : reject(refusals.rejected()))
        if (control.answer === "ask") desk.ask({ ...question, wallet: brand, answer })
        else answer(control.answer === "approve")
      })
  }

  const request: PageProvider["request"] = (asked) => {
    const { method, params } = asked
    const list: ReadonlyArray<unknown> = Array.isArray(params) ? params : params === undefined ? [] : [params]
    control.requests.push({ method, params: structuredClone(list) })
    return misbehaviour.around(method, async () => {
      const work = walletMethods.get(method)
      if (!work) throw refusals.unsupported(method)
      // Sites get copies: what they change is theirs.
      return structuredClone(await work(core, list))
    })
  }
  const provider: PageProvider & Record<string, unknown> = {
    [`is${brand.name}`]: true,
    request,
    on: (event, listener) => (on(event, listener), provider)
  }
  const removeListener: PageProvider["removeListener"] = (event, listener) => (off(event, listener), provider)
  const dress = () => {
    if (misbehaviour.has("noRemoveListener")) delete provider.removeListener
    else provider.removeListener = removeListener
  }
  dress()

  const around = (method: string, params: ReadonlyArray<unknown>, work: () => Promise<unknown>) => {
    control.requests.push({ method, params: structuredClone(params) })
    return misbehaviour.around(method, work)
  }
  const grantIn = (namespace: string, yes: boolean) => {
    const others = memory.get().grantedIn.filter((one) => one !== namespace)
    change(() => memory.set({ grantedIn: yes ? [...others, namespace] : others, ...(yes ? { locked: false } : {}) }))
  }
  /** A wallet of the Wallet Standard has one part for each namespace other than Ethereum's. */
  const partOf = (namespace: string) => ({
    privateKeys: config.privateKeys,
    account: () => memory.get().account,
    isGranted: () => memory.get().grantedIn.includes(namespace) && !memory.get().locked,
    grant: (yes: boolean) => grantIn(namespace, yes),
    around
  })
  const startStandard = () => {
    const { solana, bitcoin } = config
    const parts = [
      solana && createSolanaPart(core, { ...solana, ...partOf("solana") }),
      bitcoin && makeBitcoin?.(core, { ...bitcoin, ...partOf("bip122") })
    ]
    standard = createStandardWallet(
      brand,
      parts.filter((part) => part !== undefined),
      around
    )
  }
  if (config.solana || config.bitcoin) startStandard()

  // Another tab of the site changed something: a wallet tells all tabs.
  addEventListener("storage", (event) => {
    if (event.key === memory.storageKey || event.key === null) change(memory.reload)
  })
  queueMicrotask(() => tell("connect", { chainId: `0x${chain().id.toString(16)}` }))

  const control: WalletControl = {
    key: brand.key,
    name: brand.name,
    rdns: brand.rdns,
    provider,
    answer: config.answer,
    atomic: config.atomic,
    requests: [],
    waiting: () => desk.waiting(brand.name).map(({ method }) => method),
    approve: () => desk.answer(brand.name, true),
    reject: () => desk.answer(brand.name, false),
    misbehave: (wrong, options) => {
      misbehaviour.add(typeof wrong === "string" ? { ...options, kind: wrong } : wrong)
      dress()
    },
    behave: () => {
      misbehaviour.clear()
      dress()
    },
    release: misbehaviour.release,
    switchAccount: (index) => {
      if (!accounts[index]) throw new Error(`There are ${accounts.length} accounts.`)
      change(() => memory.set({ account: index }))
    },
    switchChain: (id) => {
      if (!chains().some((known) => known.id === id)) throw new Error(`The wallet does not know chain ${id}.`)
      core.selectChain(id)
    },
    lock: (silently = false) => {
      const lock = () => memory.set({ locked: true })
      if (silently) lock()
      else change(lock)
    },
    unlock: () => change(() => memory.set({ locked: false })),
    remove: () => standard?.remove(),
    disconnect: () => {
      core.revoke()
      for (const namespace of memory.get().grantedIn) grantIn(namespace, false)
      tell("disconnect", { code: 4900, message: "The provider is disconnected from all chains." })
    },
    emit,
    listeners: count,
    state: () => ({
      connected: memory.get().granted,
      locked: memory.get().locked,
      account: account().address,
      accounts: visible(),
      chainId: chain().id
    })
  }
  return control
}
