import { runInNewContext } from "node:vm"
import { afterEach, beforeAll, expect, test } from "vitest"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [] })
  return () => sandbox.stop()
})
afterEach(() => {
  sandbox.verify.scams.clear()
  sandbox.verify.unknown.clear()
})

const origin = "https://saltmarsh.example"
const get = (path: string) => fetch(sandbox.endpoints.verify + path)
const query = (id: string) =>
  new URLSearchParams({ projectId: sandbox.projectId, origin, id, decryptedId: `plain-${id}` }).toString()

/** What the hidden frame tells the site around it. */
const told = async (id: string) => {
  const page = await (await get(`/v3/attestation?${query(id)}`)).text()
  const messages: Array<unknown> = []
  const parent = { postMessage: (message: string) => messages.push(JSON.parse(message)) }
  runInNewContext(/<script>(.*)<\/script>/.exec(page)![1]!, { parent })
  const [{ type, attestation }] = messages as [{ type: string; attestation: string }]
  const [head, body, signature] = attestation.split(".") as [string, string, string]
  const { publicKey } = (await (await get("/v3/public-key")).json()) as { publicKey: JsonWebKey }
  const key = await crypto.subtle.importKey("jwk", publicKey, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"])
  const signed = Buffer.from(signature, "base64url")
  const algorithm = { name: "ECDSA", hash: "SHA-256" }
  return {
    type,
    genuine: await crypto.subtle.verify(algorithm, key, signed, Buffer.from(`${head}.${body}`)),
    payload: JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>
  }
}

test("SEC-14 the frame hands the site a signed word on where it is", async () => {
  const { type, genuine, payload } = await told("a")
  expect([type, genuine]).toEqual(["verify_attestation", true])
  expect(payload).toMatchObject({ id: "a", origin, isScam: false, isVerified: true })
  expect(Number(payload.exp) * 1000).toBeGreaterThan(Date.now())
})

test("SEC-14 scams and unknown sites are told as such", async () => {
  sandbox.verify.scams.add(origin)
  expect((await told("b")).payload).toMatchObject({ isScam: true, isVerified: true })
  sandbox.verify.scams.clear()
  sandbox.verify.unknown.add(origin)
  expect((await told("c")).payload).toMatchObject({ isScam: false, isVerified: false })
})

test("wallets ask by the hash of a message; nobody knows of one that no site attested", async () => {
  await told("d")
  expect(await (await get("/attestation/plain-d")).json()).toMatchObject({ origin, isScam: false })
  expect((await get("/attestation/other")).status).toBe(204)
})

test("a project that is not known gets no frame", async () => {
  const address = `/v3/attestation?${query("e")}`.replace(sandbox.projectId, sandbox.unknownProjectId)
  expect((await get(address)).status).toBe(403)
})
