import type { Address } from "@solana/addresses"
import { getBase64Decoder } from "@solana/codecs-strings"
import { Effect } from "effect"
import type { Transfers, TransferTrial } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, commitment, readWhole, valueOf } from "./askSolanaNode.ts"
import { compileMessage, noLifetime } from "./compileMessage.ts"
import { planTransfer } from "./planTransfer.ts"
import { enough } from "./priceTransfer.ts"
import { readAccount } from "./readAccounts.ts"
import { signatureFee } from "./signatureFee.ts"
import { costOfBudget, spendRest } from "./spendRest.ts"

/** An account as it is compared; one that there is not holds nothing. */
interface Seen {
  readonly lamports: bigint
  readonly data: Uint8Array
}

const nothing: Seen = { lamports: 0n, data: new Uint8Array() }

const readSeen = (value: unknown): Seen => {
  const found = readAccount(value)
  if (found === undefined) return nothing
  return { lamports: readWhole((value as { readonly lamports: unknown }).lamports), data: found.data }
}

const readList = (value: unknown, length: number): ReadonlyArray<Seen> => {
  if (!Array.isArray(value) || value.length !== length) throw new TypeError("Not one account each")
  return value.map(readSeen)
}

const look = (network: Network, addresses: ReadonlyArray<Address>) =>
  askSolanaNode(network, "getMultipleAccounts", [addresses, { commitment, encoding: "base64" }], (answer) =>
    readList(valueOf(answer), addresses.length)
  )

/** Why the network would refuse a transfer, apart from what passes: a node that is behind, an account in use. */
const isRefusal = (err: unknown): boolean =>
  err === "AccountNotFound" ||
  err === "InsufficientFundsForFee" ||
  (typeof err === "object" && err !== null && ("InstructionError" in err || "InsufficientFundsForRent" in err))

/** Returns the accounts after the transaction, `"refused"`, or `undefined` where the node cannot tell. */
const run = (network: Network, wire: Uint8Array, addresses: ReadonlyArray<Address>) =>
  askSolanaNode(
    network,
    "simulateTransaction",
    [
      getBase64Decoder().decode(wire),
      { commitment, encoding: "base64", replaceRecentBlockhash: true, accounts: { encoding: "base64", addresses } }
    ],
    (answer) => {
      const { err, accounts } = valueOf(answer) as Readonly<Record<string, unknown>>
      if (err === null) return readList(accounts, addresses.length)
      return isRefusal(err) ? "refused" : undefined
    }
  )

/** Where a token account has its amount; mint and owner are before it, who else may spend it is after it. */
const amountAt = 64
const amountEnd = 72
const accountEnd = 165

const unitsOf = ({ data }: Seen): bigint =>
  data.length < amountEnd ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true)

const isAlike = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Whether a token account belongs to the same owner, and may be spent by no one who could not before. */
const staysOurs = (before: Seen, after: Seen) =>
  isAlike(before.data.slice(0, amountAt), after.data.slice(0, amountAt)) &&
  isAlike(before.data.slice(amountEnd, accountEnd), after.data.slice(amountEnd, accountEnd))

/** The accounts that are looked at: who pays, those that the amount is taken from, and the one that it goes to. */
const sorted = (seen: ReadonlyArray<Seen>) => ({ payer: seen[0]!, paying: seen.slice(1, -1), paid: seen.at(-1)! })

const refused: TransferTrial = { succeeded: false, left: 0n, arrived: 0n, more: false }

/**
 * Runs a transfer at the node. The accounts are read before and after it, for the node gives only what they become: if
 * they changed in between, the difference may be someone else's, and nothing is reported.
 */
export const trial: NonNullable<Transfers<"solana">["trial"]> = Effect.fnUntraced(function* (transfer) {
  const { network, from, token, amount } = transfer
  const { instructions, makes, sources, target, units } = yield* planTransfer(transfer)
  const addresses = [from as Address, ...sources, target]
  const before = yield* look(network, addresses)
  const { payer, paying, paid } = sorted(before)
  const budget = { limit: units ?? enough, price: 0n }
  const spent = token === undefined ? spendRest(transfer, payer.lamports, budget) : budget
  const after = yield* run(network, compileMessage(from, instructions, spent, noLifetime), addresses)
  if (after === undefined) return undefined
  if (after === "refused") return refused
  const again = yield* look(network, addresses)
  if (again.some((one, at) => one.lamports !== before[at]!.lamports || !isAlike(one.data, before[at]!.data)))
    return undefined
  const { payer: payerAfter, paying: payingAfter, paid: paidAfter } = sorted(after)
  const rent = makes === undefined ? 0n : paidAfter.lamports - paid.lamports
  const fees = signatureFee + costOfBudget(spent) + rent
  const lamportsLeft = payer.lamports - payerAfter.lamports
  const isSelf = sources.includes(target)
  if (token === undefined) {
    // Nodes differ in whether a simulation takes the fee.
    const left = lamportsLeft > amount ? amount : lamportsLeft
    return isSelf
      ? { succeeded: true, left: amount, arrived: amount, more: lamportsLeft > fees }
      : {
          succeeded: true,
          left,
          arrived: paidAfter.lamports - paid.lamports,
          more: lamportsLeft > amount + fees || !isAlike(payer.data, payerAfter.data)
        }
  }
  const sum = (some: ReadonlyArray<Seen>) => some.reduce((total, one) => total + unitsOf(one), 0n)
  return {
    succeeded: true,
    left: isSelf ? amount : sum(paying) - sum(payingAfter),
    arrived: isSelf ? amount : unitsOf(paidAfter) - unitsOf(paid),
    more:
      lamportsLeft > fees ||
      paying.some((one, at) => !staysOurs(one, payingAfter[at]!) || payingAfter[at]!.lamports < one.lamports) ||
      (isSelf && sum(payingAfter) !== sum(paying))
  }
})
