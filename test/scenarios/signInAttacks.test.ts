import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { request } from "node:http"
import { base58 } from "@scure/base"
import { checkSignIn, formatSiwxMessage, type SiwxData } from "latchkey/siwx"
import { encodeAbiParameters, hexToBytes } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createService } from "../../examples/siwx-server/createService.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { encodeSs58 } from "../../services/base/addresses/encodeSs58.ts"
import { solanaKey } from "../../sandbox/phone/solanaKey.ts"

// Who is not signed in (SEC-29): attacks on `checkSignIn` and on the example's server, where contracts may sign, each refused with its reason.

const origin = "https://saltmarsh.example"
const person = privateKeyToAccount(accounts[0]!.privateKey)
const thief = privateKeyToAccount(accounts[1]!.privateKey)
const safe = "0x5afe3855358e112b5647b952709e6165e1c1eeee"
const eip6492 = `${"6492".repeat(16)}` as const
const now = Date.parse("2026-08-14T09:42:00Z")
const at = (ms: number) => new Date(now + ms).toISOString()

/** A node of one chain: a contract of its owner at one address, and what nodes do with broken signatures elsewhere. */
const openNode = async (chainId: number, owner: string | undefined) => {
  const asked: Array<string> = []
  const node = createServer((incoming, outgoing) => {
    let text = ""
    incoming.on("data", (part: Buffer) => (text += String(part)))
    incoming.on("end", () => {
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: Array<never> }
      asked.push(method)
      const isSafe = String(params?.[0]).toLowerCase() === safe
      // ERC-6492's validator takes whatever `ecrecover` makes of a broken signature for the zero address, and believes the owner's contract.
      const isHeld = owner !== undefined && text.toLowerCase().includes(owner.slice(2).toLowerCase())
      const answers: Readonly<Record<string, string>> = {
        eth_chainId: `0x${chainId.toString(16)}`,
        eth_getCode: isSafe && owner !== undefined ? "0x6001" : "0x",
        eth_call: isHeld ? "0x01" : "0x00"
      }
      outgoing.setHeader("content-type", "application/json")
      outgoing.end(JSON.stringify({ jsonrpc: "2.0", id, result: answers[method] ?? "0x" }))
    })
  })
  node.listen(0, "127.0.0.1")
  await once(node, "listening")
  const { port } = node.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}`, close: () => node.close() }
}
let mainnet: Awaited<ReturnType<typeof openNode>>
let cheap: Awaited<ReturnType<typeof openNode>>
let server: ReturnType<typeof createService>
beforeAll(async () => {
  // On mainnet the contract is the person's; on the other chain the thief has deployed at the same address.
  mainnet = await openNode(1, person.address)
  cheap = await openNode(137, thief.address)
  server = createService({ origin, file: ":memory:", now: () => now, rpcUrls, log: () => {} })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterAll(() => {
  mainnet.close()
  cheap.close()
  server.close()
})
const rpcUrls = (chainId: string) => {
  if (chainId === "eip155:1") return [mainnet.url]
  return chainId === "eip155:137" ? [cheap.url] : undefined
}

const nonce = "abcdefgh12"
const data = (more: Partial<SiwxData> = {}): SiwxData => ({
  accountAddress: person.address,
  chainId: "eip155:1",
  domain: "saltmarsh.example",
  uri: origin,
  version: "1",
  nonce,
  issuedAt: at(0),
  ...more
})
const textOf = (more: Partial<SiwxData> = {}) => formatSiwxMessage(data(more))
const signed = async (more: Partial<SiwxData> = {}, by = person) => {
  const message = textOf(more)
  return { message, signature: await by.signMessage({ message }) }
}
const as = (address: string, signature: string) => ({ message: textOf({ accountAddress: address }), signature })
const check = (one: { readonly message: string; readonly signature: string }) =>
  checkSignIn({ ...one, domain: "saltmarsh.example", origin, nonce, now, rpcUrls })

const zero = `0x${"0".repeat(40)}`
const precompile = (number: number) => `0x${String(number).padStart(40, "0")}`
const wrapped = (to: string, inner = "0x") =>
  `${encodeAbiParameters([{ type: "address" }, { type: "bytes" }, { type: "bytes" }], [to as `0x${string}`, "0x", inner as `0x${string}`])}${eip6492}`
const solanaChain = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const ownSolana = solanaKey(hexToBytes(accounts[0]!.privateKey))

/** By name: what is sent, and why it is refused. */
const attacks: Readonly<Record<string, readonly [() => Promise<{ message: string; signature: string }>, string]>> = {
  "the zero address with r = s = 0": [async () => as(zero, `0x${"00".repeat(65)}`), "address"],
  "the zero address with a signature of ones": [async () => as(zero, `0x${"ff".repeat(65)}`), "address"],
  "the zero address in an ERC-6492 wrapper": [async () => as(zero, wrapped(precompile(4))), "address"],
  "Solana's key of zeros": [
    async () => ({
      message: textOf({ accountAddress: "1".repeat(32), chainId: solanaChain }),
      signature: base58.encode(new Uint8Array(64))
    }),
    "address"
  ],
  "Polkadot's account of zeros": [
    async () => ({
      message: textOf({
        accountAddress: encodeSs58({ prefix: 0, account: new Uint8Array(32) }),
        chainId: "polkadot:91b171bb158e2d3848fa23a9f1c25182"
      }),
      signature: `0x01${"00".repeat(64)}`
    }),
    "address"
  ],
  "a person's address with r = s = 0": [async () => as(person.address, `0x${"00".repeat(65)}`), "signature"],
  "a precompile that gives back what it is given": [async () => as(precompile(4), `0x${"ff".repeat(65)}`), "address"],
  "ERC-6492 around a precompile": [async () => as(precompile(2), wrapped(precompile(2))), "address"],
  "ERC-6492 around somebody's address": [async () => as(accounts[2]!.address, wrapped(precompile(4))), "signature"],
  "another key": [async () => signed({}, thief), "signature"],
  "a contract that is the thief's on another chain": [async () => signed({ accountAddress: safe }, thief), "signature"],
  "another page": [async () => signed({ domain: "evil.example" }), "domain"],
  "a page that looks alike": [async () => signed({ domain: "saltmarsh.example.evil.example" }), "domain"],
  "a page in letters that look alike": [
    async () => {
      const message = textOf().replace("saltmarsh.example wants", "s\u0430ltmarsh.example wants")
      return { message, signature: await person.signMessage({ message }) }
    },
    "message"
  ],
  "an address of another page": [async () => signed({ uri: "https://evil.example/" }), "uri"],
  "an address with a name before it": [async () => signed({ uri: "https://saltmarsh.example@evil.example/" }), "uri"],
  "an address with credentials": [async () => signed({ uri: "https://u:p@saltmarsh.example/" }), "uri"],
  "an address that a page has made": [async () => signed({ uri: "blob:https://saltmarsh.example/1" }), "uri"],
  "another nonce": [async () => signed({ nonce: "abcdefgh13" }), "nonce"],
  "one that has expired": [async () => signed({ expirationTime: at(-1) }), "expired"],
  "one that holds tomorrow": [async () => signed({ notBefore: at(86_400_000) }), "early"],
  "one that was issued in ten years, and holds now": [
    async () => signed({ issuedAt: at(3.2e11), notBefore: at(0) }),
    "early"
  ],
  "one of yesterday": [async () => signed({ issuedAt: at(-86_400_000) }), "late"],
  "one of a moment that there is not": [
    async () => {
      const message = textOf().replace(/Issued At: .*/, "Issued At: 2026-02-30T00:00:00Z")
      return { message, signature: await person.signMessage({ message }) }
    },
    "message"
  ],
  "one with a second nonce in its statement": [
    async () => {
      const message = textOf({ statement: "x" }).replace("\nx\n", `\nx\nNonce: ${nonce}\n`)
      return { message, signature: await person.signMessage({ message }) }
    },
    "message"
  ],
  "the same key's signature for another chain's text": [
    async () => ({ message: textOf({ chainId: "eip155:137" }), signature: (await signed()).signature }),
    "signature"
  ],
  "a key of Solana under another's address": [
    async () => {
      const message = textOf({
        accountAddress: solanaKey(hexToBytes(accounts[1]!.privateKey)).address,
        chainId: solanaChain
      })
      return { message, signature: base58.encode(await ownSolana.sign(new TextEncoder().encode(message))) }
    },
    "signature"
  ]
}

describe("checkSignIn refuses", () => {
  for (const [name, [attack, reason]] of Object.entries(attacks))
    test(`${name}: ${reason}`, async () => {
      expect(await check(await attack())).toEqual({ ok: false, refused: reason })
    })

  test("what has no text, and whoever forgot to say what was asked for", async () => {
    const one = await signed()
    for (const message of [undefined, null, 1, {}, [], "", "x".repeat(20_000)])
      expect(await check({ ...one, message: message as string })).toEqual({ ok: false, refused: "message" })
    const asked = { ...one, origin, now, rpcUrls }
    expect(await checkSignIn({ ...asked, domain: "", nonce })).toMatchObject({ refused: "domain" })
    expect(await checkSignIn({ ...asked, domain: "saltmarsh.example", nonce: "" })).toMatchObject({ refused: "nonce" })
    expect(await checkSignIn({ ...asked, domain: "saltmarsh.example", nonce: undefined as never })).toMatchObject({
      refused: "nonce"
    })
  })

  test("nobody who is who they say, and tells a contract by its chain", async () => {
    const own = await check(await signed())
    expect(own).toMatchObject({ ok: true, account: `eip155:${person.address.toLowerCase()}` })
    const other = await check(await signed({ chainId: "eip155:137" }))
    expect(other.ok && own.ok && other.account === own.account).toBe(true)
    const contract = await check(as(safe, wrapped(person.address)))
    const copy = await check({
      message: textOf({ accountAddress: safe, chainId: "eip155:137" }),
      signature: wrapped(thief.address)
    })
    expect([contract, copy]).toMatchObject([
      { ok: true, account: `eip155:1:${safe}` },
      { ok: true, account: `eip155:137:${safe}` }
    ])
  })
})

/** A browser, with its cookies. */
const openBrowser = () => {
  const cookies = new Map<string, string>()
  const ask = async (method: "GET" | "POST", path: string, body: object | string = {}, more: object = {}) => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      headers: {
        origin,
        connection: "close",
        cookie: [...cookies].map((one) => one.join("=")).join("; "),
        ...(method === "POST" && { "content-type": "application/json" }),
        ...more
      },
      ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  return { ask, cookies, nonce: async () => (await ask("GET", "nonce")).body["nonce"]! }
}

describe("the example's server refuses", () => {
  for (const [name, [attack, reason]] of Object.entries(attacks))
    test(`${name}: ${reason}`, async () => {
      const browser = openBrowser()
      const given = await browser.nonce()
      const { message, signature } = await attack()
      // What is sent has the server's nonce, unless that is what is wrong with it; the signature is then of another text.
      const sent = { message: message.replace(nonce, given), signature }
      const answer = await browser.ask("POST", "sign-in", sent)
      expect(answer.status).toBe(401)
      const reasons = reason === "nonce" || reason === "message" ? ["message", "nonce"] : [reason]
      expect(reasons).toContain(answer.body["refused"])
      expect((await browser.ask("GET", "me")).status).toBe(401)
    })

  test("a nonce that comes again, another browser's, and none", async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    const own = await signed({ nonce: await one.nonce() })
    await two.nonce()
    const refused = { status: 401, body: { refused: "nonce" } }
    expect(await two.ask("POST", "sign-in", own)).toEqual(refused)
    expect(await openBrowser().ask("POST", "sign-in", own)).toEqual(refused)
    // Another browser takes nothing away.
    expect((await one.ask("POST", "sign-in", own)).status).toBe(200)
    expect(await one.ask("POST", "sign-in", own)).toEqual(refused)
  })

  test("other origins: another, none, `null`, and one that looks alike", async () => {
    const browser = openBrowser()
    const own = await signed({ nonce: await browser.nonce() })
    for (const from of ["https://evil.example", "null", "", `${origin}.evil.example`, "http://saltmarsh.example"])
      for (const path of ["sign-in", "sign-out", "sign-out-everywhere"])
        expect((await browser.ask("POST", path, own, { origin: from })).status, from).toBe(403)
    expect((await browser.ask("POST", "sign-in", own, { "content-type": "text/plain" })).status).toBe(415)
    expect((await browser.ask("POST", "sign-in", own)).status).toBe(200)
  })

  test("bodies that are none: broken, deep, of other types, with `__proto__`", async () => {
    const browser = openBrowser()
    const known = Object.getOwnPropertyNames(Object.prototype)
    for (const body of [
      "{",
      "null",
      "[]",
      "7",
      '{"message":1,"signature":2}',
      '{"message":{"toString":1},"signature":"0x"}'
    ])
      expect((await browser.ask("POST", "sign-in", body)).status, body).toBe(400)
    expect((await browser.ask("POST", "sign-in", `${"[".repeat(10_000)}`)).status).toBe(400)
    const { message, signature } = await signed({ nonce: await browser.nonce() })
    const polluted = `{"__proto__":{"message":${JSON.stringify(message)},"signature":"${signature}","admin":true}}`
    expect((await browser.ask("POST", "sign-in", polluted)).status).toBe(400)
    expect((await browser.ask("GET", "__proto__")).status).toBe(404)
    expect((await browser.ask("POST", "constructor")).status).toBe(404)
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(known)
  })

  test("a body of 40 MB, long before its end", async () => {
    const { port } = server.address() as AddressInfo
    const sending = request({
      port,
      path: "/sign-in",
      method: "POST",
      headers: { origin, "content-type": "application/json", "content-length": 40_000_000 }
    })
    const ended = new Promise<string>((resolve) => {
      sending.on("error", () => resolve("cut off"))
      sending.on("response", ({ statusCode }) => resolve(String(statusCode)))
    })
    let sent = 0
    const more = () => {
      while (sent < 40_000_000 && !sending.destroyed) {
        sent += 100_000
        if (!sending.write("x".repeat(100_000))) return sending.once("drain", more)
      }
      return undefined
    }
    more()
    expect(["400", "cut off"]).toContain(await ended)
    expect(sent).toBeLessThan(40_000_000)
    sending.destroy()
  })

  test("who signs in with a contract of another chain to end the sessions of one at the same address", async () => {
    const [owner, other] = [openBrowser(), openBrowser()]
    const own = as(safe, wrapped(person.address))
    const ownNonce = await owner.nonce()
    const sent = { ...own, message: own.message.replace(nonce, ownNonce) }
    expect((await owner.ask("POST", "sign-in", sent)).status).toBe(200)
    const text = textOf({ accountAddress: safe, chainId: "eip155:137", nonce: await other.nonce() })
    expect((await other.ask("POST", "sign-in", { message: text, signature: wrapped(thief.address) })).status).toBe(200)
    await other.ask("POST", "sign-out-everywhere")
    expect((await owner.ask("GET", "me")).status).toBe(200)
    expect((await other.ask("GET", "me")).status).toBe(401)
  })
})
