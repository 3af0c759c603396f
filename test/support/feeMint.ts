import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  AccountRole,
  type Blockhash,
  type Instruction,
  type TransactionSigner
} from "@solana/kit"
import { getCreateAccountInstruction } from "@solana-program/system"
import { findAssociatedTokenPda, getCreateAssociatedTokenIdempotentInstruction } from "@solana-program/token"
import type { SolanaChain } from "../../sandbox/index.ts"

type Chain = Pick<SolanaChain, "rpc" | "accounts">

const tokenProgram = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb")
const systemProgram = address("11111111111111111111111111111111")
/** A mint with the extension of a fee: 82 bytes, padded to 165, a kind, and 4 and 108 of the extension. */
const mintSize = 278n

const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

const run = async (chain: Chain, payer: TransactionSigner, instructions: ReadonlyArray<Instruction>) => {
  const { value } = (await chain.rpc("getLatestBlockhash")) as {
    readonly value: { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  }
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
    (one) => signTransactionMessageWithSigners(one)
  )
  await chain.rpc("sendTransaction", [getBase64EncodedWireTransaction(signed), { encoding: "base64" }])
}

const signerOf = (chain: Chain, at: number) => createKeyPairSignerFromPrivateKeyBytes(chain.accounts[at]!.seed)
const key = (one: string) => getAddressEncoder().encode(address(one))

const accountOf = async (mint: string, owner: string) =>
  (await findAssociatedTokenPda({ mint: address(mint), owner: address(owner), tokenProgram }))[0]

/**
 * Puts a mint of Token-2022 on the chain that keeps `points` basis points of each transfer, `most` base units at most, and
 * gives the first test account 1,000 of its tokens, with 6 decimals.
 */
export const makeFeeMint = async (chain: Chain, points: number, most: bigint): Promise<string> => {
  const [payer, mint] = await Promise.all([signerOf(chain, 0), generateKeyPairSigner()])
  const rent = BigInt((await chain.rpc("getMinimumBalanceForRentExemption", [Number(mintSize)])) as number)
  const at = (one: string, role: AccountRole) => ({ address: address(one), role })
  const ata = await accountOf(mint.address, payer.address)
  await run(chain, payer, [
    getCreateAccountInstruction({
      payer,
      newAccount: mint,
      lamports: rent,
      space: mintSize,
      programAddress: tokenProgram
    }),
    {
      programAddress: tokenProgram,
      accounts: [at(mint.address, AccountRole.WRITABLE)],
      // InitializeTransferFeeConfig, with the payer as the authority that sets fees.
      data: Uint8Array.from([26, 0, 1, ...key(payer.address), 0, points & 0xff, points >> 8, ...u64(most)])
    },
    {
      programAddress: tokenProgram,
      accounts: [at(mint.address, AccountRole.WRITABLE)],
      // InitializeMint2, without an authority that freezes.
      data: Uint8Array.from([20, 6, ...key(payer.address), 0])
    },
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata,
      owner: payer.address,
      mint: mint.address,
      tokenProgram
    }),
    {
      programAddress: tokenProgram,
      accounts: [
        at(mint.address, AccountRole.WRITABLE),
        at(ata, AccountRole.WRITABLE),
        { address: payer.address, role: AccountRole.READONLY_SIGNER, signer: payer } as never
      ],
      // MintTo.
      data: Uint8Array.from([7, ...u64(1_000_000_000n)])
    }
  ])
  return mint.address
}

/** Makes the token account of a test account for a mint, and lets it demand a memo with each transfer. */
export const demandMemo = async (chain: Chain, at: number, mint: string): Promise<void> => {
  const owner = await signerOf(chain, at)
  const ata = await accountOf(mint, owner.address)
  const signs = { address: owner.address, role: AccountRole.READONLY_SIGNER, signer: owner } as never
  await run(chain, owner, [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: owner,
      ata,
      owner: owner.address,
      mint: address(mint),
      tokenProgram
    }),
    {
      programAddress: tokenProgram,
      accounts: [
        { address: ata, role: AccountRole.WRITABLE },
        { address: owner.address, role: AccountRole.WRITABLE_SIGNER, signer: owner } as never,
        { address: systemProgram, role: AccountRole.READONLY },
        signs
      ],
      // Reallocate, for MemoTransfer.
      data: Uint8Array.from([29, 8, 0])
    },
    {
      programAddress: tokenProgram,
      accounts: [{ address: ata, role: AccountRole.WRITABLE }, signs],
      // MemoTransfer, Enable.
      data: Uint8Array.from([30, 0])
    }
  ])
}
