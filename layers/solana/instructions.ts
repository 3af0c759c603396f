import type { Address } from "@solana/addresses"
import { AccountRole, type Instruction } from "@solana/instructions"
import { associatedTokenProgram, systemProgram } from "./programs.ts"

// The instructions of a transfer, byte for byte as the programs read them. The programs' own clients would bring a
// second copy of the encoders; tests compare the bytes with theirs, and execute them.

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** Number of an instruction (`size` bytes), then an amount of 8 bytes, both little-endian. */
const withAmount = (number: number, size: 1 | 4, amount: bigint, ...rest: ReadonlyArray<number>): Uint8Array => {
  const data = new Uint8Array(size + 8 + rest.length)
  data[0] = number
  new DataView(data.buffer).setBigUint64(size, amount, true)
  data.set(rest, size + 8)
  return data
}

/** Moves lamports from one account to another (system program, 2). */
export const transferLamports = (from: Address, to: Address, lamports: bigint): Instruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE }
  ],
  data: withAmount(2, 4, lamports)
})

/** A token, and the program that keeps it. */
export interface Mint {
  readonly address: Address
  readonly program: Address
  readonly decimals: number
}

/** Moves tokens between two token accounts; the program compares mint and decimals (token programs, 12). */
export const transferTokens = (
  mint: Mint,
  from: Address,
  to: Address,
  owner: Address,
  amount: bigint
): Instruction => ({
  programAddress: mint.program,
  accounts: [
    { address: from, role: WRITABLE },
    { address: mint.address, role: READONLY },
    { address: to, role: WRITABLE },
    { address: owner, role: READONLY_SIGNER }
  ],
  data: withAmount(12, 1, amount, mint.decimals)
})

/**
 * The same for a mint that keeps a part: the program compares the fee with what it takes, so that no other part can be
 * kept than was shown (Token-2022, 26 and 1).
 */
export const transferTokensWithFee = (
  mint: Mint,
  from: Address,
  to: Address,
  owner: Address,
  amount: bigint,
  fee: bigint
): Instruction => {
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set([26, 1])
  view.setBigUint64(2, amount, true)
  data[10] = mint.decimals
  view.setBigUint64(11, fee, true)
  return { ...transferTokens(mint, from, to, owner, amount), data }
}

/**
 * The same transfer, which also names an account that its program does not look at (the `reference` of Solana Pay): it is
 * another transaction, at the same price.
 */
export const withReference = (transfer: Instruction, reference: Address): Instruction => ({
  ...transfer,
  accounts: [...(transfer.accounts ?? []), { address: reference, role: READONLY }]
})

/**
 * Creates the associated token account of an owner, paid by `payer` (`CreateIdempotent`, 1). If it is there, the program
 * checks that it still belongs to the owner.
 */
export const createTokenAccount = (mint: Mint, payer: Address, account: Address, owner: Address): Instruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    { address: payer, role: WRITABLE_SIGNER },
    { address: account, role: WRITABLE },
    { address: owner, role: READONLY },
    { address: mint.address, role: READONLY },
    { address: systemProgram, role: READONLY },
    { address: mint.program, role: READONLY }
  ],
  data: Uint8Array.of(1)
})
