import type { BitcoinProvider } from "../wallets/BitcoinProvider.ts"
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
  let loading: Promise<Asking> | undefined
  const load = () =>
    (loading ??= import("./askPairedBitcoin.ts").then(
      ({ askPairedBitcoin }) => askPairedBitcoin(parts, () => [...listeners].forEach((tell) => tell())),
      (error) => {
        loading = undefined
        throw error
      }
    ))
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
      const stops = [parts.client.session.subscribe(tell), parts.client.watch(tell)]
      return () => {
        listeners.delete(tell)
        stops.forEach((stop) => stop())
      }
    }
  }
}
