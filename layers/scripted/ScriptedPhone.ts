import type { PairedEvent, LinkChoice } from "../../services/pairing/PairingClient.ts"
import type { PairingNamespaces } from "../../services/pairing/pairingNamespaces.ts"
import { makeScriptedWallet, type ScriptedWallet, type ScriptedWalletInput } from "./ScriptedWallet.ts"

/** What a page with a session is told by the phone. */
interface SessionListener {
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
  /** What it shares besides, in namespaces that it is asked for: CAIP-10 accounts. */
  others: ReadonlyArray<string>
  /** Settles with these namespaces instead, in the form of the wire. */
  settle?: ((asked: PairingNamespaces) => unknown) | undefined
  /** What it answers to a method; `null` to all others. */
  readonly results: Record<string, unknown>
  /** Where requests would be opened. */
  opens: LinkChoice | undefined
  /** How many sessions it has agreed to that the page ended at once. */
  refused: number
  /** Scans a code or follows a link. Does nothing with one that no longer works. */
  readonly scan: (uri: string) => void
  /** The page goes without a word, as by a reload: its links work still, and the next page is told what comes of them. */
  readonly leavePage: () => void
  /** Ends the session from the phone. */
  readonly disconnect: () => void
  readonly tell: (event: PairedEvent) => void
  /** For the pairing client: the topic of a new link. */
  readonly newTopic: () => string
  /** Waits for the link with this topic to be scanned. Undone, the link is worthless. */
  readonly awaitScan: (topic: string, scanned: () => void) => () => void
  /** Whether the link with this topic works. */
  readonly knows: (topic: string) => boolean
  readonly attach: (listener: SessionListener) => () => void
}

export type ScriptedPhoneInput = Partial<
  ScriptedWalletInput & Pick<ScriptedPhone, "networks" | "oneClick" | "others" | "settle" | "silent">
>

/** A link that may be scanned. */
interface ScriptedLink {
  scanned: boolean
  /** Tells the page that waits. */
  tell: () => void
}

/** A link's topic, in hex. */
const topicOf = (uri: string) => uri.slice("wc:".length, uri.indexOf("@"))

/** Makes a phone that agrees to the first two networks as drawn (design). */
export const makeScriptedPhone = (input: ScriptedPhoneInput = {}): ScriptedPhone => {
  const links = new Map<string, ScriptedLink>()
  let made = 0
  const listeners = new Set<SessionListener>()
  const wallet = makeScriptedWallet({ id: "walletConnect", name: "Fernhold", ...input })
  return Object.assign(wallet, {
    silent: input.silent ?? false,
    oneClick: input.oneClick ?? true,
    networks: input.networks ?? ["eip155:1", "eip155:8453"],
    others: input.others ?? [],
    settle: input.settle,
    results: {},
    opens: undefined,
    refused: 0,
    scan: (uri: string) => {
      const link = links.get(topicOf(uri))
      if (link === undefined) return
      link.scanned = true
      link.tell()
    },
    leavePage: () => {
      for (const link of links.values()) link.tell = () => {}
      listeners.clear()
    },
    changed: () => {
      listeners.forEach(({ updated }) => updated())
      wallet.listeners.forEach((listener) => listener())
    },
    disconnect: () => {
      listeners.forEach(({ ended }) => ended())
      wallet.listeners.forEach((listener) => listener())
    },
    tell: (event: PairedEvent) => listeners.forEach(({ tell }) => tell(event)),
    newTopic: () => (++made).toString(16).padStart(64, "0"),
    knows: (topic: string) => links.has(topic),
    awaitScan: (topic: string, scanned: () => void) => {
      const link = links.get(topic) ?? { scanned: false, tell: scanned }
      link.tell = scanned
      links.set(topic, link)
      if (link.scanned) scanned()
      return () => {
        // Another page may wait for it by now.
        if (link.tell === scanned) links.delete(topic)
      }
    },
    attach: (listener: SessionListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  })
}
