import type { Misbehaviour, MisbehaviourKind } from "../wallets/Misbehaviour.ts"
import type { Answer, WalletChain } from "../wallets/PageWalletConfig.ts"

/** A site as it describes itself. */
export interface PhoneSite {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
}

/** The verify service's result about a site's origin. */
export type Verdict = "match" | "mismatch" | "scam" | "unknown"

/** A question to the phone's user. */
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

/** Faults of a phone that settles a session (SEC-13). */
export type SettleWrong =
  /** Adds a namespace that was not requested. */
  | "foreignNamespace"
  /** Grants no account. */
  | "noAccounts"
  /** Adds an account on a chain that was not requested. */
  | "foreignChain"
  /** Adds methods that were not requested. */
  | "extraMethods"
  /** Sends ten megabytes along. */
  | "huge"
  /** Signs in without what the site may ask for later (EIP-5573). */
  | "noRecap"
  /** Signs in with an invalid signature. */
  | "forgedProof"
  /** Signs in with a signature that only a contract could verify. */
  | "contractProof"
  /** Signs in with another site's terms. */
  | "otherTerms"

/** A wallet that sites connect to through the relay. */
export interface Phone {
  /** How later questions are answered. */
  answer: Answer
  /** The error code of a declined request: of the pairing protocol, or of EIP-1193. */
  rejectCode: 5000 | 4001
  /** The fault of the next sessions; `undefined` for none. */
  settleWith: SettleWrong | undefined
  /** Namespaces that it leaves out of the next sessions, such as `bip122`. */
  readonly refusedNamespaces: Set<string>
  /** Methods that it leaves out of the next sessions, such as `eth_sendTransaction`. */
  readonly withheldMethods: Set<string>
  /** Chain ids that the next sessions have without an account: the account is shared on the others alone. */
  readonly unsharedChains: Set<number>
  /** The only chains that later sessions get, by namespace; every supported one of a namespace that is not in it. */
  knownChains: Readonly<Record<string, ReadonlyArray<string>>>
  /** How many accounts of each namespace the next sessions share, where it has so many; 1 at the start. */
  sharedAccounts: number
  readonly address: `0x${string}`
  /** The EVM addresses it can select, in order. */
  readonly addresses: ReadonlyArray<`0x${string}`>
  readonly solanaAddress: string
  readonly chainId: number
  /** The networks it knows. */
  readonly chains: ReadonlyArray<WalletChain>
  /** Whether the relay is connected; it is only while messages are expected. */
  readonly online: boolean
  /** The open questions, oldest first. */
  readonly questions: ReadonlyArray<PhoneQuestion>
  /** Every question since the start, answered or not. */
  readonly asked: ReadonlyArray<PhoneQuestion>
  /** Every request since the start, also those that need no question. */
  readonly requests: ReadonlyArray<{ readonly method: string; readonly params: unknown; readonly chainId: string }>
  readonly sessions: ReadonlyArray<PhoneSession>
  /** Errors, such as a response that could not be sent. */
  readonly failures: ReadonlyArray<unknown>
  /** Scans a link; resolves when the pairing is stored, before the proposal arrives. */
  pair(link: string): Promise<void>
  /** Answers one question, by default the oldest; false when there is none. */
  approve(id?: number): boolean
  reject(id?: number): boolean
  /** Changes the selection and notifies every site. */
  switchAccount(index: number): Promise<void>
  switchChain(id: number): Promise<void>
  /** Gives every session what it would be granted now, such as a namespace or an account more. */
  renew(): Promise<void>
  /** Removes every account from all sessions, which stay open. */
  withdraw(): Promise<void>
  /** Emits an event to every site. */
  emit(name: string, data: unknown, chainId?: string): Promise<void>
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Misbehaves with requests as the page wallets do. */
  misbehave(wrong: MisbehaviourKind | Misbehaviour): void
  behave(): void
  release(): number
  /** Calls the listener at each change; returns the unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Resolves when the condition holds; checked at each change. */
  when(condition: (phone: Phone) => boolean): Promise<void>
  stop(): Promise<void>
}
