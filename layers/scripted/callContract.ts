import { nativeAddress } from "../../services/base/addresses/nativeAddress.ts"
import type { ScriptedCall, ScriptedEffect } from "./ScriptedContract.ts"
import { allowanceKey, holdingKey, type World } from "./World.ts"

/** What changes by calls: the world's own, or a copy of it for a trial. */
export type Books = Pick<World, "balances" | "allowances">

/** A copy that a trial may write to. */
export const copyBooks = ({ balances, allowances }: Books): Books => ({
  balances: new Map(balances),
  allowances: new Map(allowances)
})

const wordsOf = (data: string) => (data.slice(10).match(/.{64}/g) ?? []) as ReadonlyArray<string>
const addressOf = (word = "") => `0x${word.slice(-40)}`
const unitsOf = (word = "0") => BigInt(`0x${word}`)

/** Whether an address is the account of a wallet of this world: what it holds is counted, while contracts never run dry. */
export const isAccount = ({ wallets, phone, site }: World, address: string) =>
  [...wallets.get().flatMap((one) => one.accounts), ...phone.accounts, site.address, site.smartAccount].some(
    (one) => one?.toLowerCase() === address
  )

/** What contracts do that the script says nothing about: tokens (ERC-20), and an exchange that pays the least it may. */
const usual = ({ from, to, data }: ScriptedCall): ReadonlyArray<ScriptedEffect> => {
  const [first, second, third, fourth, fifth] = wordsOf(data)
  switch (data.slice(2, 10)) {
    case "095ea7b3":
      return [{ allows: to, owner: from, spender: addressOf(first), units: unitsOf(second) }]
    case "a9059cbb":
      return [{ moves: to, from, to: addressOf(first), units: unitsOf(second) }]
    // swap(address from, address to, uint256 amount, uint256 minimum, address receiver)
    case "d5bcb9b5": {
      const paid = addressOf(first)
      const pays = { moves: addressOf(second), from: to, to: addressOf(fifth), units: unitsOf(fourth) }
      return paid === nativeAddress ? [pays] : [{ moves: paid, from, to, units: unitsOf(third) }, pays]
    }
    default:
      return []
  }
}

/**
 * Does a call, and writes to the books what it changes. Returns what it did, or `undefined` where the chain reverts it and
 * nothing changes: someone pays more than there is, or a contract takes more of a token than it is allowed.
 */
export const callContract = (
  world: World,
  networkId: string,
  books: Books,
  call: ScriptedCall
): ReadonlyArray<ScriptedEffect> | undefined => {
  const { from, to, value } = call
  const allowed = (token: string, spender: string) =>
    books.allowances.get(allowanceKey(from, networkId, token, spender)) ?? 0n
  const scripted = world.contracts.get(to)?.(call, allowed) ?? usual(call)
  if (scripted === "reverts") return undefined
  const paid = value > 0n ? [{ moves: nativeAddress, from, to, units: value }] : []
  // A contract takes no more of the native currency than the call carries.
  if (scripted.some((one) => "moves" in one && one.moves === nativeAddress && one.from === from)) return undefined
  const effects: ReadonlyArray<ScriptedEffect> = [...paid, ...scripted]
  const { balances, allowances } = copyBooks(books)
  for (const effect of effects) {
    if ("allows" in effect) {
      allowances.set(allowanceKey(effect.owner, networkId, effect.allows, effect.spender), effect.units)
      continue
    }
    const token = effect.moves === nativeAddress ? undefined : effect.moves
    // A contract that takes a token from who called it needs leave for that; the token itself does not.
    if (token !== undefined && effect.from === from && to !== token) {
      const key = allowanceKey(from, networkId, token, to)
      const left = (allowances.get(key) ?? 0n) - effect.units
      if (left < 0n) return undefined
      allowances.set(key, left)
    }
    for (const [who, units] of [
      [effect.from, -effect.units],
      [effect.to, effect.units]
    ] as const) {
      if (!isAccount(world, who.toLowerCase())) continue
      const key = holdingKey(who, networkId, token)
      const left = (balances.get(key) ?? 0n) + units
      if (left < 0n) return undefined
      balances.set(key, left)
    }
  }
  for (const [key, units] of balances) books.balances.set(key, units)
  for (const [key, units] of allowances) books.allowances.set(key, units)
  return effects
}
