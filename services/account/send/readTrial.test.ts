import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { Simulation, SimulatedTransfer } from "../../ports/simulation/Simulation.ts"
import { readTrial } from "./readTrial.ts"

const [me, other, third] = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const [token, stranger] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`]
const order = {
  from: me,
  to: other,
  token: { address: token, symbol: "USDC", name: "USD Coin", decimals: 6, source: "chain" as const },
  units: 100n
}
const native = {
  ...order,
  token: { address: undefined, symbol: "ETH", name: "Ether", decimals: 18, source: "network" as const }
}
const moves = (from: string, to: string, units: bigint | undefined, of = token): SimulatedTransfer => ({
  token: of,
  from,
  to,
  units
})
const did = (transfers: ReadonlyArray<SimulatedTransfer>, rest: Partial<Simulation> = {}): Simulation => ({
  succeeded: true,
  transfers,
  approvals: [],
  unknown: [],
  isComplete: true,
  ...rest
})

const noting = (contract: string, account: string) =>
  did([moves(me, other, 100n)], { unknown: [{ contract, accounts: [third, account] }] })

describe("a trial run of a transfer", () => {
  const rows: ReadonlyArray<readonly [what: string, simulation: Simulation, trial: ReturnType<typeof readTrial>]> = [
    ["the amount moves", did([moves(me, other, 100n)]), { result: "exact" }],
    ["it moves in parts", did([moves(me, other, 60n), moves(me, other, 40n)]), { result: "exact" }],
    ["it fails", did([], { succeeded: false }), { result: "fails" }],
    ["a part is kept", did([moves(me, other, 98n), moves(me, third, 2n)]), { result: "keepsPart", units: 98n }],
    ["a part is destroyed", did([moves(me, other, 99n)]), { result: "keepsPart", units: 99n }],
    ["a fee is taken on top", did([moves(me, other, 100n), moves(me, third, 1n)]), { result: "movesMore" }],
    ["another token goes", did([moves(me, other, 100n), moves(me, third, 1n, stranger)]), { result: "movesMore" }],
    ["an NFT goes", did([moves(me, other, 100n), moves(me, third, undefined, stranger)]), { result: "movesMore" }],
    ["an NFT of the token itself goes", did([moves(me, other, undefined)]), { result: "movesMore" }],
    [
      "another token is allowed",
      did([moves(me, other, 100n)], { approvals: [{ token: stranger, owner: me, spender: third }] }),
      { result: "movesMore" }
    ],
    [
      "its own allowance changes, and others move what is theirs",
      did([moves(me, other, 100n), moves(third, other, 5n, stranger)], {
        approvals: [{ token, owner: me, spender: third }]
      }),
      { result: "exact" }
    ],
    ["an unknown event of another contract names the sender", noting(stranger, me), { result: "movesMore" }],
    ["an unknown event of another contract names the receiver", noting(stranger, other), { result: "exact" }],
    ["an unknown event of the token names the sender", noting(token, me), { result: "exact" }],
    ["an unknown event of the receiver names the sender", noting(other, me), { result: "exact" }],
    ["something may have moved that nobody watched", did([moves(me, other, 100n)], { isComplete: false }), undefined],
    [
      "more moves, and something else that nobody watched",
      did([moves(me, other, 101n)], { isComplete: false }),
      { result: "movesMore" }
    ],
    ["nothing is logged", did([]), undefined],
    ["it arrives at another", did([moves(me, third, 100n)]), undefined]
  ]
  for (const [what, simulation, trial] of rows)
    it(`is read: ${what}`, () => assert.deepStrictEqual(readTrial(simulation, order), trial))

  it("of the native currency counts what the node logs of it, and addresses in any case", () => {
    const upper = { ...native, from: me.toUpperCase().replace("0X", "0x"), to: other }
    assert.deepStrictEqual(readTrial(did([moves(me, other, 100n, nativeAddress)]), upper), { result: "exact" })
    assert.isUndefined(readTrial(did([]), native))
  })

  it("to the account itself moves nothing", () => {
    assert.deepStrictEqual(readTrial(did([moves(me, me, 100n)]), { ...order, to: me }), { result: "exact" })
  })

  it("is never called exact when less arrives or more leaves", () => {
    const party = fc.constantFrom(me, other, third)
    const one = fc.tuple(party, party, fc.bigInt(0n, 120n)).map(([from, to, units]) => moves(from, to, units))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (transfers) => {
        if (readTrial(did(transfers), order)?.result !== "exact") return
        const sum = (by: "from" | "to", who: string) =>
          transfers.reduce((total, each) => total + (each[by] === who ? each.units! : 0n), 0n)
        assert.isAtLeast(Number(sum("to", other)), 100)
        assert.isAtMost(Number(sum("from", me) - sum("to", me)), 100)
      })
    )
  })
})
