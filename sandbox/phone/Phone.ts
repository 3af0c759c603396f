import type { Misbehaviour, MisbehaviourKind } from "../wallets/Misbehaviour.ts"
import type { Answer, WalletChain } from "../wallets/PageWalletConfig.ts"

/** A site as it describes itself. */
export interface PhoneSite {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
}

/** Whether the site is at the address it gives: as the verify service judges. */
export type Verdict = "match" | "mismatch" | "scam" | "unknown"

/** A question to whoever holds the phone. */
export interface PhoneQuestion {
  readonly id: number
  /** `"connect"` for a proposal, `"sign-in"` for one with a signature, else the method. */
  readonly method: string
  readonly title: string
  readonly site: PhoneSite
  readonly verdict: Verdict
  readonly rows: ReadonlyArray<{ readonly label: string; readonly value: string; readonly mono?: boolean }>
  /** A long text to read, such as the message to sign. */
  readonly text: string | undefined
}

/** A connection to a site. */
export interface PhoneSession {
  readonly topic: string
  readonly site: PhoneSite
  readonly accounts: ReadonlyArray<string>
  readonly chains: ReadonlyArray<string>
  readonly methods: ReadonlyArray<string>
}

/** What a phone can do wrong when it settles a session (SEC-13). */
export type SettleWrong =
  /** Adds a namespace that nobody asked for. */
  | "foreignNamespace"
  /** Grants no account. */
  | "noAccounts"
  /** Adds an account on a chain that nobody asked for. */
  | "foreignChain"
  /** Adds methods that nobody asked for. */
  | "extraMethods"
  /** Sends ten megabytes along. */
  | "huge"
  /** Signs in with a signature of nobody's. */
  | "forgedProof"
  /** Signs in with one that only a contract could vouch for. */
  | "contractProof"
  /** Signs in for another site's terms. */
  | "otherTerms"

/** A wallet that sites reach through the relay. */
export interface Phone {
  /** What happens with questions from now on. */
  answer: Answer
  /** The code of a refused request: that of the pairing protocol, or that of EIP-1193. */
  rejectCode: 5000 | 4001
  /** What the next sessions are settled with; `undefined` for what was asked. */
  settleWith: SettleWrong | undefined
  readonly address: `0x${string}`
  /** The EVM addresses it can select, in order. */
  readonly addresses: ReadonlyArray<`0x${string}`>
  readonly solanaAddress: string
  readonly chainId: number
  /** The networks it knows. */
  readonly chains: ReadonlyArray<WalletChain>
  /** Whether the relay is reached; it is only while there is something to hear. */
  readonly online: boolean
  /** The questions that wait, oldest first. */
  readonly questions: ReadonlyArray<PhoneQuestion>
  /** Every question since the start, answered or not. */
  readonly asked: ReadonlyArray<PhoneQuestion>
  /** Every request since the start, also those that need no question. */
  readonly requests: ReadonlyArray<{ readonly method: string; readonly params: unknown; readonly chainId: string }>
  readonly sessions: ReadonlyArray<PhoneSession>
  /** What went wrong on the way, such as an answer that could not be sent. */
  readonly failures: ReadonlyArray<unknown>
  /** Reads a link as the camera does; resolves when the pairing is known, before the proposal is there. */
  pair(link: string): Promise<void>
  /** Answers one question, by default the oldest; false when there is none. */
  approve(id?: number): boolean
  reject(id?: number): boolean
  /** Changes the selection and tells every site. */
  switchAccount(index: number): Promise<void>
  switchChain(id: number): Promise<void>
  /** Takes every account back from every site, and leaves the sessions open. */
  withdraw(): Promise<void>
  /** Tells every site any event. */
  emit(name: string, data: unknown, chainId?: string): Promise<void>
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Misbehaves with requests as the page wallets do. */
  misbehave(wrong: MisbehaviourKind | Misbehaviour): void
  behave(): void
  release(): number
  /** Calls the listener at each change, until what it gives back is called. */
  subscribe(listener: () => void): () => void
  /** Resolves as soon as the condition holds; asked again at each change. */
  when(condition: (phone: Phone) => boolean): Promise<void>
  stop(): Promise<void>
}
