import type { Approval } from "./Approval.ts"
import { drawApproval } from "./drawApproval.ts"

/** Shows the questions of all wallets of a page one after the other in a small window. */
export const createDesk = () => {
  const waiting: Array<Approval> = []
  let close: (() => void) | undefined

  const refresh = () => {
    close?.()
    const next = waiting[0]
    close = next && drawApproval(next, (yes) => settle(next, yes))
  }
  const settle = (approval: Approval, yes: boolean) => {
    const index = waiting.indexOf(approval)
    if (index < 0) return
    waiting.splice(index, 1)
    if (index === 0) refresh()
    approval.answer(yes)
  }
  return {
    ask: (approval: Approval) => {
      waiting.push(approval)
      if (waiting.length === 1) refresh()
    },
    /** Answers the oldest question of a wallet as if its button had been pressed; false when there is none. */
    answer: (walletName: string, yes: boolean): boolean => {
      const found = waiting.find((approval) => approval.wallet.name === walletName)
      if (found) settle(found, yes)
      return found !== undefined
    },
    waiting: (walletName: string) => waiting.filter((approval) => approval.wallet.name === walletName)
  }
}

/** The one desk of a page. */
export type Desk = ReturnType<typeof createDesk>
