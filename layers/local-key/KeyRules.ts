import type { PaymentJournal } from "../../services/wallets/PaymentJournal.ts"

/** What the keys of this process are held to. */
export interface KeyRules {
  /**
   * The most that the fee of one transaction may be, in whole coins of its network, as decimal text: the keys sign nothing
   * that costs more. A Bitcoin transaction or a Solana one that the host made itself is its own matter.
   * @default "0.05" on EVM and Solana, "0.001" on Bitcoin
   */
  readonly mostFee?: string | undefined
  /**
   * Where signed payments are kept, so that none is made twice after a crash. For EVM and Solana.
   * @default the memory of this process
   */
  readonly journal?: PaymentJournal | undefined
}

/** `mostFee` where none is given. */
export const mostFeeByDefault = { eip155: "0.05", solana: "0.05", bip122: "0.001" } as const
