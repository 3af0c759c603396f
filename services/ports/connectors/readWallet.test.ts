import { assert, describe, it } from "@effect/vitest"
import { httpsLink } from "./httpsLink.ts"
import { appLink, readWallet } from "./readWallet.ts"

const good = [
  "https://tarn.example",
  "https://tarn.example:8443/get?from=a#top",
  "HTTPS://TARN.example/x",
  "https://xn--tr-eka.example/"
]
const bad = [
  "http://tarn.example",
  "//tarn.example",
  "/get",
  "tarn.example",
  "",
  " ",
  "https:",
  "https://",
  "https:///get",
  "https:tarn.example",
  "https:\\\\tarn.example",
  "https://tarn.example\\@evil.example",
  "https://user@tarn.example",
  "https://user:pass@tarn.example",
  "https://:pass@tarn.example",
  "https://tarn.example@evil.example",
  " https://tarn.example",
  "https://tarn.example ",
  "https://tarn.example/\u202egro",
  "https://tarn\u200b.example",
  "ht\ntps://tarn.example",
  "https://tarn.example/\u0000",
  "https://[tarn]",
  "https://tarn.example:99999",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "javascript://tarn.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,AAAA",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://tarn.example/1",
  "filesystem:https://tarn.example/1",
  "about:blank",
  "view-source:https://tarn.example",
  "intent://tarn#Intent;scheme=https;end",
  "tel:123",
  "sms:123",
  "mailto:a@b.example",
  "ftp://tarn.example",
  "ws://tarn.example",
  "wss://tarn.example",
  "chrome://settings",
  "tarn://",
  `https://tarn.example/${"a".repeat(3_000)}`,
  `https://tarn.example/"onclick="alert(1)`,
  "https://tarn.example/<script>",
  null,
  undefined,
  7,
  {},
  ["https://tarn.example"],
  { toString: () => "https://tarn.example" }
]

describe("links of the directory (SEC-09)", () => {
  for (const url of good) it(`takes ${url}`, () => assert.match(httpsLink(url) ?? "", /^https:\/\//))
  for (const url of bad)
    it(`leaves ${JSON.stringify(url)?.slice(0, 60)} out`, () => {
      assert.isUndefined(httpsLink(url))
      const { homepage, webapp_link, link_mode, app_store, play_store, chrome_store } = readWallet({
        id: "a",
        name: "Tarn",
        homepage: url,
        webapp_link: url,
        link_mode: url,
        app_store: url,
        play_store: url,
        chrome_store: url
      })!
      assert.deepStrictEqual(
        [homepage, webapp_link, link_mode, app_store, play_store, chrome_store],
        Array.from({ length: 6 }, () => undefined)
      )
    })
})

describe("links into apps (SEC-10)", () => {
  const table: ReadonlyArray<readonly [unknown, string | undefined]> = [
    ["tarn://", "tarn://"],
    ["tarn:", "tarn://"],
    ["tarn", "tarn://"],
    ["tarn-wallet://open", "tarn-wallet://open"],
    ["https://go.tarn.example/", "https://go.tarn.example/"],
    ["http://go.tarn.example", undefined],
    ["https://user@tarn.example", undefined],
    ["javascript:alert(1)", undefined],
    ["javascript://%0aalert(1)", undefined],
    ["JAVASCRIPT://x", undefined],
    ["java\nscript://x", undefined],
    ["data://x", undefined],
    ["vbscript://x", undefined],
    ["file:///etc", undefined],
    ["blob://x", undefined],
    ["intent://x", undefined],
    ["about://blank", undefined],
    ["view-source://x", undefined],
    ["tel://1", undefined],
    ["sms://1", undefined],
    ["mailto://a@b", undefined],
    ["tarn://user:pass@x", undefined],
    ["tarn ://", undefined],
    ["", undefined],
    [null, undefined],
    [1, undefined]
  ]
  for (const [link, expected] of table)
    it(`${JSON.stringify(link)} is ${expected}`, () => {
      assert.strictEqual(appLink(link), expected)
      assert.strictEqual(readWallet({ id: "a", name: "Tarn", mobile_link: link })!.mobile_link, expected)
      assert.strictEqual(readWallet({ id: "a", name: "Tarn", desktop_link: link })!.desktop_link, expected)
    })
})

describe("entries of the directory (SEC-07, SEC-24)", () => {
  it("an entry without id or name is none", () => {
    const none = [
      null,
      undefined,
      1,
      "x",
      [],
      {},
      { id: "a" },
      { name: "b" },
      { id: 1, name: "b" },
      { id: "a", name: 1 }
    ]
    for (const one of none) assert.isUndefined(readWallet(one))
    for (const id of ["", "a,b", "a b", "a".repeat(129)]) assert.isUndefined(readWallet({ id, name: "b" }))
    for (const name of ["", "  ", "\u200b\u202e", "\u0000"]) assert.isUndefined(readWallet({ id: "a", name }))
  })

  it("names lose what only misleads, keep markup as text, and are cut to 64", () => {
    const name = (text: string) => readWallet({ id: "a", name: text })!.name
    assert.strictEqual(name("\u202edlohnreF\u202c"), "dlohnreF")
    assert.strictEqual(name(" Fern\u0000\u0007hold\u200b\n"), "Fernhold")
    assert.strictEqual(name("<b onclick=alert(1)>Fern</b>"), "<b onclick=alert(1)>Fern</b>")
    assert.lengthOf([...name("🌿".repeat(100))], 64)
  })

  it("pictures are ids of the directory, never addresses of anybody's choice", () => {
    const { image_id, image_url } = readWallet({
      id: "a",
      name: "b",
      image_id: "0c-1_d",
      image_url: "https://evil.example"
    })!
    assert.deepStrictEqual([image_id, image_url], ["0c-1_d", undefined])
    for (const id of ["../x", "a/b", "a?b", "a#b", "https://x", "", 7, "a".repeat(65)])
      assert.isUndefined(readWallet({ id: "a", name: "b", image_id: id })!.image_id)
  })

  it("chains, reverse domain, badge and injected names are of their form or left out", () => {
    const read = readWallet({
      id: "a",
      name: "b",
      chains: ["eip155:1", 7, "junk", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
      rdns: "IO.Tarn",
      badge_type: "certified",
      injected: [{ namespace: "eip155", injected_id: "isTarn" }, null, 7, {}]
    })!
    assert.deepStrictEqual(read.chains, ["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"])
    assert.deepStrictEqual([read.rdns, read.badge_type], ["io.tarn", "certified"])
    assert.deepStrictEqual(read.injected, [{ namespace: "eip155", injected_id: "isTarn" }])
    assert.isUndefined(readWallet({ id: "a", name: "b", rdns: "no domain" })!.rdns)
    assert.isUndefined(readWallet({ id: "a", name: "b", badge_type: "gold" })!.badge_type)
    assert.isUndefined(readWallet({ id: "a", name: "b", chains: "eip155:1" })!.chains)
  })
})
