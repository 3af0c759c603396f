import { assert, describe, it } from "@effect/vitest"
import { address, createNoopSigner } from "@solana/kit"
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from "@solana-program/compute-budget"
import { getTransferSolInstruction } from "@solana-program/system"
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction
} from "@solana-program/token"
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from "@solana/kit"
import { sela, timo } from "../../test/support/solana.ts"
import { compileMessage, type Lifetime } from "./compileMessage.ts"
import { createTokenAccount, transferLamports, transferTokens, type Mint } from "./instructions.ts"
import { token2022Program, tokenProgram } from "./programs.ts"
import { associatedAccount } from "./tokenAccounts.ts"

const [from, to] = [address(sela), address(timo)]
const owner = createNoopSigner(from)
const amounts = [0n, 1n, 255n, 2n ** 53n + 1n, 2n ** 64n - 1n]
const lifetime = { blockhash: sela as string, lastValidBlockHeight: 1n } as Lifetime

/** An instruction without what only signs. */
const plain = ({
  programAddress,
  accounts,
  data
}: {
  readonly programAddress: string
  readonly accounts?: ReadonlyArray<{ readonly address: string; readonly role: number }>
  readonly data?: ArrayLike<number>
}) => ({
  programAddress,
  accounts: accounts?.map((one) => [one.address, one.role]),
  data: Array.from(data ?? [])
})

describe("the instructions of a transfer are those of the programs' own clients", () => {
  const mints: ReadonlyArray<Mint> = [tokenProgram, token2022Program].map((program) => ({
    address: address("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"),
    program,
    decimals: 6
  }))

  it("SOL", () => {
    for (const amount of amounts)
      assert.deepStrictEqual(
        plain(transferLamports(from, to, amount)),
        plain(getTransferSolInstruction({ source: owner, destination: to, amount }))
      )
  })

  for (const mint of mints)
    it(`tokens of ${mint.program}`, async () => {
      const [theirs] = await findAssociatedTokenPda({ mint: mint.address, owner: to, tokenProgram: mint.program })
      assert.strictEqual(associatedAccount(mint, to), theirs)
      const config = { programAddress: mint.program }
      for (const amount of amounts) {
        const input = { source: from, mint: mint.address, destination: theirs, authority: owner, amount, decimals: 6 }
        assert.deepStrictEqual(
          plain(transferTokens(mint, from, theirs, from, amount)),
          plain(getTransferCheckedInstruction(input, config))
        )
      }
      const made = { payer: owner, ata: theirs, owner: to, mint: mint.address, tokenProgram: mint.program }
      assert.deepStrictEqual(
        plain(createTokenAccount(mint, from, theirs, to)),
        plain(getCreateAssociatedTokenIdempotentInstruction(made))
      )
    })

  it("compute budget", () => {
    const wire = compileMessage(from, [transferLamports(from, to, 5n)], { limit: 450, price: 7n }, lifetime)
    const { messageBytes } = getTransactionDecoder().decode(wire)
    const { instructions } = getCompiledTransactionMessageDecoder().decode(messageBytes) as {
      readonly instructions: ReadonlyArray<{ readonly data: ArrayLike<number> }>
    }
    assert.deepStrictEqual(
      instructions.map(({ data }) => Array.from(data)).toSorted((one, other) => one.length - other.length),
      [
        Array.from(getSetComputeUnitLimitInstruction({ units: 450 }).data),
        Array.from(getSetComputeUnitPriceInstruction({ microLamports: 7n }).data),
        Array.from(transferLamports(from, to, 5n).data!)
      ]
    )
  })
})
