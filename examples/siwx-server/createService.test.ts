import { once } from "node:events"
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

test("a token is replaced, and one that comes back later ends the session", async () => {
  const browser = openBrowser()
  await signIn(browser)
  const name = "__Host-siwx_session"
  const old = browser.cookies.get(name)!
  now += 900_001
  expect((await browser.ask("GET /me")).status).toBe(200)
  const fresh = browser.cookies.get(name)!
  expect(fresh).not.toBe(old)
  browser.cookies.set(name, old)
  // A request that was on its way.
  expect((await browser.ask("GET /me")).status).toBe(200)
  now += 30_001
  expect((await browser.ask("GET /me")).status).toBe(401)
  browser.cookies.set(name, fresh)
  expect((await browser.ask("GET /me")).status).toBe(401)
})

test("signing out everywhere ends the sessions of all browsers", async () => {
  const [one, two] = [openBrowser(), openBrowser()]
  await signIn(one)
  await signIn(two)
  expect((await one.ask("POST /sign-out-everywhere", {})).status).toBe(200)
  expect((await two.ask("GET /me")).status).toBe(401)
})
