import { describe, expect, test } from "vitest"
import { looksLike } from "./looksLike.ts"

/** An address, one that is made to look like it, and strangers that share one end only. */
const rows: ReadonlyArray<readonly [string, string, string, string, ReadonlyArray<string>]> = [
  [
    "EVM",
    "eip155",
    "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
    "0x5EF81111111111111111111111111111111b3c94",
    ["0x5ef811111111111111111111111111111111ac95", "0x6ef811111111111111111111111111111111bc94"]
  ],
  [
    "base58 of Solana",
    "solana",
    "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV",
    "7EcD1111111111111111111111111111111111CFLtV",
    ["7EcD1111111111111111111111111111111111CFLt1", "8EcD1111111111111111111111111111111111CFLtV"]
  ],
  [
    "base58 of Bitcoin",
    "bip122",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "1BvB111111111111111111111111JaNVN2",
    ["1BvB111111111111111111111111JaNVN3", "1CvB111111111111111111111111JaNVN2", "3BvB111111111111111111111111JaNVN2"]
  ],
  [
    "bech32, after what all of them begin with",
    "bip122",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "bc1qar0qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqwf5mdq",
    ["bc1qcccqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqwf5mdq", "bc1par0qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqwf5mdq"]
  ],
  [
    "SS58",
    "polkadot",
    "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5",
    "15oF41111111111111111111111111111111111111Hr6Sp5",
    ["15oF41111111111111111111111111111111111111Hr6Sp6", "16oF41111111111111111111111111111111111111Hr6Sp5"]
  ]
]

describe("alike at both ends and yet another (SEC-25)", () => {
  test.each(rows)("%s", (_, namespace, one, copy, strangers) => {
    expect(looksLike(namespace, one, copy)).toBe(true)
    expect(looksLike(namespace, copy, one)).toBe(true)
    expect(looksLike(namespace, one, one)).toBe(false)
    for (const stranger of strangers) expect(looksLike(namespace, one, stranger)).toBe(false)
    for (const short of ["", one.slice(0, 6), `${one.slice(0, 5)}${one.slice(-3)}`])
      expect(looksLike(namespace, one, short)).toBe(false)
  })

  test("the same account in another form is no copy: letter case on EVM and in bech32, the prefix of SS58", () => {
    expect(looksLike("eip155", rows[0]![2], rows[0]![2].toLowerCase())).toBe(false)
    expect(looksLike("bip122", rows[3]![2], rows[3]![2].toUpperCase())).toBe(false)
    const [polkadot, generic] = [rows[4]![2], "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"]
    expect(looksLike("polkadot", polkadot, generic)).toBe(false)
  })

  test("letter case tells accounts apart on Solana, but not for the eye", () => {
    const one = rows[1]![2]
    expect(looksLike("solana", one, one.toUpperCase())).toBe(true)
  })
})
