import type { Caip2 } from "../base/caip/parseCaip2.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import type { Account } from "../ports/connectors/Account.ts"
import type { ConnectorType } from "../ports/connectors/Connector.ts"

/** The version of the file: another one is refused. */
export const recordingVersion = 1

/** A wallet that could be connected. Its name and picture are left out. */
export interface RecordedWallet {
  readonly id: string
  readonly namespace: Namespace
  readonly type: ConnectorType
}

/** An account under its stand-in. */
export interface RecordedAccount {
  readonly address: string
  readonly type: Account["type"]
}

/** What a wallet shared. */
export interface RecordedSession {
  readonly accounts: ReadonlyArray<RecordedAccount>
  readonly networkId?: string | undefined
}

/** What is asked of a wallet's adapter. */
export type RecordedQuestion = "connect" | "session" | "disconnect" | "switchNetwork" | "signMessage"

/** Why a wallet's answer was a failure: the kind of error and its code, never its text. */
export interface RecordedFailure {
  readonly tag: string
  readonly code?: number | undefined
}

/** The connections of one namespace as they were shown. */
export interface RecordedConnections {
  readonly status: "disconnected" | "connecting" | "connected"
  readonly wallets: ReadonlyArray<{ readonly id: string } & RecordedSession>
  readonly asking: ReadonlyArray<string>
}

/** State of the connection machine after a change. */
export interface RecordedState {
  readonly active: Namespace
  readonly network: string
  readonly supported: boolean
  readonly namespaces: Partial<Readonly<Record<Namespace, RecordedConnections>>>
}

/** A connected wallet when the recording began. */
export interface RecordedConnection extends RecordedSession {
  readonly id: string
  /** The account that was chosen of it. */
  readonly chosen?: string | undefined
}

/** What the connection machine held when the recording began; absent where nothing had happened yet. */
export interface RecordedStart {
  readonly active: Namespace
  readonly namespaces: Partial<
    Readonly<
      Record<
        Namespace,
        {
          readonly wallets: ReadonlyArray<RecordedConnection>
          readonly preferred?: string | undefined
          /** Ids of stored wallets that were absent or locked. */
          readonly awaited?: ReadonlyArray<string> | undefined
        }
      >
    >
  >
  readonly networks: Partial<
    Readonly<Record<Namespace, { readonly id: string; readonly supported: boolean; readonly chosen: boolean }>>
  >
}

/** Stored text by key; only keys whose values are safe or can be made so. */
export type RecordedCells = Readonly<Record<string, string>>

/** A call of the visitor or of the host's code. `call` numbers the calls. */
export type RecordedCall =
  | { readonly name: "restore" }
  | { readonly name: "connect"; readonly wallet: string; readonly waits?: boolean }
  | {
      readonly name: "disconnect"
      readonly namespace?: Namespace | undefined
      readonly wallet?: string | undefined
      readonly byCode?: boolean | undefined
    }
  | {
      readonly name: "activate"
      readonly namespace: Namespace
      readonly networkId?: Caip2 | undefined
      readonly wallet?: string | undefined
      readonly address?: string | undefined
    }

/** What came in from outside, and the states that followed; in the order in which it happened. */
export type RecordedWhat =
  | { readonly type: "wallets"; readonly wallets: ReadonlyArray<RecordedWallet> }
  /** `within`: by a listener of the last state before this entry, while that was told. */
  | { readonly type: "called"; readonly call: number; readonly within: boolean; readonly what: RecordedCall }
  | { readonly type: "cancelled"; readonly call: number }
  /** `nth` counts the same question to the same wallet, from 0. */
  | { readonly type: "asked"; readonly question: RecordedQuestion; readonly wallet: string; readonly nth: number }
  | {
      readonly type: "answered"
      readonly question: RecordedQuestion
      readonly wallet: string
      readonly nth: number
      readonly session?: RecordedSession | undefined
      readonly failure?: RecordedFailure | undefined
    }
  /**
   * The wallet told a subscriber that it may have changed. `watch` counts the subscriptions to that wallet, from 0; it is
   * absent for that of a wallet which was connected when the recording began.
   */
  | { readonly type: "hinted"; readonly wallet: string; readonly watch?: number | undefined }
  /** Another tab has written: this key, or without one all of them. `cells` holds what is there now of what it has written. */
  | { readonly type: "stored"; readonly key?: string | undefined; readonly cells: RecordedCells }
  | { readonly type: "state"; readonly state: RecordedState }

/** One entry; `at` in ms since the recording began. */
export type RecordedEvent = RecordedWhat & { readonly at: number }

/** A recorded session: a plain value for one JSON file. */
export interface Recording {
  readonly version: typeof recordingVersion
  readonly networks: ReadonlyArray<string>
  readonly defaultNetwork: string
  readonly multiWallet: boolean
  readonly enableReconnect: boolean
  /** What was stored when the recording began. */
  readonly cells: RecordedCells
  readonly start?: RecordedStart | undefined
  readonly events: ReadonlyArray<RecordedEvent>
}
