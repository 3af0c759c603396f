import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { mira, nadia } from "../../../test/support/fernhold.ts"
import { exchange, swapTokens } from "../../../test/support/swapService.ts"
import type { Simulation, SimulatedTransfer } from "../../ports/simulation/Simulation.ts"
import { checkSimulation } from "./checkSimulation.ts"
import type { SwapToken } from "./SwapToken.ts"

// The trial run as the only wall: nothing of the built transaction was compared with the order before it.

const token = (address: SwapToken["address"]) => ({
  address,
  name: "",
  symbol: "",
  decimals: 6,
  iconUrl: undefined,
  twin: false,
  check: "known" as const
})
const { usdc, eth, link } = swapTokens
const [self, other] = [nadia.toLowerCase(), mira.toLowerCase()]
const [amount, least] = [250n, 990n]
const order = { account: nadia, from: token(usdc), to: token(eth), amount }
const moves = (one: string, from: string, to: string, units: bigint | undefined): SimulatedTransfer => ({
  token: one,
  from,
  to,
  units
})
const did = (transfers: ReadonlyArray<SimulatedTransfer>, more: Partial<Simulation> = {}): Simulation => ({
  succeeded: true,
  transfers,
  approvals: [],
  unknown: [],
  isComplete: true,
  ...more
})
const passes = (trial: Simulation, of: Parameters<typeof checkSimulation>[1] = order) =>
  Result.isSuccess(checkSimulation(trial, of, { least, exchange }))

const [paid, got] = [moves(usdc, self, exchange, amount), moves(eth, exchange, self, least)]

describe("SEC-27: a trial run alone", () => {
  it("lets pass what takes no more than the amount and pays no less than the least, to the unit", () => {
    assert.isTrue(passes(did([paid, got])))
    assert.isFalse(passes(did([moves(usdc, self, exchange, amount + 1n), got])))
    assert.isTrue(passes(did([moves(usdc, self, exchange, amount - 1n), got])))
    assert.isFalse(passes(did([paid, moves(eth, exchange, self, least - 1n)])))
    assert.isTrue(passes(did([paid, moves(eth, exchange, self, least + 1n)])))
    assert.isFalse(passes(did([paid, got], { succeeded: false })))
    assert.isFalse(passes(did([])))
  })

  it("holds for the native currency on either side", () => {
    const buying = { ...order, from: token(eth), to: token(usdc) }
    const trial = did([moves(eth, self, exchange, amount), moves(usdc, exchange, self, least)])
    assert.isTrue(passes(trial, buying))
    assert.isFalse(passes(trial))
    // Value in the native currency beside a token that is paid counts against what arrives.
    assert.isFalse(passes(did([paid, got, moves(eth, self, exchange, 1n)])))
    assert.isTrue(passes(did([paid, got, moves(eth, self, exchange, 1n), moves(eth, exchange, self, 1n)])))
  })

  it("counts what stays within the account for nothing, in either direction", () => {
    assert.isTrue(passes(did([paid, got, moves(usdc, self, self, 10n ** 30n)])))
    assert.isFalse(passes(did([paid, moves(eth, self, self, 10n ** 30n)])))
    assert.isTrue(passes(did([paid, got, moves(link, self, self, 5n)])))
  })

  it("counts what others move among themselves for nothing", () => {
    assert.isTrue(passes(did([paid, got, moves(usdc, exchange, other, 10n ** 30n), moves(link, exchange, other, 1n)])))
    assert.isFalse(passes(did([paid, moves(eth, exchange, other, least)])))
  })

  it("takes nothing that leaves besides: of a third token, or one that is no amount", () => {
    for (const one of [link, usdc, eth])
      assert.isFalse(passes(did([paid, got, moves(one, self, other, undefined)])), `an NFT of ${one}`)
    assert.isFalse(passes(did([paid, got, moves(link, self, other, 0n)])))
    // Other tokens that arrive do no harm, and are not what was bought.
    assert.isTrue(passes(did([paid, got, moves(link, other, self, 5n), moves(eth, other, self, undefined)])))
    assert.isFalse(passes(did([paid, moves(link, other, self, least), moves(eth, other, self, undefined)])))
  })

  it("refuses a permission over another token, or for anybody but the exchange", () => {
    const rows: ReadonlyArray<readonly [token: string, owner: string, spender: string, passes: boolean]> = [
      [usdc, self, exchange, true],
      [usdc, self, other, false],
      [eth, self, exchange, false],
      [link, self, exchange, false],
      [link, other, exchange, true],
      [usdc, other, self, true]
    ]
    for (const [token, owner, spender, right] of rows)
      assert.strictEqual(passes(did([paid, got], { approvals: [{ token, owner, spender }] })), right, token)
  })

  it("takes an unknown event that names the account for something that leaves, unless a token of the pair wrote it", () => {
    const rows: ReadonlyArray<readonly [contract: string, account: string, passes: boolean]> = [
      [link, self, false],
      [exchange, self, false],
      [link, other, true],
      [usdc, self, true],
      [eth, self, true]
    ]
    for (const [contract, account, right] of rows)
      assert.strictEqual(passes(did([paid, got], { unknown: [{ contract, accounts: [other, account] }] })), right)
  })

  it("agrees with the account's own books, whatever was moved in whatever order", () => {
    const who = fc.constantFrom(self, other, exchange)
    const transfer = fc.record({
      token: fc.constantFrom<string>(usdc, eth, link),
      from: who,
      to: who,
      units: fc.bigInt({ min: 0n, max: 2_000n })
    })
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 8 }), (transfers) => {
        const books = new Map<string, bigint>()
        const add = (one: string, units: bigint) => books.set(one, (books.get(one) ?? 0n) + units)
        for (const one of transfers) {
          if (one.from === self) add(one.token, -one.units)
          if (one.to === self) add(one.token, one.units)
        }
        const third = transfers.some((one) => one.token === link && one.from === self && one.to !== self)
        const right = !third && -(books.get(usdc) ?? 0n) <= amount && (books.get(eth) ?? 0n) >= least
        assert.strictEqual(passes(did(transfers)), right)
      }),
      { numRuns: 500 }
    )
  })
})
