import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn } from "./keyOn.ts"
import { short } from "./short.ts"

/** 0.001 BTC to a friend: the page makes the PSBT, the wallet signs it, the node confirms it. */
export const bitcoinPay = async ({ page, approve, sandbox }: Check): Promise<string> => {
  const chain = sandbox.bitcoin!
  const friend = chain.accounts[4]!.payment
  const held = async () => {
    const answer = await fetch(`${chain.url}/address/${friend}`)
    const { chain_stats: stats } = (await answer.json()) as {
      readonly chain_stats: { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
    }
    return stats.funded_txo_sum - stats.spent_txo_sum
  }
  const before = await held()
  const key = keyOn(page, "Bitcoin")
  await key.getByRole("button", { name: /^Send / }).click()
  await approve("Sign a transaction")
  const result = key.getByRole("status").filter({ hasText: /in block \d+/ })
  const txid = (await result.getByRole("code").getAttribute("title"))!
  const confirmations = await chain.confirmations(txid)
  expectThat(confirmations === 1, `${txid} has ${confirmations} confirmations.`)
  const got = (await held()) - before
  expectThat(got === 100_000, `The friend got ${got} satoshis.`)
  const explorer = await fetch((await result.getByRole("link").getAttribute("href"))!)
  expectThat((await explorer.text()).includes("0.001 BTC to"), "The explorer does not show the payment.")
  return `${short(txid)} in block ${chain.height()}, friend ${before / 1e8} → ${(before + got) / 1e8} BTC`
}
