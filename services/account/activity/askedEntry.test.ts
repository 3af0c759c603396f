import { expect, it } from "vitest"
import { mira, nadia } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { askedEntry } from "./askedEntry.ts"

const token = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const word = (hex: string) => hex.slice(2).padStart(64, "0")
const hash = `0x${"ab".repeat(32)}`
const entryOf = (asked: unknown, answer: unknown = hash) =>
  askedEntry(toNetwork(ethereum), [mira, nadia], [asked], answer)

it("tells who paid what to whom, by the account as it is shown", () => {
  expect(entryOf({ from: nadia.toLowerCase(), to: mira, value: "0xde0b6b3a7640000", data: "0x" })).toEqual({
    hash,
    networkId: "eip155:1",
    from: nadia,
    to: mira,
    call: `${mira.toLowerCase()} de0b6b3a7640000 0x`,
    operation: "execute",
    transfers: [{ direction: "out", amount: "1", symbol: "ETH" }]
  })
})

it.each([7, "transfer", "0x608", ["0x60"]])("keeps no call whose data is %j", (data) => {
  expect(entryOf({ from: nadia, to: mira, data })).not.toHaveProperty("call")
})

it("a call without value moves nothing, and a new contract has no receiver", () => {
  expect(entryOf({ from: nadia, data: "0x60" })).toMatchObject({ to: undefined, transfers: [] })
})

it.each([
  ["transfer", `0xa9059cbb${word(mira)}${word("0x5")}`, mira],
  ["transferFrom", `0x23b872dd${word(nadia)}${word(mira)}${word("0x5")}`, mira],
  ["another call", `0x095ea7b3${word(mira)}${word("0x5")}`, token],
  ["a transfer that is cut off", `0xa9059cbb${word(mira).slice(0, 60)}`, token],
  ["a transfer to more than an address", `0xa9059cbb${"f".repeat(64)}${word("0x5")}`, token]
])("takes the receiver of a call of a token from its data: %s", (_, data, to) => {
  for (const name of ["data", "input"])
    expect(entryOf({ from: nadia, to: token, [name]: data })?.to?.toLowerCase()).toBe(to.toLowerCase())
})

it.each([
  ["no request", undefined, hash],
  ["a request that is null", null, hash],
  ["no sender", { to: mira }, hash],
  ["a sender that is none of the accounts", { from: `0x${"1".repeat(40)}`, to: mira }, hash],
  ["a receiver that is no address", { from: nadia, to: "mira.eth" }, hash],
  ["a value that is no hex", { from: nadia, to: mira, value: "7" }, hash],
  ["a value beyond 256 bits", { from: nadia, to: mira, value: `0x${"f".repeat(65)}` }, hash],
  ["a value that is a number", { from: nadia, to: mira, value: 7 }, hash],
  ["an answer that is no hash", { from: nadia, to: mira }, "0x1"],
  ["an answer that is an object", { from: nadia, to: mira }, { hash }]
])("nothing is told of %s", (_, asked, answer) => {
  expect(entryOf(asked, answer)).toBeUndefined()
})

it("nothing is told of params that are no list", () => {
  expect(askedEntry(toNetwork(ethereum), [nadia], { from: nadia }, hash)).toBeUndefined()
})
