import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { readEntry } from "./readEntry.ts"

const now = Date.parse("2026-08-14T09:42:00Z")
const address = `0x${"ab".repeat(20)}`
const metadata = {
  operationType: "send",
  hash: `0x${"AB".repeat(32)}`,
  chain: "eip155:1",
  minedAt: "2026-08-14T09:41:00Z",
  sentFrom: address,
  sentTo: address,
  status: "confirmed",
  nonce: 7
}
const read = (more: object = {}, transfers: unknown = []) =>
  readEntry({ id: "1", metadata: { ...metadata, ...more }, transfers }, "eip155:1", now)
const transfer = (more: object) => ({ direction: "in", quantity: { numeric: "1.5" }, ...more })
const pictureOf = (content: unknown) => {
  const moved = read({}, [transfer({ nft_info: { name: "Gull", content } })])?.item.transfers[0]
  return moved?.kind === "nft" ? moved.picture : "no NFT"
}

describe("an entry of the service's history", () => {
  it("is a transaction of the network, its hash in small letters", () => {
    assert.deepStrictEqual(read()?.item, {
      id: "1",
      hash: `0x${"ab".repeat(32)}`,
      networkId: "eip155:1",
      operation: "send",
      status: "confirmed",
      at: now - 60_000,
      from: address,
      to: address,
      nonce: 7,
      transfers: [],
      own: false
    })
  })

  it("without what makes it a transaction is none", () => {
    const none = [
      { hash: "0x12" },
      { hash: undefined },
      { sentFrom: "somebody" },
      { minedAt: "yesterday" },
      { minedAt: 1_755_000_000 },
      { minedAt: "0001-01-01T00:00:00Z" },
      { status: "constructor" },
      { status: 1 },
      { chain: "eip155:10" }
    ]
    for (const more of none) assert.isUndefined(read(more), JSON.stringify(more))
    for (const id of [undefined, "", "1".repeat(257), 1])
      assert.isUndefined(readEntry({ id, metadata }, "eip155:1", now), String(id))
  })

  it("may do what is not known, and have no readable count", () => {
    assert.strictEqual(read({ operationType: "toString" })?.item.operation, "execute")
    for (const nonce of [-1, 1.5, "7", 2 ** 53, null]) assert.isUndefined(read({ nonce })?.item.nonce, String(nonce))
    assert.isUndefined(read({ sentTo: "nobody" })?.item.to)
  })

  it("is of now at the latest, so that none is first for ever", () => {
    assert.strictEqual(read({ minedAt: "2030-01-01T00:00:00Z" })?.item.at, now)
    assert.strictEqual(read({ minedAt: "2026-08-14T09:50:00Z" })?.item.at, now + 480_000)
  })

  it("is of now while no block has it, whatever is said of that time", () => {
    for (const minedAt of ["0001-01-01T00:00:00Z", null, undefined])
      assert.strictEqual(read({ minedAt, status: "pending" })?.item.at, now, String(minedAt))
    assert.strictEqual(read({ status: "pending" })?.item.at, Date.parse(metadata.minedAt))
  })

  it("shows what it moved: 20 at most, and none without an amount or a direction", () => {
    const moved = read({}, [
      transfer({ fungible_info: { name: "Kelp", symbol: "KELP", icon: { url: "https://kelp.test/k.png" } }, value: 3 }),
      transfer({ direction: "sideways" }),
      transfer({ quantity: { numeric: "1e5" } }),
      transfer({ direction: undefined }),
      null,
      transfer({ value: -1 })
    ])?.item.transfers
    assert.deepStrictEqual(moved, [
      {
        direction: "in",
        amount: "1.5",
        value: 3,
        kind: "token",
        name: "Kelp",
        symbol: "KELP",
        picture: "https://kelp.test/k.png"
      },
      {
        direction: "in",
        amount: "1.5",
        value: undefined,
        kind: "token",
        name: undefined,
        symbol: undefined,
        picture: undefined
      }
    ])
    assert.lengthOf(read({}, Array(50).fill(transfer({})))!.item.transfers, 20)
    assert.deepStrictEqual(read({}, "all")?.item.transfers, [])
  })

  it("shows the picture of an NFT only where that says it is an image, or says nothing", () => {
    const [small, whole] = ["https://gull.test/small", "https://gull.test/whole"]
    assert.strictEqual(pictureOf({ preview: { url: small }, detail: { url: whole } }), small)
    assert.strictEqual(pictureOf({ preview: { url: small, content_type: null } }), small)
    assert.strictEqual(pictureOf({ preview: { url: small, content_type: "image/png" } }), small)
    assert.strictEqual(pictureOf({ preview: { url: small, content_type: "video/mp4" }, detail: { url: whole } }), whole)
    assert.strictEqual(pictureOf({ preview: { url: "javascript:alert(1)" }, detail: { url: whole } }), whole)
    assert.isUndefined(pictureOf({ preview: { url: small, content_type: 7 }, detail: { content_type: "text/html" } }))
    assert.isUndefined(pictureOf(undefined))
  })

  it("is spam where all that it moved is flagged so", () => {
    const flagged = transfer({ nft_info: { flags: { is_spam: true } } })
    assert.isTrue(read({}, [flagged, flagged])?.spam)
    assert.isFalse(read({}, [flagged, transfer({})])?.spam)
    assert.isFalse(read({}, [])?.spam)
  })

  it("never throws, whatever the service says", () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(metadata)), fc.anything()),
        (value, moved, more) => {
          readEntry(value, "eip155:1", now)
          const entry = read(more, [moved, transfer({ nft_info: moved, fungible_info: moved })])
          assert.isTrue(entry === undefined || entry.item.transfers.length <= 2)
        }
      )
    )
  })
})
