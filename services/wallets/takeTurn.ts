import { inTurn } from "./inTurn.ts"
import type { PaymentJournal } from "./PaymentJournal.ts"

/** Waits for a turn among all that has this name in a journal; gives what ends it. */
export const takeTurn = (journal: PaymentJournal, name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    inTurn(journal, name, () => new Promise<void>((end) => resolve(() => end()))).catch(reject)
  })
