import { toEventSelector } from "viem/utils"
import * as constants from "viem/account-abstraction"
import { assert, describe, it } from "vitest"
import { addressTopic, entryPoints, operationTopic, readOperations } from "./readOperations.ts"

const account = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const otherAddress = `0x${"ab".repeat(20)}`
const word = (value: number) => value.toString(16).padStart(64, "0")
const topic = (value: number) => `0x${word(value)}`

const operationLog = (success: number, changes: object = {}) => ({
  address: entryPoints[2],
  topics: [operationTopic, topic(7), addressTopic(account), topic(0)],
  data: `0x${word(5)}${word(success)}${word(9)}${word(9)}`,
  ...changes
})
const successEvent = toEventSelector("ExecutionSuccess(bytes32,uint256)")
const failureEvent = toEventSelector("ExecutionFailure(bytes32,uint256)")
const safeLog = (event: string, address: string = account) => ({
  address,
  topics: [event],
  data: `0x${word(7)}${word(0)}`
})

describe("how the operations of an account ended (ERC-4337, Safe)", () => {
  it("uses the event and the entry points of the standard's four versions", () => {
    const event = "UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)"
    assert.strictEqual(operationTopic, toEventSelector(event))
    const { entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address } = constants
    const addresses = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
    assert.deepStrictEqual(
      entryPoints,
      addresses.map((address) => address.toLowerCase())
    )
  })

  it.each([
    ["an operation that succeeded", [operationLog(1)], ["success"]],
    ["an operation that failed", [operationLog(0)], ["reverted"]],
    ["several operations", [operationLog(1), operationLog(0), operationLog(1)], ["success", "reverted", "success"]],
    [
      "an entry point in upper case",
      [operationLog(1, { address: entryPoints[0]!.toUpperCase().replace("0X", "0x") })],
      ["success"]
    ],
    ["the success of a Safe", [safeLog(successEvent)], ["success"]],
    ["the failure of a Safe", [safeLog(failureEvent)], ["reverted"]],
    ["an operation between unreadable logs", [null, 7, {}, { topics: "0x" }, operationLog(0)], ["reverted"]]
  ])("reads %s", (_, logs, ends) => {
    assert.deepStrictEqual(readOperations(logs, account) as ReadonlyArray<string>, ends)
  })

  it.each([
    ["an event of another contract", [operationLog(0, { address: otherAddress })]],
    ["an entry point's event that the account emitted", [operationLog(0, { address: account })]],
    [
      "an operation of another account",
      [operationLog(0, { topics: [operationTopic, topic(7), addressTopic(otherAddress)] })]
    ],
    [
      "a Safe's event at another address",
      [safeLog(failureEvent, otherAddress), safeLog(successEvent, entryPoints[1]!)]
    ],
    ["an event without a whole word for its success", [operationLog(0, { data: `0x${word(5)}${word(0).slice(1)}` })]],
    ["an event whose data is not a string", [operationLog(0, { data: [`0x${word(5)}${word(0)}`] })]],
    ["another event of an entry point", [operationLog(0, { topics: [topic(1), topic(7), addressTopic(account)] })]],
    ["an event without topics", [operationLog(0, { topics: [] })]],
    ["logs that are not an array", { 0: operationLog(0), length: 1 }],
    ["missing logs", undefined]
  ])("ignores %s", (_, logs) => {
    assert.deepStrictEqual(readOperations(logs, account), [])
  })
})
