import type { Effect } from "effect"
import type { WalletError } from "../../services/base/errors/walletErrors.ts"
import type { ProviderRequest } from "../../services/ports/connectors/Eip1193Provider.ts"
import type { PairedEvent, LinkChoice } from "../../services/ways-in/pairing/PairingClient.ts"
import type { PairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { makeScriptedWallet, type ScriptedWallet, type ScriptedWalletInput } from "./ScriptedWallet.ts"

/** Events of the phone for a page with a session. */
export interface SessionListener {
  readonly updated: () => void
  readonly ended: () => void
  readonly tell: (event: PairedEvent) => void
}

/**
 * The phone of a scripted world: a wallet on another device. It responds to requests as `answer` states, also to
 * proposals. Change `accounts` or `networks` and call `changed` to simulate a session update.
 */
export interface ScriptedPhone extends ScriptedWallet {
  /** While true, its relay does not respond. */
  silent: boolean
  /** Whether it can sign in while connecting. */
  oneClick: boolean
  /** Makes something else of the texts it signs in with. */
  alters: ((text: string) => string) | undefined
  /** CAIP-2 ids that it approves. */
  networks: ReadonlyArray<string>
  /** CAIP-10 accounts that it also shares, in the requested namespaces. */
  others: ReadonlyArray<string>
  /** Settles with these namespaces instead, in wire format. */
  settle?: ((asked: PairingNamespaces) => unknown) | undefined
  /** Answers requests in place of `answer` and `results`: the script decides when, and how they fail. */
  serves: ((request: ProviderRequest) => Effect.Effect<unknown, WalletError>) | undefined
  /** Results by method; `null` for all others. */
  readonly results: Record<string, unknown>
  /** The link that would open for requests. */
  opens: LinkChoice | undefined
  /** The topic of the last session: that of its link. */
  topic: string
  /** Number of approved sessions that the page ended immediately. */
  refused: number
  /** Scans a QR code or follows a link. Does nothing with an expired one. */
  readonly scan: (uri: string) => void
  /** Simulates a reload: the page's links stay valid, and the next page receives their results. */
  readonly leavePage: () => void
  /** Ends the session from the phone. */
  readonly disconnect: () => void
  readonly tell: (event: PairedEvent) => void
  /** For the pairing client: the topic of a new link. */
  readonly newTopic: () => string
  /** Waits for the link with this topic to be scanned. The returned function makes the link invalid. */
  readonly awaitScan: (topic: string, scanned: () => void) => () => void
  /** Whether the link with this topic is valid. */
  readonly knows: (topic: string) => boolean
  readonly attach: (listener: SessionListener) => () => void
}

export type ScriptedPhoneInput = Partial<
  ScriptedWalletInput & Pick<ScriptedPhone, "networks" | "oneClick" | "others" | "settle" | "silent">
>

/** A valid link. */
interface ScriptedLink {
  scanned: boolean
  /** Notifies the waiting page. */
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
    alters: undefined,
    networks: input.networks ?? ["eip155:1", "eip155:8453"],
    others: input.others ?? [],
    settle: input.settle,
    serves: undefined,
    results: {},
    opens: undefined,
    topic: "0".repeat(64),
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
        // Another page may be waiting for it now.
        if (link.tell === scanned) links.delete(topic)
      }
    },
    attach: (listener: SessionListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  })
}
