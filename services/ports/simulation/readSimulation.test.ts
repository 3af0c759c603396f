import fc from "fast-check"
import { padHex, toEventSelector, toHex } from "viem"
import { describe, expect, test } from "vitest"
import { readSimulation } from "./readSimulation.ts"
import type { SimulatedTransfer } from "./Simulation.ts"

const [me, other, operator] = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const token = `0x${"a".repeat(40)}`
const word = (value: string) => padHex(value as `0x${string}`, { size: 32 })
const wordOf = (value: number) => toHex(value, { size: 32 }).slice(2)

interface Log {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
}
/** A log of an event with indexed parameters, and words of data behind them. */
const log = (event: string, indexed: ReadonlyArray<string>, ...data: ReadonlyArray<number | string>): Log => ({
  address: token,
  topics: [toEventSelector(event), ...indexed.map(word)],
  data: `0x${data.map((value) => (typeof value === "number" ? wordOf(value) : word(value).slice(2))).join("")}`
})
const read = (...logs: ReadonlyArray<Log>) => readSimulation([{ calls: [{ status: "0x1", logs }] }])!

const transfer = "Transfer(address,address,uint256)"
const moved = (units: bigint | undefined, from = me, to = other): SimulatedTransfer => ({ token, from, to, units })
const sent = "Sent(address,address,address,uint256,bytes,bytes)"

describe("reads the movements of a simulation", () => {
  const rows: ReadonlyArray<
    readonly [what: string, logs: ReadonlyArray<Log>, transfers: ReadonlyArray<SimulatedTransfer>]
  > = [
    ["ERC-20", [log(transfer, [me, other], 5)], [moved(5n)]],
    ["ERC-20 without indexed parameters", [log(transfer, [], me, other, 5)], [moved(undefined)]],
    ["ERC-721", [log(transfer, [me, other, "0x7"])], [moved(undefined)]],
    ["ERC-777 alone", [log(sent, [operator, me, other], 5, 96, 128, 0, 0)], [moved(undefined)]],
    [
      "ERC-777 that is ERC-20 as well",
      [log(sent, [operator, me, other], 5, 96, 128, 0, 0), log(transfer, [me, other], 5)],
      [moved(5n)]
    ],
    [
      "ERC-777 that burns",
      [log("Burned(address,address,uint256,bytes,bytes)", [operator, me], 5, 96, 128, 0, 0)],
      [moved(undefined, me, `0x${"0".repeat(40)}`)]
    ],
    [
      "ERC-1155",
      [log("TransferSingle(address,address,address,uint256,uint256)", [operator, me, other], 1, 5)],
      [moved(undefined)]
    ],
    [
      "several of ERC-1155",
      [log("TransferBatch(address,address,address,uint256[],uint256[])", [operator, me, other], 64, 96, 0, 0)],
      [moved(undefined)]
    ]
  ]
  test.each(rows)("%s", (_what, logs, transfers) => {
    const { approvals, unknown, ...did } = read(...logs)
    expect(did).toEqual({ succeeded: true, transfers, isComplete: true })
    expect([approvals, unknown]).toEqual([[], []])
  })
})

describe("reads the permissions of a simulation", () => {
  const rows: ReadonlyArray<readonly [what: string, written: Log]> = [
    ["ERC-20", log("Approval(address,address,uint256)", [me, other], 5)],
    ["ERC-721", log("Approval(address,address,uint256)", [me, other, "0x7"])],
    ["ERC-721 and ERC-1155, of all", log("ApprovalForAll(address,address,bool)", [me, other], 1)],
    ["ERC-777", log("AuthorizedOperator(address,address)", [other, me])],
    ["ERC-777, taken back", log("RevokedOperator(address,address)", [other, me])],
    ["Permit2", log("Approval(address,address,address,uint160,uint48)", [me, token, other], 5, 9)],
    ["Permit2, signed", log("Permit(address,address,address,uint160,uint48,uint48)", [me, token, other], 5, 9, 0)]
  ]
  test.each(rows)("%s", (_what, written) => {
    expect(read(written)).toMatchObject({
      transfers: [],
      approvals: [{ token, owner: me, spender: other }],
      unknown: []
    })
  })
})

test("keeps the accounts that an unknown event names, wherever they stand", () => {
  const account = fc.constantFrom(me, other, operator)
  fc.assert(
    fc.property(fc.array(account, { maxLength: 3 }), fc.boolean(), (accounts, anonymous) => {
      const topics = [...(anonymous ? [] : [toEventSelector("Moved(address)")]), ...accounts.map(word)]
      const { unknown } = read({ address: token.toUpperCase().replace("0X", "0x"), topics, data: "0x" })
      expect(unknown).toEqual([{ contract: token, accounts }])
    })
  )
})

test("ignores what a pool notes about the receiver of a swap", () => {
  const swap = log("Swap(address,address,int256,int256,uint160,uint128,int24)", [operator, me], 1, 2, 3, 4, 5)
  expect(read(swap)).toMatchObject({ transfers: [], approvals: [], unknown: [] })
})
