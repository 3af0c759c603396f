import { lazy } from "../../base/concurrency/lazy.ts"
import type { BitcoinProvider } from "../../ports/connectors/BitcoinProvider.ts"
import type { PairedParts } from "./pairedEvmProvider.ts"

type Asking = Omit<BitcoinProvider, "watch">

const methods = [
  "connect",
  "session",
  "signMessage",
  "signPsbt",
  "sendTransfer",
  "switchNetwork",
  "disconnect"
] as const

/** A paired wallet as a Bitcoin provider. What asks it is loaded with the first question: most pairings have no Bitcoin. */
export const pairedBitcoinProvider = (parts: PairedParts): BitcoinProvider => {
  const listeners = new Set<() => void>()
  /** The wallet's own word on the order of its addresses: a hint, so that only what the session has is shown. */
  let order: ReadonlyArray<string> = []
  const load = lazy<Asking>(async () => {
    const { askPairedBitcoin } = await import("./askPairedBitcoin.ts")
    return askPairedBitcoin(
      parts,
      () => [...listeners].forEach((tell) => tell()),
      () => order
    )
  })
  const asking = Object.fromEntries(
    methods.map((name) => [
      name,
      async (asked: never) => {
        const ask: ((asked: never) => Promise<unknown>) | undefined = (await load())[name]
        return ask?.(asked)
      }
    ])
  ) as unknown as Asking
  return {
    ...asking,
    watch: (changed) => {
      const tell = () => changed()
      listeners.add(tell)
      const stops = [
        parts.client.session.subscribe(tell),
        parts.client.watch((event) => {
          if (event.type === "accountsChanged" && event.namespace === "bip122") order = event.addresses
          tell()
        })
      ]
      return () => {
        listeners.delete(tell)
        stops.forEach((stop) => stop())
      }
    }
  }
}
