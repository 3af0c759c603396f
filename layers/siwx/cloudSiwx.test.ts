import { readFile } from "node:fs/promises"
import { privateKeyToAccount } from "viem/accounts"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { createSignIns } from "../../sandbox/api/sign-in/createSignIns.ts"
import { signInRoutes } from "../../sandbox/api/sign-in/signInRoutes.ts"
import { RequestLog } from "../../sandbox/api/server/RequestLog.ts"
import { startServer } from "../../sandbox/api/server/startServer.ts"
import { hostileBodies } from "../../test/support/hostile/hostileJson.ts"
import { formatSiwxMessage } from "../../services/ports/sign-in/formatSiwxMessage.ts"
import { readNonce } from "../../services/ports/sign-in/readNonce.ts"
import type { SiwxData, SiwxSession } from "../../services/ports/sign-in/SiwxData.ts"
import { cloudSiwx } from "./cloudSiwx.ts"

const origin = "https://saltmarsh.example"
const projectId = "5c".repeat(16)
const chainId = "eip155:1"
const person = privateKeyToAccount(accounts[0]!.privateKey)
const { address } = person

let server: Awaited<ReturnType<typeof startServer>>
const asked: Array<string> = []
const real = globalThis.fetch
beforeAll(async () => {
  const signIns = createSignIns(() => undefined)
  server = await startServer({ routes: () => signInRoutes(signIns), takeFault: () => undefined, log: new RequestLog() })
  // A browser says which page asks.
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(url).pathname}${new URL(url).search}`)
    return real(url, { ...init, headers: { ...init.headers, origin } })
  })
})
afterEach(() => void asked.splice(0))
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

/** What a page keeps. */
const makeTokens = () => {
  const cells = new Map<string, string>()
  return {
    cells,
    tokens: {
      getItem: (name: string) => cells.get(name) ?? null,
      setItem: (name: string, value: string) => void cells.set(name, value),
      removeItem: (name: string) => void cells.delete(name)
    }
  }
}
const start = (tokens = makeTokens().tokens) => {
  const { getNonce, storage, ...rest } = cloudSiwx({ url: `${server.url}/`, projectId, tokens, required: false })
  const nonce = async () => readNonce(await getNonce!(), "getNonce").nonce
  return { getNonce: nonce, given: getNonce!, storage: storage!, rest }
}
const sign = async (
  nonce: string,
  more: Partial<SiwxData> = {},
  change = (text: string) => text
): Promise<SiwxSession> => {
  const issuedAt = new Date().toISOString()
  const data = {
    accountAddress: address,
    chainId,
    domain: "saltmarsh.example",
    uri: origin,
    version: "1",
    nonce,
    issuedAt
  } as const
  const message = formatSiwxMessage({ ...data, ...more })
  return { data: { ...data, ...more }, message: change(message), signature: await person.signMessage({ message }) }
}

test("a sign-in is checked by the service, known after a reload, and ended there", async () => {
  const { cells, tokens } = makeTokens()
  const { getNonce, storage, rest } = start(tokens)
  expect(rest.required).toBe(false)
  expect(await storage.get(chainId, address)).toEqual([])
  expect(asked).toEqual([])
  await storage.add(await sign(await getNonce()))
  expect(asked[0]).toBe(`GET /auth/v1/nonce?projectId=${projectId}&st=appkit&sv=react-universal-0.1.0`)
  expect([...cells.keys()]).toEqual(["@latchkey/siwx-auth-token"])

  const again = start(tokens)
  const [found] = await again.storage.get(chainId, address.toLowerCase())
  expect(found?.data).toMatchObject({ accountAddress: address, chainId, domain: "saltmarsh.example", uri: origin })
  expect(Date.parse(found!.data.expirationTime!)).toBeGreaterThan(Date.now())
  expect(await again.storage.get("eip155:10", address)).toEqual([])
  expect(await again.storage.get(chainId, accounts[1]!.address)).toEqual([])
  // Leaving another account ends nothing.
  await again.storage.delete("eip155:10", address)
  expect(cells.size).toBe(1)

  const stolen = cells.get("@latchkey/siwx-auth-token")!
  await again.storage.delete(chainId, address)
  expect(cells.size).toBe(0)
  tokens.setItem("@latchkey/siwx-auth-token", stolen)
  expect(await again.storage.get(chainId, address)).toEqual([])
})

test("what the service refuses signs nobody in", async () => {
  const { cells, tokens } = makeTokens()
  const { getNonce, storage } = start(tokens)
  for (const [refused, more, change] of [
    ["domain", { domain: "evil.example" }],
    ["uri", { uri: "https://evil.example" }],
    ["nonce", { nonce: "48201938x" }],
    ["expired", { expirationTime: "2020-01-01T00:00:00Z" }],
    ["early", { notBefore: "2999-01-01T00:00:00Z" }],
    ["late", { issuedAt: "2020-01-01T00:00:00Z" }],
    ["signature", {}, (text: string) => text.replace("Chain ID: 1\n", "Chain ID: 10\n")],
    ["signature", { accountAddress: accounts[1]!.address }],
    ["message", {}, (text: string) => `${text}\nhello`]
  ] as ReadonlyArray<readonly [string, Partial<SiwxData>, ((text: string) => string)?]>) {
    const sent = sign(await getNonce(), more, change)
    await expect(storage.add(await sent), refused).rejects.toThrow(`Refused: ${refused}`)
    expect(cells.size).toBe(0)
  }
  // A nonce is taken once, also by what was refused.
  const nonce = await getNonce()
  const token = cells.get("@latchkey/siwx-nonce-token")!
  const signed = await sign(nonce)
  await storage.add(signed)
  tokens.setItem("@latchkey/siwx-nonce-token", token)
  await expect(storage.add(signed)).rejects.toThrow("Refused: nonce")
  await storage.set([])
  await expect(storage.add(signed)).rejects.toThrow("No nonce")
})

test("answers that are no answers, and a storage that throws", async () => {
  const answers = (body: string, status = 200) => vi.stubGlobal("fetch", async () => new Response(body, { status }))
  const before = globalThis.fetch
  const broken = () => {
    throw new Error("denied")
  }
  const { getNonce, storage } = start({ getItem: broken, setItem: broken, removeItem: broken })
  for (const [body, text] of [
    ["not json", "not json"],
    ["{}", "no nonce"],
    ["null", "no nonce"],
    ['{"nonce":1,"token":2}', "no nonce"]
  ] as const) {
    answers(body)
    await expect(getNonce()).rejects.toThrow(text)
  }
  answers("upset", 500)
  await expect(getNonce()).rejects.toThrow("upset")
  answers('{"nonce":"abcdefgh12","token":"t1"}')
  const nonce = await getNonce()
  answers("{}")
  await expect(storage.add(await sign(nonce))).rejects.toThrow("no session")
  answers('{"nonce":"abcdefgh12","token":"t1"}')
  await getNonce()
  answers('{"token":"s1"}')
  await storage.add(await sign(nonce))
  const account = { address, caip2Network: chainId, exp: 4e9, iat: 1, nonce, domain: "x", uri: "x" }
  answers(JSON.stringify(account))
  expect(await storage.get(chainId, address)).toHaveLength(1)
  for (const wrong of [{ address: 7 }, { caip2Network: "cosmos:hub" }, { caip2Network: 1 }]) {
    answers(JSON.stringify({ ...account, ...wrong }))
    expect(await storage.get(chainId, address)).toEqual([])
  }
  // A session without an end does not count.
  answers(JSON.stringify({ ...account, exp: "soon" }))
  expect((await storage.get(chainId, address))[0]?.data.expirationTime).toBe("unknown")
  // If the service does not answer, it is unknown who is signed in; if it refuses the token, no account is.
  for (const status of [400, 404, 429, 500, 503]) {
    answers("upset", status)
    await expect(storage.get(chainId, address), String(status)).rejects.toMatchObject({ status })
    await expect(storage.delete(chainId, address), String(status)).rejects.toMatchObject({ status })
    // The session lives on, and its token is what it is ended with.
    await expect(storage.set([]), String(status)).rejects.toMatchObject({ status })
  }
  answers(JSON.stringify(account))
  expect(await storage.get(chainId, address)).toHaveLength(1)
  for (const status of [401, 403]) {
    answers("gone", status)
    expect(await storage.get(chainId, address)).toEqual([])
  }
  await storage.set([])
  answers(JSON.stringify(account))
  expect(await storage.get(chainId, address)).toEqual([])
  vi.stubGlobal("fetch", before)
})

test("SEC-30: whatever each of its endpoints answers, nobody is signed in by it, and nothing is polluted", async () => {
  // The endpoints are those of the client's own list: one more needs a row here.
  const source = await readFile(new URL("askCloud.ts", import.meta.url), "utf8")
  const [, list = ""] = /path: ((?:"[a-z-]+"(?: \| )?)+)/.exec(source) ?? []
  expect(list.split(" | ")).toEqual(['"authenticate"', '"me"', '"nonce"', '"sign-out"'])

  const before = globalThis.fetch
  const known = Object.getOwnPropertyNames(Object.prototype)
  const good: Readonly<Record<string, string>> = {
    nonce: '{"nonce":"abcdefgh12","token":"t1"}',
    authenticate: '{"token":"s1"}',
    me: JSON.stringify({
      address,
      caip2Network: chainId,
      exp: 4e9,
      iat: 1,
      nonce: "abcdefgh12",
      domain: "x",
      uri: "x"
    }),
    "sign-out": "{}"
  }
  const accident = /is not a function|not iterable|Cannot (read|convert|set)|call stack/
  for (const endpoint of Object.keys(good))
    for (const [what, body] of Object.entries(hostileBodies))
      for (const status of [200, 400]) {
        vi.stubGlobal("fetch", async (url: string) => {
          const asks = new URL(url).pathname.split("/").at(-1)!
          return asks === endpoint ? new Response(body, { status }) : new Response(good[asks])
        })
        const { getNonce, storage } = start()
        const place = `${endpoint} ${status}: ${what}`
        const added = await getNonce()
          .then(async (nonce) => storage.add(await sign(nonce)))
          .then(
            () => undefined,
            (error: Error) => error
          )
        if (endpoint === "nonce" || endpoint === "authenticate") expect(added, place).toBeInstanceOf(Error)
        else expect(added, place).toBeUndefined()
        expect(String(added?.message), place).not.toMatch(accident)
        // Anything else is no answer: no account is signed in, or it is unknown.
        const found = await storage.get(chainId, address).catch((error: Error) => {
          expect(error.message, place).not.toMatch(accident)
          return []
        })
        expect(found.length, place).toBe(endpoint === "sign-out" ? 1 : 0)
        const left = await storage.set([]).then(
          () => true,
          () => false
        )
        expect(left || endpoint === "sign-out", place).toBe(true)
        if (left) expect(await storage.get(chainId, address), place).toEqual([])
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(known)
      }
  vi.stubGlobal("fetch", before)
})
