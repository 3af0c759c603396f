import type { PrivateKeyAccount } from "viem/accounts"
import type { Network } from "../../services/base/network/Network.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"

/** What pays: a key on a network, and where it keeps what it has signed. */
export interface Payer {
  /** The account's CAIP-10 id. */
  readonly name: string
  readonly account: PrivateKeyAccount
  readonly network: Network
  readonly ask: NodeRequestFn
  readonly journal: PaymentJournal
}
