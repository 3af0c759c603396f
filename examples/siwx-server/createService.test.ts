import { once } from "node:events"
import { createServer } from "node:http"
import { mkdtemp, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { formatSiwxMessage } from "latchkey/siwx"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createService } from "./createService.ts"

const origin = "https://saltmarsh.example"
let folder = ""
let now = Date.parse("2026-08-14T09:41:00Z")
let server: ReturnType<typeof createService>
const start = async () => {
  server = createService({ origin, file: join(folder, "sessions.db"), now: () => now })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
}
const stop = async () => {
  server.close()
  await once(server, "close")
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "siwx-"))
  await start()
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

/** A browser: it keeps cookies, and its pages are of an origin. */
const openBrowser = (from = origin) => {
  const cookies = new Map<string, string>()
  const ask = async (route: string, body?: object, more: Record<string, string> = {}) => {
    const [method = "", path] = route.split(" ")
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        origin: from,
        connection: "close",
        cookie: [...cookies].map((one) => one.join("=")).join("; "),
        ...(body && { "content-type": "application/json" }),
        ...more
      },
      ...(body && { body: JSON.stringify(body) })
    })
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(/^__Host-.*; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/)
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  return { ask, cookies }
}
const person = privateKeyToAccount(generatePrivateKey())
const sign = async (nonce: string, more: object = {}) => {
  const message = formatSiwxMessage({
    accountAddress: person.address,
    chainId: "eip155:1",
    domain: "saltmarsh.example",
    uri: origin,
    version: "1",
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...more
  })
  return { message, signature: await person.signMessage({ message }) }
}
const signIn = async (browser: ReturnType<typeof openBrowser>, more: object = {}) =>
  browser.ask("POST /sign-in", await sign((await browser.ask("GET /nonce")).body["nonce"]!, more))

test("a visitor signs in, stays so when the service starts again, and signs out", async () => {
  const browser = openBrowser()
  expect((await browser.ask("GET /me")).status).toBe(401)
  expect(await signIn(browser)).toMatchObject({ status: 200, body: { address: person.address } })
  await stop()
  await start()
  expect((await browser.ask("GET /me")).body).toEqual({ address: person.address, chainId: "eip155:1" })
  const kept = new Map(browser.cookies)
  expect((await browser.ask("POST /sign-out", {})).status).toBe(200)
  kept.forEach((value, name) => browser.cookies.set(name, value))
  expect((await browser.ask("GET /me")).status).toBe(401)
})

test("a nonce is taken once, by the browser it was given to, in time", async () => {
  const browser = openBrowser()
  const nonce = (await browser.ask("GET /nonce")).body["nonce"]!
  const signed = await sign(nonce)
  // Another browser is not signed in by it.
  expect((await openBrowser().ask("POST /sign-in", signed)).status).toBe(401)
  const cookies = new Map(browser.cookies)
  expect((await browser.ask("POST /sign-in", signed)).status).toBe(200)
  cookies.forEach((value, name) => browser.cookies.set(name, value))
  expect((await browser.ask("POST /sign-in", signed)).status).toBe(401)
  // A failure takes it as well.
  const other = (await browser.ask("GET /nonce")).body["nonce"]!
  const again = new Map(browser.cookies)
  expect((await browser.ask("POST /sign-in", await sign(other, { domain: "evil.example" }))).status).toBe(401)
  again.forEach((value, name) => browser.cookies.set(name, value))
  expect((await browser.ask("POST /sign-in", await sign(other))).status).toBe(401)
  const late = (await browser.ask("GET /nonce")).body["nonce"]!
  now += 600_001
  expect((await browser.ask("POST /sign-in", await sign(late))).status).toBe(401)
})

test("other sites, forms and texts get nothing", async () => {
  const browser = openBrowser("https://evil.example")
  expect((await signIn(browser)).status).toBe(403)
  const own = openBrowser()
  expect((await own.ask("POST /sign-in", {}, { "content-type": "text/plain" })).status).toBe(415)
  expect((await own.ask("POST /sign-in", { message: "x".repeat(40_000) })).status).toBe(400)
  expect((await own.ask("GET /sign-in")).status).toBe(404)
  expect((await own.ask("POST /sign-out-everywhere", {})).status).toBe(401)
})

test("a token is replaced, and one that comes back after its successor was used ends the session", async () => {
  const browser = openBrowser()
  await signIn(browser)
  const name = "__Host-siwx_session"
  const old = browser.cookies.get(name)!
  now += 900_001
  expect((await browser.ask("GET /me")).status).toBe(200)
  const fresh = browser.cookies.get(name)!
  expect(fresh).not.toBe(old)
  expect((await browser.ask("GET /me")).status).toBe(200)
  browser.cookies.set(name, old)
  // A request that was on its way.
  now += 30_000
  expect((await browser.ask("GET /me")).status).toBe(200)
  now += 1
  expect((await browser.ask("GET /me")).status).toBe(401)
  browser.cookies.set(name, fresh)
  expect((await browser.ask("GET /me")).status).toBe(401)
})

test("an answer that was lost ends nothing: the old token holds until the new one was used", async () => {
  const browser = openBrowser()
  await signIn(browser)
  const name = "__Host-siwx_session"
  const old = browser.cookies.get(name)!
  for (let lost = 0; lost < 4; lost++) {
    now += 900_001
    expect((await browser.ask("GET /me")).status).toBe(200)
    expect(browser.cookies.get(name)).not.toBe(old)
    browser.cookies.set(name, old)
    now += 60_000
    expect((await browser.ask("GET /me")).status).toBe(200)
    // Not with each question: the tokens of answers that are on their way stay good.
    expect(browser.cookies.get(name)).toBe(old)
  }
  now += 900_001
  expect((await browser.ask("GET /me")).status).toBe(200)
  now += 60_000
  expect((await browser.ask("GET /me")).status).toBe(200)
})

test("a session ends with what was signed, or after a week", async () => {
  const short = openBrowser()
  await signIn(short, { expirationTime: new Date(now + 60_000).toISOString() })
  const long = openBrowser()
  await signIn(long, { expirationTime: new Date(now + 30 * 24 * 3_600_000).toISOString() })
  now += 59_999
  expect((await short.ask("GET /me")).status).toBe(200)
  now += 1
  expect((await short.ask("GET /me")).status).toBe(401)
  now += 7 * 24 * 3_600_000 - 60_001
  expect((await long.ask("GET /me")).status).toBe(200)
  now += 1
  expect((await long.ask("GET /me")).status).toBe(401)
})

test("two tabs of a browser sign in, each with its own nonce", async () => {
  const browser = openBrowser()
  const [one, two] = [await browser.ask("GET /nonce"), await browser.ask("GET /nonce")]
  expect(one.body["issuedAt"]).toBe(new Date(now).toISOString())
  for (const { body } of [one, two])
    expect((await browser.ask("POST /sign-in", await sign(body["nonce"]!))).status).toBe(200)
  // The oldest of too many is given up.
  const first = (await browser.ask("GET /nonce")).body["nonce"]!
  for (let more = 0; more < 10; more++) await browser.ask("GET /nonce")
  expect((await browser.ask("POST /sign-in", await sign(first))).body).toEqual({ refused: "nonce" })
})

test("a refusal says why; one address gets so many nonces in a minute", async () => {
  const browser = openBrowser()
  expect(await signIn(browser, { issuedAt: new Date(now + 600_001).toISOString() })).toEqual({
    status: 401,
    body: { refused: "early" }
  })
  expect((await browser.ask("POST /sign-in", { message: "hello", signature: "0x" })).body).toEqual({
    refused: "message"
  })
  expect((await browser.ask("POST /sign-in", { message: 1, signature: "0x" })).status).toBe(400)
  now += 60_000
  for (let more = 0; more < 120; more++) expect((await browser.ask("GET /nonce")).status).toBe(200)
  expect((await browser.ask("GET /nonce")).status).toBe(429)
  now += 60_000
  expect((await browser.ask("GET /nonce")).status).toBe(200)
})

test("what fails at the server is the server's: it is logged, and the nonce is good for the same sign-in", async () => {
  const logged: Array<unknown> = []
  let reached = false
  const node = createServer((_, response) => {
    response.statusCode = reached ? 200 : 503
    response.end()
  })
  node.listen(0, "127.0.0.1")
  await once(node, "listening")
  const { port } = node.address() as AddressInfo
  const own = server
  server = createService({
    origin,
    file: ":memory:",
    now: () => now,
    rpcUrls: () => [`http://127.0.0.1:${port}`],
    log: (error) => void logged.push(error)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const browser = openBrowser()
  const signed = await sign((await browser.ask("GET /nonce")).body["nonce"]!)
  const strange = { ...signed, signature: `${signed.signature}00` }
  expect((await browser.ask("POST /sign-in", strange)).status).toBe(500)
  expect(logged).toHaveLength(1)
  reached = true
  expect((await browser.ask("POST /sign-in", signed)).status).toBe(200)
  expect(logged).toHaveLength(1)
  server.close()
  server = own
  node.close()
})

test("signing out everywhere ends the sessions of all browsers", async () => {
  const [one, two] = [openBrowser(), openBrowser()]
  await signIn(one)
  await signIn(two)
  expect((await one.ask("POST /sign-out-everywhere", {})).status).toBe(200)
  expect((await two.ask("GET /me")).status).toBe(401)
})
