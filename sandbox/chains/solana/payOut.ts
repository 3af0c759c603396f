import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Blockhash
} from "@solana/kit"
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction
} from "@solana-program/token"
import type { SolanaChain } from "./SolanaChain.ts"
import { programs } from "./tokenTable.ts"

type Chain = Pick<SolanaChain, "rpc" | "accounts" | "tokens" | "network">

/** A decimal text in base units. */
const unitsOf = (amount: string, decimals: number) => {
  const [whole = "0", fraction = ""] = amount.split(".")
  return BigInt(`${whole}${fraction.padEnd(decimals, "0").slice(0, decimals)}`)
}

/** Pays out what was bought on Solana: the coin is created, a token comes from the last account. */
export const payOut = async (
  { rpc, accounts, tokens, network }: Chain,
  receiver: string,
  symbol: string,
  amount: string
): Promise<void> => {
  if (symbol === network.nativeCurrency.symbol) {
    await rpc("requestAirdrop", [receiver, Number(unitsOf(amount, network.nativeCurrency.decimals))])
    return
  }
  const token = tokens.find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`There is no ${symbol} here.`)
  const payer = await createKeyPairSignerFromPrivateKeyBytes(accounts[9]!.seed)
  const [owner, mint, tokenProgram] = [address(receiver), address(token.address), programs[token.program]]
  const [source] = await findAssociatedTokenPda({ mint, owner: payer.address, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ mint, owner, tokenProgram })
  const units = unitsOf(amount, token.decimals)
  const instructions = [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner, mint, tokenProgram }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: payer, amount: units, decimals: token.decimals },
      { programAddress: tokenProgram }
    )
  ]
  const { value } = (await rpc("getLatestBlockhash")) as {
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
  await rpc("sendTransaction", [getBase64EncodedWireTransaction(signed), { encoding: "base64" }])
}
