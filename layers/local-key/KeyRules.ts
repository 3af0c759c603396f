import type { PaymentJournal } from "../../services/wallets/PaymentJournal.ts"

/** What the keys of this process are held to. */
export interface KeyRules {
  /**
   * The most that one transaction may cost for its gas, in whole coins of its network, as decimal text: the keys sign what
   * costs more for nobody. For EVM and Solana.
   * @default "0.05"
   */
  readonly mostFee?: string | undefined
  /**
   * Where signed payments are kept, so that none is made twice after a crash. For EVM and Solana.
   * @default the memory of this process
   */
  readonly journal?: PaymentJournal | undefined
}

/** `mostFee` where none is given. */
export const mostFeeByDefault = "0.05"
