import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import type { ChainAccount } from "./readAccounts.ts"
import { token2022Program, tokenProgram } from "./programs.ts"
import { readEpoch, readTransferFee } from "./readTransferFee.ts"

interface Fee {
  readonly epoch: bigint
  readonly most: bigint
  readonly points: number
}

/** A mint of Token-2022 with these extensions, by number. */
const mintWith = (...extensions: ReadonlyArray<readonly [number, Uint8Array]>): ChainAccount => {
  const parts = extensions.map(([number, data]) => [number, 0, data.length, 0, ...data])
  const data = Uint8Array.from([...new Uint8Array(165), 1, ...parts.flat()])
  return { owner: token2022Program, data, executable: false }
}

const config = (older: Fee, newer: Fee) => {
  const data = new Uint8Array(108)
  const view = new DataView(data.buffer)
  for (const [at, { epoch, most, points }] of [
    [72, older],
    [90, newer]
  ] as const) {
    view.setBigUint64(at, epoch, true)
    view.setBigUint64(at + 8, most, true)
    view.setUint16(at + 16, points, true)
  }
  return data
}

const older: Fee = { epoch: 0n, most: 5_000n, points: 100 }
const newer: Fee = { epoch: 7n, most: 10_000n, points: 250 }
const mint = mintWith([3, new Uint8Array(32)], [1, config(older, newer)])
const never = (): bigint => assert.fail("The epoch is not asked for")

describe("what a Solana token keeps (Token-2022, TransferFeeConfig)", () => {
  it("is the older fee before the newer one's epoch, and the newer from it on", () => {
    assert.strictEqual(
      readTransferFee(mint, () => 6n, 100_000n),
      1_000n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 7n, 100_000n),
      2_500n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 8n, 100_000n),
      2_500n
    )
  })

  it("is a share, rounded up, and its maximum at most", () => {
    assert.strictEqual(
      readTransferFee(mint, () => 0n, 1n),
      1n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 0n, 101n),
      2n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 0n, 0n),
      0n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 0n, 500_000n),
      5_000n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 0n, 500_001n),
      5_000n
    )
    assert.strictEqual(
      readTransferFee(mint, () => 9n, 10n ** 18n),
      10_000n
    )
  })

  it("is never more than what moves", () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, most, points) => {
          const fee = { epoch: 0n, most, points }
          const kept = readTransferFee(mintWith([1, config(fee, fee)]), () => 0n, amount)!
          assert.isTrue(kept >= 0n && kept <= amount && kept <= most)
          if (kept < most) assert.isTrue(kept * 10_000n >= amount * BigInt(points))
        }
      )
    ))

  it("is nothing where a mint has no such extension, or is of the first program", () => {
    assert.isUndefined(readTransferFee(mintWith([3, new Uint8Array(32)]), never, 1n))
    assert.isUndefined(readTransferFee({ ...mint, owner: tokenProgram }, never, 1n))
    assert.isUndefined(readTransferFee({ ...mint, data: new Uint8Array(82) }, never, 1n))
    // What fills an account up ends its extensions.
    const filled = mintWith([3, new Uint8Array(32)], [0, new Uint8Array(0)])
    assert.isUndefined(readTransferFee(filled, never, 1n))
    assert.isUndefined(readTransferFee({ ...filled, data: filled.data.slice(0, -1) }, never, 1n))
    assert.isUndefined(readTransferFee({ ...filled, data: filled.data.slice(0, -3) }, never, 1n))
  })

  it("SEC-19: of another size, or in data that is cut off, is not nothing: it cannot be read", () => {
    for (const size of [0, 107, 109])
      assert.throws(() => readTransferFee(mintWith([1, new Uint8Array(size)]), never, 1n), RangeError)
    const first = mint.data.slice(0, 166)
    for (const data of [mint.data.slice(0, -1), [...first, 3, 0], [...first, 3, 0, 1], [...first, 3, 0, 1, 0]])
      assert.throws(() => readTransferFee({ ...mint, data: Uint8Array.from(data) }, never, 1n), RangeError)
  })

  it("SEC-19: the epoch is read of the network's clock alone", () => {
    const clock = { owner: "Sysvar1111111111111111111111111111111111111", data: new Uint8Array(40) } as ChainAccount
    new DataView(clock.data.buffer).setBigUint64(16, 812n, true)
    assert.strictEqual(readEpoch(clock), 812n)
    for (const wrong of [undefined, { ...clock, owner: tokenProgram }, { ...clock, data: new Uint8Array(39) }])
      assert.throws(() => readEpoch(wrong), /Not the clock/)
  })
})
