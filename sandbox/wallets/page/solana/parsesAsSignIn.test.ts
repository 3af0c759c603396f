import { expect, test } from "vitest"
import { parsesAsSignIn } from "./parsesAsSignIn.ts"
import { signInText } from "./signInText.ts"

const address = "5ZWj7a1f8tWkjBESHKgrLmXshuXxqeY9SYcfbshpAqPG"
const input = {
  domain: "saltmarsh.example:8443",
  statement: "See your prints: they're here.",
  uri: "https://saltmarsh.example",
  version: "1",
  chainId: "solana:mainnet",
  nonce: "48201937ab",
  issuedAt: "2026-08-14T09:41:00.000Z",
  expirationTime: "2026-08-15T09:41:00+02:00",
  notBefore: "2026-08-14T09:41:00Z",
  requestId: "a%20b",
  resources: ["https://saltmarsh.example/terms", "ipfs://bafy"]
}

test("what the grammar has parses: all fields, none, and some", () => {
  expect(parsesAsSignIn(signInText(input, address))).toBe(true)
  expect(parsesAsSignIn(signInText({ domain: "a.example" }, address))).toBe(true)
  expect(parsesAsSignIn(signInText({ domain: "a.example", statement: "Hello" }, address))).toBe(true)
  expect(parsesAsSignIn(signInText({ domain: "a.example", nonce: "48201937" }, address))).toBe(true)
  expect(parsesAsSignIn(signInText({ ...input, chainId: "devnet", resources: [] }, address))).toBe(true)
})

test.each([
  { chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" },
  { chainId: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" },
  { chainId: "solana:localnet" },
  { chainId: "1" },
  { domain: "a b" },
  { statement: "Grüße" },
  { statement: "" },
  { statement: "two\nlines" },
  { statement: 'a "b"' },
  { version: "2" },
  { nonce: "short" },
  { nonce: "48201937-" },
  { issuedAt: "yesterday" },
  { uri: "saltmarsh.example" },
  { requestId: "a b" },
  { resources: ["terms"] }
])("what it does not have does not: %o", (wrong) => {
  expect(parsesAsSignIn(signInText({ ...input, ...wrong }, address))).toBe(false)
})

test("nor another order, a field twice, or more after the end", () => {
  const text = signInText(input, address)
  const lines = text.split("\n")
  const at = lines.findIndex((line) => line.startsWith("Nonce"))
  const twice = [...lines.slice(0, at), lines[at], ...lines.slice(at)].join("\n")
  const swapped = [...lines.slice(0, at - 1), lines[at], lines[at - 1], ...lines.slice(at + 1)].join("\n")
  for (const other of [twice, swapped, `${text}\nhello`, text.replace(address, "0xabc"), `${text}\n`])
    expect(parsesAsSignIn(other)).toBe(false)
})
