import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sendOnSolana } from "./sendOnSolana.ts"
import { short } from "./short.ts"

/** 2.5 of an SPL token to a friend, confirmed by the chain. */
export const solanaTokenSend = async (check: Check): Promise<string> => {
  const chain = check.sandbox.solana!
  const friend = chain.accounts[4]!.address
  const [token] = chain.tokens
  const held = async () => {
    const { value } = (await chain.rpc("getTokenAccountsByOwner", [
      friend,
      { mint: token!.address },
      { encoding: "base64" }
    ])) as { readonly value: ReadonlyArray<{ readonly account: { readonly data: readonly [string, string] } }> }
    // An account of a token keeps its amount in the eight bytes from 64 on.
    return value.reduce((sum, { account }) => sum + Buffer.from(account.data[0], "base64").readBigUInt64LE(64), 0n)
  }
  const before = await held()
  const { symbol, name } = token!
  const { signature, slot } = await sendOnSolana(check, friend, { amount: "2.5", symbol, token: name })
  const got = (await held()) - before
  const wanted = (25n * 10n ** BigInt(token!.decimals)) / 10n
  expectThat(got === wanted, `The friend got ${got} units, not ${wanted}.`)
  return `${short(signature)} in slot ${slot}, friend +2.5 ${symbol}`
}
