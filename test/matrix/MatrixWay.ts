import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { NetworkInput } from "../../services/base/network/Network.ts"
import type { Hand } from "./Hand.ts"

/** One way in: a wallet as its documents describe it, and what it can do. */
export interface MatrixWay {
  readonly name: string
  readonly namespace: Namespace
  /** The host's networks; the page begins on the first one. */
  readonly networks: readonly [NetworkInput, NetworkInput]
  readonly connectorId: string
  /** Index of the network that the wallet is on at first, where it is not the page's. */
  readonly starts?: number
  /** Puts the wallet on the page, in the form of its documents; gives what takes it away. */
  readonly appear: (hand: Hand) => () => void
  /** The wallet's provider, where a host hands it over. */
  readonly give?: (hand: Hand) => Connector
  readonly address: (account: number, network: number) => string
  /** Whether the account has signed this text; `signature` as the namespace writes it. */
  readonly verify: (text: string, signature: string, account: number, network: number) => boolean | Promise<boolean>
  /** Each form in which the wallet says that its user declined. */
  readonly refusals: ReadonlyArray<unknown>
  /** What the wallet cannot do, by what is to be done, and why. */
  readonly cannot: {
    /** It has an account that may be used on a network of the page. */
    readonly connect?: string
    /** The page asks it to be on another network. */
    readonly follow?: string
    /** It is on another network than the page without being asked. */
    readonly move?: string
    /** It tells the page who shared an account before, without a question. */
    readonly restore?: string
    /** It tells the page of a change. */
    readonly hint?: string
    /** It tells the page that it was unlocked. */
    readonly unlock?: string
    readonly sign?: string
    /** It hears of the page's sign-off. */
    readonly leave?: string
    /** It has several accounts, of which its user chooses one. */
    readonly accounts?: string
  }
}
