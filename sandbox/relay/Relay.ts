import type { RelayFaults } from "./RelayFault.ts"

/** One received message. Its content is encrypted, and not kept. */
export interface RelayedMessage {
  readonly topic: string
  /** What kind of message it is, such as 1100 for a proposal and 1108 for a request. */
  readonly tag: number
  /** The client that sent it. */
  readonly from: string
  readonly bytes: number
}

/** A running relay: mailboxes by topic, between sites and wallets. */
export interface Relay {
  /** Its address, `ws://127.0.0.1:port`. */
  readonly url: string
  readonly faults: RelayFaults
  /** How many sockets are open now, and how many were ever accepted. */
  readonly sockets: number
  readonly accepted: number
  /** How many sockets were never opened because of the fault `stall`. */
  readonly stalled: number
  /** Reasons of refused sockets, oldest first. */
  readonly refusals: ReadonlyArray<string>
  /** The messages since the start or the last reset, oldest first. */
  readonly messages: ReadonlyArray<RelayedMessage>
  /** Resolves as soon as the condition holds; asked again at each change. */
  when(condition: (relay: Relay) => boolean): Promise<void>
  /** Closes every socket, like a lost network. */
  drop(): void
  /** No sockets, no messages, no faults. */
  reset(): void
  stop(): Promise<void>
}
