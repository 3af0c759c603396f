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

describe("what no text of a sign-in has (EIP-4361, RFC 3986)", () => {
  const written = (more: Partial<SiwxData>) => {
    const fair = formatSiwxMessage({ ...data, statement: "STATEMENT", resources: ["https://r.example"] })
    const changed = fair
      .replace("STATEMENT", more.statement ?? "Hello")
      .replace("URI: https://saltmarsh.example", `URI: ${more.uri ?? data.uri}`)
      .replace("https://r.example", more.resources?.[0] ?? "https://r.example")
    return parseSiwxMessage(changed)
  }
  const hidden = [
    0x0, 0x9, 0x1b, 0x7f, 0x85, 0x9f, 0xad, 0x61c, 0x180e, 0x2028, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff,
    0xfff9, 0xe0001, 0xe0041, 0xe007f, 0xe0100
  ]
  it.each(hidden)("a statement with U+%s, which hides or turns a line", (code) => {
    const statement = `Pay ${String.fromCodePoint(code)} nobody`
    assert.throws(() => formatSiwxMessage({ ...data, statement }), "`statement`")
    assert.isUndefined(written({ statement }))
  })
  const tags = (word: string) => String.fromCodePoint(...[...word].map((one) => 0xe0000 + one.codePointAt(0)!), 0xe007f)
  it.each([
    "Grüße, 漢字",
    "می\u200cخواهم",
    "👩\u200d🚀 in",
    'a "<%\\{" b',
    "សូម\u200bចូល",
    "שלום Saltmarsh\u200f!",
    "\u200eSaltmarsh\u200e مرحبا",
    "See your prints.\ufeff",
    `${"🏴"}${tags("gbeng")} and ${"🏴"}${tags("ustx")}`
  ])("letters of languages, their spelling, and emoji may stay: %s", (statement) => {
    assert.strictEqual(written({ statement })?.statement, statement)
  })
  it.each([
    `🏳${tags("gbeng")}`,
    `🏴${tags("gbeng")}${tags("gbeng")}`,
    `🏴${tags("gbeng").slice(0, -2)} open`,
    `🏴${tags("pay nobody")}`,
    `🏴${tags("transfereverything")}`,
    `a\ufeff🏴${tags("gbeng")}`,
    "a\ufeff\ufeff"
  ])("tags that are no flag's, and marks that end nothing, hide: %j", (statement) => {
    assert.throws(() => formatSiwxMessage({ ...data, statement }), "`statement`")
    assert.isUndefined(written({ statement }))
  })
  it.each([
    "https://[::1/",
    "https://a@b@c/",
    "https://a.example/#a#b",
    "https://a.example/[x]",
    "https://a.example/%zz",
    "https://a.example/ä",
    "//a.example",
    "terms",
    "https:",
    "1a:/",
    "/",
    "?a"
  ])("a URI such as %s", (uri) => {
    assert.throws(() => formatSiwxMessage({ ...data, uri }), "`uri`")
    assert.throws(() => formatSiwxMessage({ ...data, resources: [uri] }), "`resources`")
    assert.isUndefined(written({ uri }))
    assert.isUndefined(written({ resources: [uri] }))
  })
  it.each([
    "https://u:p@a.example:8080/a//b;c=1?x=/?&y#z?/",
    "https://[2001:db8::1]:443",
    "ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "did:pkh:eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb",
    "urn:recap:eyJhdHQiOnt9fQ==",
    "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
    "web+app:?a",
    "foo:#a",
    "foo:/",
    "foo:/?a#b",
    "foo:/a",
    // From AT Protocol: the port is not a number.
    "at://did:plc:ewvi7nxzyoun6zhxrhs64oiz/app",
    "https://a.example:port/",
    "https://[::1]:port"
  ])("and one such as %s is one", (uri) => {
    assert.deepStrictEqual(written({ resources: [uri] })?.resources, [uri])
  })
})

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
