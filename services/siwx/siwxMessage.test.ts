import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { createSiweMessage, parseSiweMessage } from "viem/siwe"
import { formatSiwxMessage } from "./formatSiwxMessage.ts"
import { parseSiwxMessage } from "./parseSiwxMessage.ts"
import type { SiwxData } from "./SiwxData.ts"

const data: SiwxData = {
  accountAddress: "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  chainId: "eip155:1",
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example",
  version: "1",
  nonce: "48201937",
  issuedAt: "2026-08-14T09:41:00Z"
}

const word = (letters: string, minLength = 1, maxLength = 20) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })
const alphanumeric = "abcXYZ0189"
const time = fc
  .date({ min: new Date(0), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc
  .array(fc.constantFrom(..."abc/?=&.~-", "%2F"), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.join(""))
  .map((path) => `https://a.example/${path}`)
const fields = fc.record(
  {
    accountAddress: word(alphanumeric, 20, 60),
    chainId: fc.constantFrom(
      "eip155:1",
      "eip155:11155111",
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "bip122:000000000019d6689c085ae165831e93",
      "polkadot:91b171bb158e2d3848fa23a9f1c25182"
    ),
    domain: fc.constantFrom("a.example", "localhost:5173", "[::1]:80", "x-1.a.example"),
    uri,
    version: fc.constant("1"),
    nonce: word(alphanumeric, 8, 40),
    issuedAt: time,
    scheme: fc.constantFrom("http", "ionic"),
    // What looks like a field, too.
    statement: fc.oneof(word("aZ .,:'é漢", 1, 40), fc.constantFrom("URI: https://x.example", "Nonce: 12345678", "- a")),
    expirationTime: time,
    notBefore: time,
    requestId: word("aZ09-._~%", 0, 12),
    resources: fc.array(uri, { maxLength: 3 })
  },
  { requiredKeys: ["accountAddress", "chainId", "domain", "uri", "version", "nonce", "issuedAt"] }
) as fc.Arbitrary<SiwxData>

describe("the text of a sign-in (CAIP-122, EIP-4361)", () => {
  it("is read back as it was written, in each form", () => {
    fc.assert(
      fc.property(fields, (one) => {
        assert.deepStrictEqual(parseSiwxMessage(formatSiwxMessage(one)), { ...one })
      }),
      { numRuns: 500 }
    )
  })

  it("is viem's own for EVM, and viem reads it", () => {
    const evm = fields.filter(
      ({ chainId, statement }) => chainId.startsWith("eip155:") && statement !== "URI: https://x.example"
    )
    fc.assert(
      fc.property(evm, (one) => {
        const { accountAddress: _, chainId, resources, issuedAt, expirationTime, notBefore, ...rest } = one
        const address = data.accountAddress as `0x${string}`
        const text = formatSiwxMessage({ ...one, accountAddress: address })
        // viem takes addresses of version 6 for no domain, and leaves empty fields out.
        if (!one.domain.includes("[") && resources?.length !== 0 && one.requestId !== "") {
          const same = createSiweMessage({
            ...rest,
            version: "1",
            address,
            chainId: Number(chainId.slice(7)),
            issuedAt: new Date(issuedAt!),
            ...(resources && { resources: [...resources] }),
            ...(expirationTime && { expirationTime: new Date(expirationTime) }),
            ...(notBefore && { notBefore: new Date(notBefore) })
          } as Parameters<typeof createSiweMessage>[0])
          assert.strictEqual(text, same)
        }
        assert.strictEqual(parseSiweMessage(text).nonce, one.nonce)
      }),
      { numRuns: 200 }
    )
  })

  it("has the forms of the namespaces", () => {
    assert.strictEqual(
      formatSiwxMessage(data),
      `saltmarsh.example wants you to sign in with your Ethereum account:\n${data.accountAddress}\n\n\nURI: https://saltmarsh.example\nVersion: 1\nChain ID: 1\nNonce: 48201937\nIssued At: 2026-08-14T09:41:00Z`
    )
    const solana = { ...data, chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", statement: "Hello" } as const
    assert.strictEqual(
      formatSiwxMessage(solana),
      `saltmarsh.example wants you to sign in with your Solana account:\n${data.accountAddress}\n\nHello\n\nURI: https://saltmarsh.example\nVersion: 1\nChain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\nNonce: 48201937\nIssued At: 2026-08-14T09:41:00Z`
    )
  })

  it("refuses what no message can have, and names it", () => {
    for (const [field, values] of Object.entries({
      domain: ["", "a b", "a.example/x", "a.example\nb", "user@a.example", "https://a.example"],
      uri: ["", "a.example", "https://a b", "https://a\nb", "https://a/%a"],
      nonce: ["1234567", "abcdefg-1", ""],
      version: ["2", ""],
      chainId: ["eip155:0", "eip155:x", "cosmos:hub", "eip155", "solana:"],
      accountAddress: ["", "0x1\n2", "a b"],
      statement: ["a\nb", "a\rb", "", "a\u2028b", "\u202e\u0000"],
      issuedAt: ["2026-08-14", "2026-02-30T00:00:00Z", "2026-08-14 09:41:00Z", "now", undefined],
      expirationTime: ["1", "2026-13-01T00:00:00Z", "2026-08-14T24:00:00Z"],
      requestId: ["a b", "a\nb"],
      resources: [["a b"], ["https://a\n- https://b"]]
    }))
      for (const value of values)
        assert.throws(() => formatSiwxMessage({ ...data, [field]: value }), new RegExp(`\`${field}\``))
  })

  it("reads no text that says more, in another order, or twice", () => {
    const text = formatSiwxMessage({ ...data, statement: "Hello", resources: ["https://a.example/1"] })
    const lines = text.split("\n")
    const texts = [
      `${text}\n`,
      `${text}\nNonce: 12345678`,
      ` ${text}`,
      text.replaceAll("\n", "\r\n"),
      text.replace("Version: 1\n", ""),
      text.replace("Chain ID: 1\n", ""),
      text.replace("Nonce: 48201937\n", ""),
      text.replace("Nonce: 48201937\n", "Nonce: 48201937\nNonce: 87654321\n"),
      text.replace("Chain ID: 1\n", "Chain ID: 01\n"),
      text.replace("Ethereum", "Solana"),
      text.replace("Hello\n", "Hello\nthere\n"),
      text.replace("- https", "* https"),
      [...lines.slice(0, 5), lines[6], lines[5], ...lines.slice(7)].join("\n"),
      "",
      "\n\n\n\n\n\n"
    ]
    for (const one of texts) assert.isUndefined(parseSiwxMessage(one), JSON.stringify(one))
    fc.assert(
      fc.property(fc.string(), (one) => {
        assert.isUndefined(parseSiwxMessage(one))
      })
    )
  })
})
