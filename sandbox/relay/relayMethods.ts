import type { Line } from "./Line.ts"
import type { Letter, Posted } from "./Mailbox.ts"

/** What the methods of the relay work with. */
export interface RelayCore {
  /** Keeps a message and hands it to all who listen; false when it shall stay without an answer. */
  publish(letter: Posted): boolean
  subscribe(line: Line, topic: string): string
  unsubscribe(line: Line, topic: string): void
  waiting(line: Line, topic: string): ReadonlyArray<Letter>
}

/** Params as clients send them; every field is read with care. */
export type Params = Readonly<Record<string, unknown>>

/** One method; nothing stays without an answer. */
export type RelayMethod = (core: RelayCore, line: Line, params: Params) => unknown

/** Thrown for a request that makes no sense. */
export class InvalidParams extends Error {}

/** The methods of the relay protocol. */
export const relayMethods: Readonly<Record<string, RelayMethod>> = {
  irn_subscribe: (core, line, params) => core.subscribe(line, text(params, "topic")),
  irn_batchSubscribe: (core, line, params) => texts(params, "topics").map((topic) => core.subscribe(line, topic)),
  irn_unsubscribe: (core, line, params) => {
    core.unsubscribe(line, text(params, "topic"))
    return true
  },
  irn_batchUnsubscribe: (core, line, params) => {
    for (const each of list(params, "subscriptions")) core.unsubscribe(line, text(each, "topic"))
    return true
  },
  irn_publish: (core, line, params) =>
    core.publish(letter(line, params, "topic", "message", Number(params.tag ?? 0))) || undefined,
  irn_batchPublish: (core, line, params) =>
    list(params, "messages")
      .map((each) => core.publish(letter(line, each, "topic", "message", Number(each.tag ?? 0))))
      .every(Boolean) || undefined,
  irn_fetchMessages: (core, line, params) => fetched(core, line, [text(params, "topic")]),
  irn_batchFetchMessages: (core, line, params) => fetched(core, line, texts(params, "topics")),
  wc_proposeSession: (core, line, params) => {
    core.subscribe(line, text(params, "pairingTopic"))
    return core.publish(letter(line, params, "pairingTopic", "sessionProposal", 1100)) || undefined
  },
  wc_approveSession: (core, line, params) => {
    core.subscribe(line, text(params, "sessionTopic"))
    const answered = core.publish(letter(line, params, "pairingTopic", "sessionProposalResponse", 1101))
    const settled = core.publish(letter(line, params, "sessionTopic", "sessionSettlementRequest", 1102))
    return (answered && settled) || undefined
  }
}

const letter = (line: Line, params: Params, topic: string, message: string, tag: number): Posted => ({
  topic: text(params, topic),
  message: text(params, message),
  tag,
  from: line.client,
  attestation: typeof params.attestation === "string" ? params.attestation : undefined,
  ttlSeconds: Number(params.ttl ?? 300)
})

const fetched = (core: RelayCore, line: Line, topics: ReadonlyArray<string>) => ({
  messages: topics
    .flatMap((topic) => core.waiting(line, topic))
    .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
  hasMore: false
})

const text = (params: Params, name: string): string => {
  const value = params[name]
  if (typeof value !== "string" || value === "") throw new InvalidParams(`Invalid params: ${name}`)
  return value
}

const texts = (params: Params, name: string): ReadonlyArray<string> => {
  const value = params[name]
  if (!Array.isArray(value)) throw new InvalidParams(`Invalid params: ${name}`)
  return value.map((each) => text({ [name]: each }, name))
}

const list = (params: Params, name: string): ReadonlyArray<Params> => {
  const value = params[name]
  if (!Array.isArray(value)) throw new InvalidParams(`Invalid params: ${name}`)
  return value.filter((each): each is Params => typeof each === "object" && each !== null)
}
