import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash
} from "@solana/kit"
import { getTransferSolInstruction } from "@solana-program/system"
import type { SolanaChain } from "../../sandbox/index.ts"

/** An unsigned transfer of SOL as Solana's own client makes it, as bytes of the wire format. */
export const solanaTransfer = async (
  chain: Pick<SolanaChain, "rpc">,
  from: string,
  to: string,
  amount = 1_000_000n
): Promise<Uint8Array> => {
  const { value } = (await chain.rpc("getLatestBlockhash")) as {
    readonly value: { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  }
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const source = createNoopSigner(address(from))
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(source.address, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) =>
      appendTransactionMessageInstruction(getTransferSolInstruction({ source, destination: address(to), amount }), one)
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
