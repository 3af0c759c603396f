import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"

/** What the keys of this process are held to. */
export interface KeyRules {
  /**
   * The most that the fee of one transaction may be, in whole coins as decimal text: the keys sign nothing that costs
   * more. By network or namespace (`{ "eip155:137": "5", bip122: "0.0005" }`, the network's own first); a plain text is
   * for EVM networks alone. A Bitcoin transaction or a Solana one that the host made itself is its own matter.
   * @default "0.05" on EVM and Solana, "0.001" on Bitcoin
   */
  readonly mostFee?: string | Readonly<Record<string, string>> | undefined
  /**
   * Where signed payments are kept, so that none is made twice after a crash; on Bitcoin, that none spends the coins of
   * another.
   * @default the memory of this process
   */
  readonly journal?: PaymentJournal | undefined
}
