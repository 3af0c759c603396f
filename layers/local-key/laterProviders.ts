import { lazy } from "../../services/base/concurrency/lazy.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { ProviderOf } from "../../services/ports/connectors/Connector.ts"
import { memoryJournal } from "../../services/ports/connectors/memoryJournal.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import type { KeyRules } from "./KeyRules.ts"
import type { LocalKeys } from "./LocalKeys.ts"

type Make<N extends keyof LocalKeys> = (
  key: NonNullable<LocalKeys[N]>,
  networks: ReadonlyArray<Network>,
  ask: NodeRequestFn,
  rules?: KeyRules
) => ProviderOf[N]

/** Subscribes as soon as the provider is there. Callers receive a failed load with their own request. */
const whenLoaded = <A>(load: () => Promise<A>, subscribe: (provider: A) => () => void): (() => void) => {
  let live = true
  let stop = () => {}
  void load().then(
    (provider) => {
      if (live) stop = subscribe(provider)
    },
    () => {}
  )
  return () => {
    live = false
    stop()
  }
}

/** The provider of each namespace for a key in this process; its code is loaded with the first request. */
export const laterProviders: { readonly [N in keyof Required<LocalKeys>]: Make<N> } = {
  eip155: (...parts) => {
    const load = lazy(async () => (await import("./evmKeyProvider.ts")).evmKeyProvider(...parts))
    return {
      request: async (asked) => (await load()).request(asked),
      on: (event, listener) => whenLoaded(load, (provider) => provider.on(event, listener))
    }
  },
  bip122: (...parts) => {
    const load = lazy(async () => (await import("./bitcoinKeyProvider.ts")).bitcoinKeyProvider(...parts))
    return {
      connect: async (networkId) => (await load()).connect(networkId),
      session: async () => (await load()).session(),
      signMessage: async (asked) => (await load()).signMessage(asked),
      signPsbt: async (asked) => (await load()).signPsbt(asked),
      sendTransfer: async (asked) => (await load()).sendTransfer(asked),
      switchNetwork: async (networkId) => (await load()).switchNetwork?.(networkId),
      watch: (changed) => whenLoaded(load, (provider) => provider.watch(changed)),
      disconnect: async () => (await load()).disconnect()
    }
  },
  polkadot: (key) => {
    const load = lazy(async () => (await import("./polkadotKeyProvider.ts")).polkadotKeyProvider(key))
    return { enable: async (siteName) => (await load()).enable(siteName) }
  },
  solana: (key, _networks, _ask, rules) => {
    let accounts: ReturnType<ProviderOf["solana"]["accounts"]> = []
    const load = lazy(async () => {
      const provider = await (await import("./solanaKeyProvider.ts")).solanaKeyProvider(key)
      accounts = provider.accounts()
      return provider
    })
    return {
      connect: async (asked) => (await load()).connect(asked),
      accounts: () => accounts,
      supports: () => true,
      signMessage: async (...asked) => (await load()).signMessage(...asked),
      signTransactions: async (asked) => (await load()).signTransactions(asked),
      sends: () => false,
      sendTransaction: async (asked) => (await load()).sendTransaction(asked),
      disconnect: async () => {},
      keeps: {
        journal: rules?.journal ?? memoryJournal(),
        mostFee: async (network) => (await import("./mostFeeOn.ts")).mostFeeOn(rules ?? {}, network)
      },
      // One key, always the same.
      watch: () => () => {}
    }
  }
}
