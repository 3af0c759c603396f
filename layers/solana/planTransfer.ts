import { address, getAddressEncoder, type Address } from "@solana/addresses"
import type { Instruction } from "@solana/instructions"
import { Effect } from "effect"
import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { RpcFailed, TransactionFailed, type TransferRefusal } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { compileMessage, noLifetime } from "./compileMessage.ts"
import {
  createTokenAccount,
  transferLamports,
  transferTokens,
  transferTokensWithFee,
  type Mint
} from "./instructions.ts"
import { freezesNewAccounts, frozenState, mintRefusal } from "./mintRefusal.ts"
import { budgetProgram, clockAddress, systemProgram } from "./programs.ts"
import { readEpoch, readTransferFee } from "./readTransferFee.ts"
import { tokenExtension } from "./tokenExtension.ts"
import { readAccounts, type ChainAccount } from "./readAccounts.ts"
import { isTokenProgram, readDecimals } from "./readMint.ts"
import { isVault, isWallet } from "./isWallet.ts"
import { associatedAccount, ownerAt, readHoldings, stateAt, type Holding } from "./tokenAccounts.ts"

/** What a transfer does on the chain. */
export interface TransferPlan {
  readonly instructions: ReadonlyArray<Instruction>
  /** The accounts that hold what moves, before and after: those of the token, or the wallets themselves. */
  readonly sources: ReadonlyArray<Address>
  readonly target: Address
  /** The token account that is made for the receiver: it costs rent. */
  readonly makes?: Address | undefined
  /** What the receiver gets, in base units of what moves: a token may keep a part. */
  readonly arrives: bigint
  /** The compute units that it takes, with the two instructions that set them and their price; absent when unknown. */
  readonly units?: number
}

/** Three instructions of 150 units each. */
const nativeUnits = 450

const refusals = {
  cannotMove: "The issuer of this token does not let it move",
  scaledAmount: "Wallets show other amounts of this token than its accounts hold, so it cannot be sent here"
} as const

const refuse = (reason: TransferRefusal, message: string) =>
  Effect.fail(new TransactionFailed({ kind: "executionReverted", reason, message }))

/** The extension of a token account that takes transfers with a memo only, if its one byte is set. */
const memoExtension = 8

const wantsMemo = ({ data }: ChainAccount): boolean => tokenExtension(data, memoExtension)?.[0] === 1

const startsWith = (data: Uint8Array, at: number, wanted: Address) =>
  getAddressEncoder()
    .encode(wanted)
    .every((byte, index) => data[at + index] === byte)

/** Whether a token account is one for the mint. */
const isFor = ({ owner, data }: ChainAccount, mint: Mint) => owner === mint.program && startsWith(data, 0, mint.address)

/** Where the tokens of a transfer arrive. */
interface Arrival {
  readonly account: Address
  /** The account as the chain has it. Without it, the transfer creates the account. */
  readonly state: ChainAccount | undefined
  /** The wallet that owns the account; `undefined` if the receiver is a token account itself. */
  readonly owner: Address | undefined
}

/**
 * Finds the token account that receives. A receiver that is a token account itself must be one for the mint. A wallet
 * receives in its associated account, which can have been handed to another owner (`SetAuthority`), so its mint, program
 * and owner are compared. An account is created for wallets only; a vault needs one already. Nobody could use what others hold.
 */
const receiveAt = Effect.fnUntraced(function* (
  network: Network,
  mint: Mint,
  receiver: Address,
  found: ChainAccount | undefined
): Effect.fn.Return<Arrival, RpcFailed | TransactionFailed> {
  if (found !== undefined && isTokenProgram(found.owner)) {
    if (readDecimals(found) === undefined && isFor(found, mint))
      return { account: receiver, state: found, owner: undefined }
    return yield* refuse("otherToken", "This address belongs to another token and cannot receive this one")
  }
  const account = associatedAccount(mint, receiver)
  const [there] = yield* readAccounts(network, [account])
  // Anybody can send lamports to the address before the account is created.
  const state = there?.owner === systemProgram ? undefined : there
  if (!isWallet(receiver, found) && (state === undefined || !isVault(receiver, found)))
    return yield* refuse("notWallet", "This address is not a wallet, so nobody could use the token")
  if (state !== undefined && !(isFor(state, mint) && startsWith(state.data, ownerAt, receiver)))
    return yield* refuse("otherOwner", "The receiver's account for this token belongs to another wallet")
  return { account, state, owner: receiver }
})

/** What is taken from one token account, in base units. */
type Taken = Pick<Holding, "address" | "units">

/**
 * The accounts that an amount is taken from: one that holds all of it, or the fullest ones, none of them frozen. If these do
 * not hold it, the network says so of the first.
 */
const takeFrom = (holdings: ReadonlyArray<Holding>, own: Address, amount: bigint): ReadonlyArray<Taken> => {
  const free = holdings.filter(({ isFrozen }) => !isFrozen)
  const whole = free.find(({ units }) => units >= amount)
  if (whole !== undefined) return [{ address: whole.address, units: amount }]
  const taken: Array<Taken> = []
  let rest = amount
  for (const { address, units } of free.toSorted((one, other) => (one.units > other.units ? -1 : 1))) {
    if (rest === 0n || units === 0n) break
    const part = units < rest ? units : rest
    taken.push({ address, units: part })
    rest -= part
  }
  if (rest === 0n) return taken
  return [{ address: (free[0] ?? holdings[0])?.address ?? own, units: amount }]
}

/** Bytes of a transaction at most, without the account by which a payment may be told from others. */
const mostBytes = 1_232 - 33

const fits = (from: Address, instructions: ReadonlyArray<Instruction>) =>
  compileMessage(from, instructions, { limit: 1, price: 1n }, noLifetime).length <= mostBytes

/** Reads an account; one that cannot be read is a failure of the node (SEC-19). */
const readable = <A>(account: ChainAccount, read: () => A) =>
  Effect.try({
    try: read,
    catch: () => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: account })
  })

/** What leaves one token account, and what the token keeps of it; `undefined` for a token without fees. */
interface Piece {
  readonly from: Address
  readonly amount: bigint
  readonly kept: bigint | undefined
}

const planTokens = Effect.fnUntraced(function* (transfer: Transfer, token: string) {
  const { network, amount } = transfer
  const [owner, to, mintAddress] = [address(transfer.from), address(transfer.to), address(token)]
  const [mintAccount, receiver, clock] = yield* readAccounts(network, [mintAddress, to, clockAddress])
  const decimals = mintAccount && readDecimals(mintAccount)
  if (mintAccount === undefined || decimals === undefined)
    return yield* refuse("tokenGone", "This token is not on this network")
  const refusal = yield* readable(mintAccount, () => mintRefusal(mintAccount))
  if (refusal !== undefined) return yield* refuse(refusal, refusals[refusal])
  const mint: Mint = { address: mintAddress, program: mintAccount.owner, decimals }
  const { account, state: target, owner: wallet } = yield* receiveAt(network, mint, to, receiver)
  const isFrozen =
    target === undefined
      ? yield* readable(mintAccount, () => freezesNewAccounts(mintAccount))
      : target.data[stateAt] === frozenState
  const holdings = yield* readHoldings(network, owner, token)
  const held = holdings.reduce((sum, { units }) => sum + units, 0n)
  const frozen = holdings.reduce((sum, one) => sum + (one.isFrozen ? one.units : 0n), 0n)
  if (isFrozen || (held >= amount && held - frozen < amount)) return yield* refuse("cannotMove", refusals.cannotMove)
  const own = associatedAccount(mint, owner)
  if (target !== undefined && (yield* readable(target, () => wantsMemo(target))))
    return yield* refuse("memoRequired", "The receiver only takes transfers with a memo")
  const pieces: Array<Piece> = []
  for (const { address: from, units } of takeFrom(holdings, own, amount)) {
    const kept = yield* readable(mintAccount, () => readTransferFee(mintAccount, () => readEpoch(clock), units))
    pieces.push({ from, amount: units, kept })
  }
  const instructionsOf = (some: ReadonlyArray<Piece>) => [
    // Also if the account is there: the program refuses it if its owner changes before the block.
    ...(wallet === undefined ? [] : [createTokenAccount(mint, owner, account, wallet)]),
    ...some.map(({ from, amount, kept }) =>
      kept === undefined
        ? transferTokens(mint, from, account, owner, amount)
        : transferTokensWithFee(mint, from, account, owner, amount, kept)
    )
  ]
  const over = pieces.findIndex((_, at) => !fits(owner, instructionsOf(pieces.slice(0, at + 1))))
  if (over >= 0)
    return yield* new TransactionFailed({
      kind: "executionReverted",
      reason: "inManyAccounts",
      most: pieces.slice(0, over).reduce((sum, one) => sum + one.amount, 0n),
      message: "This token is in more accounts than one transaction can take it from"
    })
  return {
    instructions: instructionsOf(pieces),
    sources: pieces.map(({ from }) => from),
    target: account,
    makes: target === undefined ? account : undefined,
    // Between an account and itself nothing moves, and nothing is kept.
    arrives: pieces.reduce((sum, one) => sum + one.amount - (one.from === account ? 0n : (one.kept ?? 0n)), 0n)
  } satisfies TransferPlan as TransferPlan
})

/** A transfer as instructions: a token goes from a token account to one, the native currency between wallets. */
export const planTransfer = (transfer: Transfer) => {
  const { from, to, amount, token } = transfer
  if (token !== undefined) return planTokens(transfer, token)
  // A program that the transaction runs cannot receive in it.
  if (to === systemProgram || to === budgetProgram)
    return refuse("notWallet", "This address is a program of the network, so it cannot receive")
  const native: TransferPlan = {
    instructions: [transferLamports(address(from), address(to), amount)],
    sources: [address(from)],
    target: address(to),
    arrives: amount,
    units: nativeUnits
  }
  return Effect.succeed(native)
}
