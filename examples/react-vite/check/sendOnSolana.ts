import type { Check } from "./Check.ts"
import { confirmOnSolana } from "./confirmOnSolana.ts"
import { previewInSheet } from "./previewInSheet.ts"

/** What is sent: of SOL, or of the token that the picker shows by this name. */
interface SolanaAmount {
  readonly amount: string
  readonly symbol: string
  readonly token?: string
}

/** Sends on Solana by the modal's Send sheet, confirmed by the chain. Returns the signature and its slot. */
export const sendOnSolana = async (
  check: Check,
  friend: string,
  { amount, symbol, token }: SolanaAmount
): Promise<{ readonly signature: string; readonly slot: number }> =>
  confirmOnSolana(
    check,
    await previewInSheet({ page: check.page, friend }, { amount, symbol, ...(token === undefined ? {} : { token }) })
  )
