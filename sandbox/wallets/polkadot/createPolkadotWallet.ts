import { fromHex, toHex } from "@polkadot-api/utils"
import { ledgerAccount } from "../../chains/polkadot/ledgerAccount.ts"
import { polkadotAccounts } from "../../chains/polkadot/polkadotAccounts.ts"
import { createDesk } from "../page/createDesk.ts"
import { createEmitter } from "../page/createEmitter.ts"
import { createMisbehaviour } from "../page/createMisbehaviour.ts"
import { createMemory } from "../page/Memory.ts"
import { encodePayload, type PayloadFields } from "./encodePayload.ts"
import type { PolkadotWalletConfig } from "./PolkadotWalletConfig.ts"
import type { PolkadotWalletControl } from "./PolkadotWalletControl.ts"
import { wrapBytes } from "./wrapBytes.ts"

const everybody = [...polkadotAccounts, ledgerAccount]

/** Makes the extension: what it puts into `injectedWeb3`, and the control for tests. */
export const createPolkadotWallet = ({ wallet, accounts, answer, misbehave }: PolkadotWalletConfig) => {
  const desk = createDesk()
  const emitter = createEmitter()
  const misbehaviour = createMisbehaviour(misbehave)
  const memory = createMemory<ReturnType<PolkadotWalletControl["state"]>>(`polkadot:${wallet.key}`, {
    allowed: false,
    locked: false,
    shared: accounts.map(({ name }) => name)
  })
  const keyOf = (address: string) => {
    const found = memory.get().allowed ? shared().find((one) => one.address === address) : undefined
    const key = everybody.find(({ name }) => name === found?.name)
    if (!key) throw new Error("Unable to find keypair")
    return key
  }
  const shared = () =>
    memory.get().locked
      ? []
      : accounts
          .filter(({ name }) => memory.get().shared.includes(name))
          .map(({ name, genesisHash }) => {
            const { address } = everybody.find((one) => one.name === name)!
            const type = name === ledgerAccount.name ? "ed25519" : "sr25519"
            return { address, name, type, genesisHash: genesisHash ?? null }
          })
  const change = (work: () => void) => {
    work()
    emitter.emit("accounts", shared())
  }

  const approve = (
    method: string,
    title: string,
    rows: ReadonlyArray<{ label: string; value: string; mono?: boolean }>
  ) =>
    new Promise<void>((resolve, reject) => {
      const say = (yes: boolean) => (yes ? resolve() : reject(new Error("Cancelled")))
      if (control.answer === "ask") desk.ask({ method, title, rows, wallet, answer: say })
      else say(control.answer === "approve")
    })
  const request = <A>(method: string, params: unknown, work: () => Promise<A>): Promise<A> => {
    control.requests.push({ method, params: structuredClone(params) })
    // What misbehaves answers with anything.
    return misbehaviour.around(method, work) as Promise<A>
  }
  const site = () => ({ label: "Site", value: location.origin })

  const injected = () => ({
    accounts: {
      get: () =>
        request("accounts", undefined, async () => (misbehaviour.take("emptyAccounts", "accounts") ? [] : shared())),
      subscribe: (listener: (payload: unknown) => void) => {
        emitter.on("accounts", listener)
        queueMicrotask(() => listener(shared()))
        return () => emitter.off("accounts", listener)
      }
    },
    signer: {
      signRaw: (raw: { readonly address: string; readonly data: string }) =>
        request("signRaw", raw, async () => {
          const { sign, name } = keyOf(raw.address)
          await approve("signRaw", "Sign a message", [site(), { label: "Account", value: name }])
          const signature = toHex(sign(wrapBytes(fromHex(raw.data))))
          // A Ledger puts the kind of its key before the signature.
          const isLedger = name === ledgerAccount.name
          return { id: control.requests.length, signature: isLedger ? `0x00${signature.slice(2)}` : signature }
        }),
      signPayload: (payload: PayloadFields & { readonly address: string }) =>
        request("signPayload", payload, async () => {
          const { sign, name } = keyOf(payload.address)
          await approve("signPayload", "Sign a transaction", [site(), { label: "Account", value: name }])
          // 01: the kind of key.
          return { id: control.requests.length, signature: `0x01${toHex(sign(encodePayload(payload))).slice(2)}` }
        })
    }
  })

  const control: PolkadotWalletControl = {
    answer,
    requests: [],
    waiting: () => desk.waiting(wallet.name).map(({ method }) => method),
    approve: () => desk.answer(wallet.name, true),
    reject: () => desk.answer(wallet.name, false),
    misbehave: (wrong, options) =>
      misbehaviour.add(typeof wrong === "string" ? { methods: ["*"], ...options, kind: wrong } : wrong),
    behave: misbehaviour.clear,
    release: misbehaviour.release,
    share: (...names) => change(() => memory.set({ shared: names })),
    lock: () => change(() => memory.set({ locked: true })),
    unlock: () => change(() => memory.set({ locked: false })),
    forget: () => memory.set({ allowed: false }),
    listeners: () => emitter.count("accounts"),
    state: memory.get
  }
  const enable = (siteName: string) =>
    request("enable", siteName, async () => {
      if (!memory.get().allowed)
        await approve("enable", "Connect this site", [site(), { label: "It calls itself", value: siteName }])
      memory.set({ allowed: true, locked: false })
      return injected()
    })
  return { control, entry: { version: "1.0.0", enable } }
}
