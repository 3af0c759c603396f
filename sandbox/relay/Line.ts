import type { WebSocket } from "ws"
import type { Letter } from "./Mailbox.ts"
import type { RelayFault } from "./RelayFault.ts"

let lastId = 0

/** One open socket: its subscriptions and delivered messages. Connection faults are applied here. */
export class Line {
  /** Subscription ids by topic. */
  readonly topics = new Map<string, string>()
  private readonly socket: WebSocket
  private readonly fault: () => RelayFault
  private readonly unanswered = new Map<number, Letter>()
  private readonly timers = new Set<NodeJS.Timeout>()
  /** Messages held while silent; sent when the connection is back, like resent packets. */
  private readonly unwritten: Array<string> = []
  private held: Letter | undefined
  private silent = false
  readonly client: string

  constructor(socket: WebSocket, client: string, fault: () => RelayFault) {
    this.socket = socket
    this.client = client
    this.fault = fault
  }

  /** Delivers a message, with the current faults. */
  deliver(letter: Letter): void {
    const { reorder, duplicate } = this.fault()
    if (reorder && !this.held) {
      this.held = letter
      return
    }
    const letters = this.held ? [letter, this.held] : [letter]
    this.held = undefined
    for (const each of letters) for (let left = duplicate ? 2 : 1; left > 0; left--) this.hand(each)
  }

  send(payload: object): void {
    const { delayMs = 0 } = this.fault()
    const text = JSON.stringify(payload)
    if (delayMs === 0) return this.write(text)
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.write(text)
    }, delayMs)
    this.timers.add(timer)
  }

  /** Whether a message was delivered here and is not acknowledged yet. */
  has(letter: Letter): boolean {
    return [...this.unanswered.values()].includes(letter)
  }

  /** The client acknowledged a message. */
  acknowledge(id: unknown): void {
    const letter = this.unanswered.get(Number(id))
    letter?.receivedBy.add(this.client)
    this.unanswered.delete(Number(id))
  }

  /** Neither reads nor writes while silent, like a lost connection that was not closed. */
  setSilent(silent: boolean): void {
    this.silent = silent
    if (silent) return this.socket.pause()
    this.socket.resume()
    for (const text of this.unwritten.splice(0)) this.write(text)
  }

  /** The public relay sends a ping every 30 s. */
  ping(): void {
    if (!this.silent) this.socket.ping()
  }

  /** Drops messages that are still to be sent; called when the socket is closed. */
  end(): void {
    this.timers.forEach(clearTimeout)
    this.timers.clear()
  }

  cut(): void {
    this.socket.terminate()
  }

  private write(text: string): void {
    if (this.silent) this.unwritten.push(text)
    else if (this.socket.readyState === this.socket.OPEN) this.socket.send(text)
  }

  private hand(letter: Letter): void {
    const subscription = this.topics.get(letter.topic)
    if (subscription === undefined) return
    const id = ++lastId
    this.unanswered.set(id, letter)
    const { topic, message, publishedAt, tag, attestation } = letter
    const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
    this.send({ id, jsonrpc: "2.0", method: "irn_subscription", params: { id: subscription, data } })
  }
}
