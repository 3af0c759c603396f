import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { isWalletLink } from "./isWalletLink.ts"
import { linkTarget } from "./linkTarget.ts"
import { nativeLink, pairingLinks, universalLink } from "./pairingLinks.ts"
import { redirecting, redirectLink } from "./redirectLink.ts"
import { walletPlatforms } from "./walletPlatforms.ts"

const uri = "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=58"
const once = encodeURIComponent(uri)
const plain = { telegram: false, android: false }

describe("SEC-10: links to wallets", () => {
  const good = [
    "https://fernhold.example/",
    "https://fernhold.example/wc?uri=1",
    "fernhold://",
    "fernhold://wc?uri=x",
    "Fern-hold.2+x://open",
    "tg://resolve?domain=x"
  ]
  for (const link of good) it(`follows ${link}`, () => assert.isTrue(isWalletLink(link)))

  const bad = [
    "javascript://%0aalert(1)",
    "JavaScript://alert(1)",
    "java\nscript://alert(1)",
    " javascript://alert(1)",
    "data://text/html,x",
    "vbscript://x",
    "file:///etc/passwd",
    "blob://x",
    "intent://x#Intent;scheme=http;end",
    "about://blank",
    "view-source://https://x",
    "tel://123",
    "sms://123",
    "mailto://x",
    "http://fernhold.example/",
    "https://visitor@fernhold.example/",
    "https://visitor:secret@fernhold.example/",
    "https://",
    "fernhold:",
    "//fernhold.example",
    "fernhold.example",
    "https:\\\\fernhold.example",
    "https://fernhold.example/\u202Egpj.exe",
    "",
    undefined,
    null,
    7,
    {}
  ]
  for (const link of bad) it(`refuses ${JSON.stringify(link)}`, () => assert.isFalse(isWalletLink(link)))

  it("whatever a directory says, a link is safe, keeps its scheme, and carries the URI encoded once", () => {
    const anyLink = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom("javascript", "data", "intent", "fernhold", "https", "http", "tel"),
          fc.constantFrom(":", "://", "/", ""),
          fc.string()
        )
        .map((parts) => parts.join(""))
    )
    fc.assert(
      fc.property(anyLink, fc.boolean(), fc.boolean(), (link, telegram, android) => {
        const made = nativeLink(link, uri, { telegram, android })
        if (made === undefined) return
        assert.isTrue(isWalletLink(made.href))
        assert.isTrue(made.href.startsWith(made.base))
        const twice = telegram && android && !/^https:/i.test(link)
        assert.isTrue(made.href.endsWith(`wc?uri=${twice ? encodeURIComponent(once) : once}`))
        assert.include(["https:", new URL(made.base).protocol], new URL(made.href).protocol)
        assert.notInclude(["javascript:", "data:", "intent:", "http:", "tel:"], new URL(made.href).protocol)
      }),
      { numRuns: 1_000 }
    )
  })
})

describe("links with a pairing (spec 3, 4)", () => {
  const made: ReadonlyArray<readonly [link: string, href: string | undefined]> = [
    ["fernhold://", `fernhold://wc?uri=${once}`],
    ["fernhold:", `fernhold://wc?uri=${once}`],
    ["fernhold", `fernhold://wc?uri=${once}`],
    ["fernhold://open", `fernhold://open/wc?uri=${once}`],
    ["https://fernhold.example", `https://fernhold.example/wc?uri=${once}`],
    ["https://fernhold.example/", `https://fernhold.example/wc?uri=${once}`],
    ["http://fernhold.example", undefined],
    ["fernhold://open?x=1", undefined],
    ["HTTPS://fernhold.example/#frag", undefined],
    ["javascript:", undefined],
    ["javascript:alert(1)", undefined]
  ]
  for (const [link, href] of made)
    it(`${link} becomes ${href?.slice(0, 32)}`, () => assert.strictEqual(nativeLink(link, uri, plain)?.href, href))

  it("Telegram on Android gets the URI encoded twice in native links only", () => {
    const android = { telegram: true, android: true }
    assert.strictEqual(nativeLink("fernhold://", uri, android)?.href, `fernhold://wc?uri=${encodeURIComponent(once)}`)
    assert.strictEqual(nativeLink("https://x.example", uri, android)?.href, `https://x.example/wc?uri=${once}`)
  })

  it("a universal companion is used only when it is there and preferred", () => {
    const wallet = { mobile_link: "fernhold://", link_mode: "https://link.fernhold.example" }
    assert.strictEqual(pairingLinks(wallet, uri, plain, false).mobile?.base, "fernhold://")
    assert.strictEqual(pairingLinks(wallet, uri, plain, true).mobile?.base, "https://link.fernhold.example/")
    assert.strictEqual(pairingLinks({ mobile_link: "fernhold://" }, uri, plain, true).mobile?.base, "fernhold://")
    assert.isUndefined(universalLink("fernhold://", uri))
  })

  it("opens in place, out of a frame, or in Telegram's window", () => {
    assert.strictEqual(linkTarget({ telegram: false, iframe: false }), "_self")
    assert.strictEqual(linkTarget({ telegram: false, iframe: true }), "_top")
    assert.strictEqual(linkTarget({ telegram: true, iframe: true }), "_blank")
  })
})

describe("wallets that want the page in their own browser", () => {
  const page = { address: "https://saltmarsh.example/a?b=c", origin: "https://saltmarsh.example" }
  const here = encodeURIComponent(page.address)
  const rows = [
    ["phantom", "eip155", "phantom", `https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(page.origin)}`],
    ["solflare", "solana", "solflare", `https://solflare.com/ul/v1/browse/${here}?ref=${here}`],
    ["coinbase", "solana", "coinbaseSolana", `https://go.cb-w.com/dapp?cb_url=${here}`],
    ["coinbase", "eip155", "coinbaseWalletExtension", `cbwallet://miniapp?url=${here}`]
  ] as const
  for (const [wallet, namespace, global, link] of rows)
    it(`${wallet} on ${namespace}, unless it is here`, () => {
      const at = (present: boolean) =>
        redirectLink(redirecting[wallet], { ...page, namespace, has: (name) => present && name === global })
      assert.strictEqual(at(false), link)
      assert.isTrue(isWalletLink(link))
      assert.isUndefined(at(true))
    })

  it("Binance on Bitcoin by its download page; all others pair", () => {
    const link = redirectLink(redirecting.binance, { ...page, namespace: "bip122", has: () => false })
    const app = atob(new URL(link!).searchParams.get("_dp")!)
    assert.strictEqual(atob(new URL(app).searchParams.get("startPageQuery")!), `url=${page.address}`)
    assert.isUndefined(redirectLink(redirecting.binance, { ...page, namespace: "eip155", has: () => false }))
    assert.isUndefined(redirectLink("other", { ...page, namespace: "eip155", has: () => false }))
  })
})

describe("ways to a wallet", () => {
  const whole = {
    rdns: "example.fernhold",
    mobile_link: "f://",
    webapp_link: "https://f.example",
    desktop_link: "f://"
  }
  const desktop = { mobile: false, installed: false }
  const rows = [
    [undefined, desktop, ["qrcode"]],
    [{}, desktop, ["qrcode"]],
    [whole, { ...desktop, installed: true }, ["browser", "qrcode", "web", "desktop"]],
    [whole, desktop, ["qrcode", "web", "desktop", "unsupported"]],
    [whole, { mobile: true, installed: false }, ["mobile", "web"]],
    [whole, { mobile: true, installed: false, redirect: true }, ["mobile", "web"]],
    [{ rdns: "x" }, desktop, ["unsupported"]],
    [{ injected: [{ namespace: "eip155", injected_id: "isTide" }] }, desktop, ["unsupported"]],
    [{ injected: [{ injected_id: "isTide" }] }, { ...desktop, installed: true }, ["browser"]],
    [{ injected: [] }, desktop, ["qrcode"]],
    [{ rdns: "x" }, { mobile: true, installed: false }, ["qrcode"]],
    [{ rdns: "x" }, { mobile: true, installed: false, redirect: true }, ["mobile"]],
    [{ rdns: "x" }, { ...desktop, redirect: true }, ["unsupported"]]
  ] as const
  for (const [wallet, facts, ways] of rows)
    it(`${JSON.stringify(wallet)} ${JSON.stringify(facts)}`, () =>
      assert.deepStrictEqual([...walletPlatforms(wallet, facts)], [...ways]))
})
