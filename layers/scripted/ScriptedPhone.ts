import type { PairedEvent, LinkChoice } from "../../services/pairing/PairingClient.ts"
import type { PairingNamespaces } from "../../services/pairing/pairingNamespaces.ts"
import { makeScriptedWallet, type ScriptedWallet, type ScriptedWalletInput } from "./ScriptedWallet.ts"

/** What a page with a session hears of the phone. */
interface Ear {
  readonly updated: () => void
  readonly ended: () => void
  readonly tell: (event: PairedEvent) => void
}

/**
 * The phone of a scripted world: a wallet on another device. It answers requests as `answer` says, the one for a
 * session among them. Change `accounts` or `networks` and call `changed`, as an update of the session would.
 */
export interface ScriptedPhone extends ScriptedWallet {
  /** While true, its relay answers nothing. */
  silent: boolean
  /** Whether it can sign in with the yes to a connection. */
  oneClick: boolean
  /** CAIP-2 ids it agrees to. */
  networks: ReadonlyArray<string>
  /** Settles with these namespaces instead, in the form of the wire. */
  settle?: ((asked: PairingNamespaces) => unknown) | undefined
  /** What it answers to a method; `null` to all others. */
  readonly results: Record<string, unknown>
  /** Where requests would be opened. */
  opens: LinkChoice | undefined
  /** Scans a code or follows a link. Does nothing with one that no longer works. */
  readonly scan: (uri: string) => void
  /** Ends the session from the phone. */
  readonly disconnect: () => void
  readonly tell: (event: PairedEvent) => void
  /** For the pairing client: a link that may be scanned, and a page that listens. */
  readonly await: (uri: string, scanned: () => void) => () => void
  readonly attach: (ear: Ear) => () => void
}

export type ScriptedPhoneInput = Partial<
  ScriptedWalletInput & Pick<ScriptedPhone, "networks" | "oneClick" | "settle" | "silent">
>

/** Makes a phone that agrees to the first two networks as drawn (design). */
export const makeScriptedPhone = (input: ScriptedPhoneInput = {}): ScriptedPhone => {
  const links = new Map<string, () => void>()
  const ears = new Set<Ear>()
  const wallet = makeScriptedWallet({ id: "walletConnect", name: "Fernhold", ...input })
  return Object.assign(wallet, {
    silent: input.silent ?? false,
    oneClick: input.oneClick ?? true,
    networks: input.networks ?? ["eip155:1", "eip155:8453"],
    settle: input.settle,
    results: {},
    opens: undefined,
    scan: (uri: string) => links.get(uri)?.(),
    changed: () => {
      ears.forEach((ear) => ear.updated())
      wallet.listeners.forEach((listener) => listener())
    },
    disconnect: () => {
      ears.forEach((ear) => ear.ended())
      wallet.listeners.forEach((listener) => listener())
    },
    tell: (event: PairedEvent) => ears.forEach((ear) => ear.tell(event)),
    await: (uri: string, scanned: () => void) => {
      links.set(uri, scanned)
      return () => void links.delete(uri)
    },
    attach: (ear: Ear) => {
      ears.add(ear)
      return () => void ears.delete(ear)
    }
  })
}
