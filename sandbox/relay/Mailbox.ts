/** A stored message for the subscribers of its topic. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly from: string
  readonly attestation: string | undefined
  readonly publishedAt: number
  readonly expiresAt: number
  /** The clients that acknowledged it. */
  readonly receivedBy: Set<string>
}

/** What is known of a message when it comes in. */
export type Posted = Omit<Letter, "publishedAt" | "expiresAt" | "receivedBy"> & { readonly ttlSeconds: number }

/** The messages of all topics, each kept until it expires. */
export class Mailbox {
  private readonly topics = new Map<string, Array<Letter>>()

  /** Stores a message; returns `undefined` for a duplicate, because clients resend without a response. */
  post({ ttlSeconds, ...posted }: Posted): Letter | undefined {
    const letters = this.waiting(posted.topic)
    if (letters.some(({ message }) => message === posted.message)) return undefined
    const publishedAt = Date.now()
    const letter = { ...posted, publishedAt, expiresAt: publishedAt + ttlSeconds * 1000, receivedBy: new Set<string>() }
    this.topics.set(posted.topic, [...letters, letter])
    return letter
  }

  /** What a client has not received yet of a topic, oldest first. */
  for(client: string, topic: string): ReadonlyArray<Letter> {
    return this.waiting(topic).filter((letter) => letter.from !== client && !letter.receivedBy.has(client))
  }

  clear(): void {
    this.topics.clear()
  }

  private waiting(topic: string): Array<Letter> {
    const now = Date.now()
    return (this.topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now)
  }
}
