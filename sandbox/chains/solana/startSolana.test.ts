import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner
} from "@solana/kit"
import { getTransferSolInstruction } from "@solana-program/system"
import { fetchAllToken, findAssociatedTokenPda } from "@solana-program/token"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { startSolana } from "./startSolana.ts"
import { programs } from "./tokenTable.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
let payer: TransactionSigner
const rpc = () => createSolanaRpc(chain.nodeUrl)
beforeAll(async () => {
  chain = await startSolana()
  payer = await createKeyPairSignerFromPrivateKeyBytes(chain.accounts[0]!.seed)
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const transfer = async (amount: bigint) => {
  const { value: blockhash } = await rpc().getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(blockhash, one),
    (one) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: payer, destination: address(chain.accounts[1]!.address), amount }),
        one
      )
  )
  return signTransactionMessageWithSigners(message)
}
const send = (transaction: Awaited<ReturnType<typeof transfer>>) =>
  rpc().sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: "base64" }).send()
const because = (why: RegExp) => ({ cause: expect.objectContaining({ message: expect.stringMatching(why) }) })
const balance = async (at: number) => (await rpc().getBalance(address(chain.accounts[at]!.address)).send()).value

test("Solana's own client sends and confirms by a subscription, and reset takes it back", async () => {
  const before = await balance(1)
  const transaction = await transfer(5_000_000n)
  const rpcSubscriptions = createSolanaRpcSubscriptions(chain.socketUrl)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions } as never)
  await sendAndConfirm(transaction as never, { commitment: "confirmed" })
  expect(await balance(1)).toBe(before + 5_000_000n)
  const { value: statuses } = await rpc()
    .getSignatureStatuses([getSignatureFromTransaction(transaction)])
    .send()
  expect(statuses[0]).toMatchObject({ err: null, confirmationStatus: "finalized" })
  await chain.reset()
  expect(await balance(1)).toBe(before)
})

test("a transfer of more than there is fails before it is sent, with the logs of the program", async () => {
  const error = await send(await transfer(10n ** 15n)).catch((cause: unknown) => cause)
  expect(JSON.stringify(error, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value))).toMatch(
    /insufficient lamports/
  )
})

test("a blockhash is valid for 150 slots", async () => {
  const [kept, late] = [await transfer(5_000_000n), await transfer(6_000_000n)]
  chain.pass(150)
  expect(await send(kept)).toBe(getSignatureFromTransaction(kept))
  await expect(send(late)).rejects.toMatchObject(because(/blockhash/i))
})

test("the same transaction again is on the chain already", async () => {
  const transaction = await transfer(5_000_000n)
  await send(transaction)
  await expect(send(transaction)).rejects.toMatchObject(because(/already been processed/))
})

test("each account holds both tokens, where every wallet looks for them", async () => {
  const owner = address(chain.accounts[3]!.address)
  const found = await Promise.all(
    chain.tokens.map((token) =>
      findAssociatedTokenPda({ mint: address(token.address), owner, tokenProgram: programs[token.program] })
    )
  )
  const accounts = await fetchAllToken(
    rpc(),
    found.map(([at]) => at)
  )
  expect(accounts.map(({ data }) => [data.owner, data.amount])).toEqual([
    [owner, 10_000_000_000n],
    [owner, 10_000_000_000n]
  ])
})

test("an airdrop arrives; what is no request is refused as nodes refuse it", async () => {
  const to = address(chain.accounts[2]!.address)
  const before = await balance(2)
  await rpc().requestAirdrop(to, lamports(7n)).send()
  expect(await balance(2)).toBe(before + 7n)
  for (const [body, code] of [
    ["{", -32700],
    ['{"id":1,"method":"toString"}', -32601],
    ['{"id":1,"method":"getBalance","params":["x"]}', -32602]
  ] as const) {
    const answer = (await (await fetch(chain.nodeUrl, { method: "POST", body })).json()) as {
      readonly error: { readonly code: number }
    }
    expect(answer.error.code).toBe(code)
  }
})
