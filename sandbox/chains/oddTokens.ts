import { concat, encodeAbiParameters, numberToHex, stringToHex, toFunctionSelector, type Hex } from "viem"

/** A token that does not answer as most do. It is on every chain. */
export interface OddToken {
  readonly what: string
  readonly address: `0x${string}`
  /** Its runtime code; "0x" without a contract. */
  readonly code: Hex
}

const views = {
  name: "function name() view returns (string)",
  symbol: "function symbol() view returns (string)",
  decimals: "function decimals() view returns (uint8)",
  balanceOf: "function balanceOf(address) view returns (uint256)"
} as const
type View = keyof typeof views

/** Code that answers each of these views with the same bytes, and reverts for all others. */
const answering = (answers: Partial<Record<View, Hex>>): Hex => {
  const entries = Object.entries(answers) as ReadonlyArray<[View, Hex]>
  // PUSH0 CALLDATALOAD PUSH1 0xe0 SHR: the selector.
  const head: Hex = "0x5f3560e01c"
  const refuse: Hex = "0x5f5ffd"
  // DUP1 PUSH4 selector EQ PUSH2 place JUMPI
  const jumpLength = 11
  let place = 5 + entries.length * jumpLength + 3
  const jumps: Array<Hex> = []
  const bodies: Array<Hex> = []
  for (const [view, answer] of entries) {
    const length = (answer.length - 2) / 2
    jumps.push(concat(["0x8063", toFunctionSelector(views[view]), "0x1461", numberToHex(place, { size: 2 }), "0x57"]))
    // JUMPDEST PUSH2 length PUSH2 offset PUSH0 CODECOPY PUSH2 length PUSH0 RETURN, and the answer behind it.
    const size = numberToHex(length, { size: 2 })
    const body = concat([
      "0x5b61",
      size,
      "0x61",
      numberToHex(place + 14, { size: 2 }),
      "0x5f3961",
      size,
      "0x5ff3",
      answer
    ])
    bodies.push(body)
    place += 14 + length
  }
  return concat([head, ...jumps, refuse, ...bodies])
}

const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value])
const short = (value: string) => stringToHex(value, { size: 32 })
const count = (value: bigint) => numberToHex(value, { size: 32 })

const plain = { name: text("Odd"), symbol: text("ODD"), decimals: count(18n), balanceOf: count(3n * 10n ** 18n) }
const { name: _, symbol: __, ...unnamed } = plain
const { decimals: ___, ...uncounted } = plain
const { balanceOf: ____, ...paused } = plain

/** Tokens as they are found on public chains, each with the same answers for every account. */
export const oddTokens: ReadonlyArray<OddToken> = (
  [
    ["names of 32 bytes", answering({ ...plain, name: short("Maker"), symbol: short("MKR") })],
    ["no name and no symbol", answering(unnamed)],
    ["empty name and symbol", answering({ ...plain, name: "0x", symbol: "0x" })],
    ["no decimals", answering(uncounted)],
    ["255 decimals", answering({ ...plain, decimals: count(255n) })],
    ["no balance: paused", answering(paused)],
    ["no contract", "0x"]
  ] as const
).map(([what, code], index) => ({ what, code, address: `0x0dd${String(index).padStart(37, "0")}` as const }))
