import { assert, describe, it } from "@effect/vitest"
import { toTransactionFailed } from "./toTransactionFailed.ts"
import { transactionError } from "./transactionError.ts"

// Forms in which nodes, wallets and their libraries say why the network refuses a transaction.

const rent = (index: number) => ({ InsufficientFundsForRent: { account_index: index } })
const sentence = (index: number) =>
  `Transaction simulation failed: Transaction results in an account (${index}) with insufficient funds for rent`
const logs = ["Program log: Error: insufficient funds", "Program log: insufficient lamports"]

describe("why the network refuses a transaction", () => {
  it("the account that would hold too little is told: the first is the sender", () => {
    for (const [index, reason] of [
      [0, "restMinimum"],
      [1, "receiverMinimum"],
      [10, "receiverMinimum"]
    ] as const)
      for (const cause of [
        { err: rent(index), logs },
        { code: -32002, message: sentence(index), data: { err: rent(index), logs } },
        { message: sentence(index) },
        sentence(index),
        `failed to send: ${JSON.stringify(rent(index))}`,
        new Error("Transaction failed", { cause: { context: { err: rent(index) } } })
      ])
        assert.deepInclude(toTransactionFailed(cause), { kind: "belowMinimum", reason }, JSON.stringify(cause))
  })

  it("what a program logs is no lack of funds, wherever a library puts it", () => {
    const custom = { InstructionError: [2, { Custom: 1 }] }
    const message = "Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1"
    for (const cause of [
      { err: custom, logs },
      { code: -32002, message, data: { err: custom, logs } },
      { message: `${message}. \nLogs: \n${JSON.stringify(logs)}` },
      { message: `Simulation failed. \nMessage: ${message}. \nLogs: \n${logs.join("\n")}`, logs },
      { message, logs: ['{"err":"InsufficientFundsForFee"}'] }
    ])
      assert.deepInclude(toTransactionFailed(cause), { kind: "executionReverted" }, JSON.stringify(cause))
  })

  it("who pays the fee without having it lacks funds", () => {
    for (const cause of [
      { err: "InsufficientFundsForFee", logs: [] },
      { message: "Transaction simulation failed: Insufficient funds for fee" },
      { message: "Attempt to debit an account but found no record of a prior credit." },
      { data: { err: "AccountNotFound" } }
    ])
      assert.deepInclude(toTransactionFailed(cause), { kind: "insufficientFunds" }, JSON.stringify(cause))
  })

  it("errors that throw or never end say nothing", () => {
    const endless: Record<string, unknown> = {}
    endless["cause"] = endless
    const throwing = Object.defineProperty({}, "err", {
      get: () => {
        throw new Error("no")
      }
    })
    const bomb = () => {
      throw new Error("no")
    }
    const hostile = new Proxy({}, { has: bomb, get: bomb, ownKeys: bomb, getOwnPropertyDescriptor: bomb })
    for (const cause of [endless, throwing, hostile, { err: hostile }, { cause: hostile }, undefined, null, 7, "{", []])
      assert.isUndefined(toTransactionFailed(cause))
  })

  it("logs that throw or never end take nothing from the network's own word", () => {
    const bomb = () => {
      throw new Error("no")
    }
    const revoked = Proxy.revocable([], {})
    revoked.revoke()
    const endless = new Proxy([], { get: (_, name) => (name === "length" ? 2 ** 32 - 1 : "Program log: more") })
    for (const logs of [new Proxy([], { get: bomb }), revoked.proxy, endless])
      assert.deepInclude(toTransactionFailed({ err: "InsufficientFundsForFee", logs }), { kind: "insufficientFunds" })
  })

  it("is found where libraries have wrapped it several times", () => {
    const err = { InstructionError: [2, { Custom: 1 }] }
    const wrapped = (times: number): unknown => (times === 0 ? { err } : { cause: wrapped(times - 1), message: "no" })
    assert.deepStrictEqual(transactionError(wrapped(20))?.err, err)
    assert.isUndefined(transactionError(wrapped(40)))
  })
})
