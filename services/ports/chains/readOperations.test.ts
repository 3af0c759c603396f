import { toEventSelector } from "viem/utils"
import * as constants from "viem/account-abstraction"
import { assert, describe, it } from "vitest"
import { addressTopic, entryPoints, operationTopic, readOperations } from "./readOperations.ts"

const account = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const other = `0x${"ab".repeat(20)}`
const word = (value: number) => value.toString(16).padStart(64, "0")
const topic = (value: number) => `0x${word(value)}`

const operation = (success: number, more: object = {}) => ({
  address: entryPoints[2],
  topics: [operationTopic, topic(7), addressTopic(account), topic(0)],
  data: `0x${word(5)}${word(success)}${word(9)}${word(9)}`,
  ...more
})
const succeeded = toEventSelector("ExecutionSuccess(bytes32,uint256)")
const failed = toEventSelector("ExecutionFailure(bytes32,uint256)")
const safe = (event: string, address: string = account) => ({
  address,
  topics: [event],
  data: `0x${word(7)}${word(0)}`
})

describe("how the operations of an account ended (ERC-4337, Safe)", () => {
  it("the topic is that of the standard's event, and the entry points are those of its four versions", () => {
    const event = "UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)"
    assert.strictEqual(operationTopic, toEventSelector(event))
    const { entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address } = constants
    const all = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
    assert.deepStrictEqual(
      entryPoints,
      all.map((one) => one.toLowerCase())
    )
  })

  it.each([
    ["an operation that succeeded", [operation(1)], ["success"]],
    ["one that failed", [operation(0)], ["reverted"]],
    ["several", [operation(1), operation(0), operation(1)], ["success", "reverted", "success"]],
    ["one with capitals", [operation(1, { address: entryPoints[0]!.toUpperCase().replace("0X", "0x") })], ["success"]],
    ["a Safe's success", [safe(succeeded)], ["success"]],
    ["a Safe's failure", [safe(failed)], ["reverted"]],
    ["one between logs that cannot be read", [null, 7, {}, { topics: "0x" }, operation(0)], ["reverted"]]
  ])("reads %s", (_, logs, ends) => {
    assert.deepStrictEqual(readOperations(logs, account) as ReadonlyArray<string>, ends)
  })

  it.each([
    ["an event that another contract wrote", [operation(0, { address: other })]],
    ["an event that the account itself wrote", [operation(0, { address: account })]],
    ["an operation of another account", [operation(0, { topics: [operationTopic, topic(7), addressTopic(other)] })]],
    ["a Safe's event of another address", [safe(failed, other), safe(succeeded, entryPoints[1]!)]],
    ["an event without a word for its success", [operation(0, { data: `0x${word(5)}${word(0).slice(1)}` })]],
    ["an event whose data are no text", [operation(0, { data: [`0x${word(5)}${word(0)}`] })]],
    ["another event of the entry point", [operation(0, { topics: [topic(1), topic(7), addressTopic(account)] })]],
    ["an event without topics", [operation(0, { topics: [] })]],
    ["logs that are no list", { 0: operation(0), length: 1 }],
    ["no logs", undefined]
  ])("takes nothing from %s", (_, logs) => {
    assert.deepStrictEqual(readOperations(logs, account), [])
  })
})
