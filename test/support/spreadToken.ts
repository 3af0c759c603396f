import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Blockhash,
  type Instruction
} from "@solana/kit"
import { getCreateAccountInstruction } from "@solana-program/system"
import {
  findAssociatedTokenPda,
  getInitializeAccount3Instruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS
} from "@solana-program/token"
import type { SolanaChain } from "../../sandbox/index.ts"

const space = 165n

/**
 * Moves parts of what the first test account holds of a token into further token accounts of its own. The transactions are paid by
 * the last test account; gives the addresses of the accounts.
 */
export const spreadToken = async (
  chain: Pick<SolanaChain, "rpc" | "accounts" | "tokens">,
  parts: ReadonlyArray<bigint>
): Promise<ReadonlyArray<string>> => {
  const [owner, payer] = await Promise.all(
    [0, 9].map((at) => createKeyPairSignerFromPrivateKeyBytes(chain.accounts[at]!.seed))
  )
  const { address: token, decimals } = chain.tokens[0]!
  const mint = address(token)
  const [source] = await findAssociatedTokenPda({ mint, owner: owner!.address, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const rent = BigInt((await chain.rpc("getMinimumBalanceForRentExemption", [Number(space)])) as number)
  const made: Array<string> = []
  for (const amount of parts) {
    const account = await generateKeyPairSigner()
    const instructions: ReadonlyArray<Instruction> = [
      getCreateAccountInstruction({
        payer: payer!,
        newAccount: account,
        lamports: rent,
        space,
        programAddress: TOKEN_PROGRAM_ADDRESS
      }),
      getInitializeAccount3Instruction({ account: account.address, mint, owner: owner!.address }),
      getTransferCheckedInstruction({
        source,
        mint,
        destination: account.address,
        authority: owner!,
        amount,
        decimals
      })
    ]
    const { value } = (await chain.rpc("getLatestBlockhash")) as {
      readonly value: { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
    }
    const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
    const signed = await pipe(
      createTransactionMessage({ version: 0 }),
      (one) => setTransactionMessageFeePayerSigner(payer!, one),
      (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
      (one) => appendTransactionMessageInstructions(instructions, one),
      (one) => signTransactionMessageWithSigners(one)
    )
    await chain.rpc("sendTransaction", [getBase64EncodedWireTransaction(signed), { encoding: "base64" }])
    made.push(account.address)
  }
  return made
}
