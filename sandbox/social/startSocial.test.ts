import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isSocialName, socialPeople } from "./socialPeople.ts"
import type { StartedSocial } from "./startSocial.ts"
import { startSocial } from "./startSocial.ts"

let social: StartedSocial
let failing = false
const redirectUri = "http://127.0.0.1:9/social"
beforeAll(async () => {
  social = await startSocial(
    () => ({ id: "strongroom", title: "Strongroom", redirectUri }),
    () => failing
  )
})
afterAll(() => social.stop())

/** A browser's memory of cookies. */
const browser = () => {
  const jar = new Map<string, string>()
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
}
const secret = randomBytes(32).toString("base64url")
const challenge = createHash("sha256").update(secret).digest("base64url")

/** Logs in up to the answer that goes to the site. */
const logIn = async (name: string, answer: "yes" | "no", more: Readonly<Record<string, string>> = {}) => {
  const visit = browser()
  const query = new URLSearchParams({
    client_id: "strongroom",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile email",
    state: "s1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...more
  })
  let at = (await visit(`${social.url}/${name}/auth?${query}`)).headers.get("location")!
  if (new URL(at).origin !== social.url) return new URL(at)
  const page = await visit(at)
  let next = page
  if (page.status === 200) {
    expect(await page.text()).toContain("asks who you are")
    next = await visit(at, {
      method: "POST",
      body: `answer=${answer}`,
      headers: { "content-type": "application/x-www-form-urlencoded" }
    })
  }
  for (at = next.headers.get("location")!; at.startsWith(social.url);) at = (await visit(at)).headers.get("location")!
  return new URL(at)
}
const exchange = async (name: string, code: string, verifier: string) =>
  (
    await fetch(`${social.url}/${name}/token`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: "strongroom",
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier
      })
    })
  ).json() as Promise<Record<string, string>>

test("each service tells who agreed, once and only to whoever began", async () => {
  for (const name of Object.keys(socialPeople).filter(isSocialName)) {
    const answer = await logIn(name, "yes")
    expect(answer.searchParams.get("state")).toBe("s1")
    const code = answer.searchParams.get("code")!
    const tokens = await exchange(name, code, secret)
    const me = await fetch(`${social.url}/${name}/me`, {
      headers: { authorization: `Bearer ${tokens["access_token"]}` }
    })
    const { id, email, userName } = socialPeople[name]
    const told = (await me.json()) as Record<string, unknown>
    expect(told).toMatchObject({ sub: id, preferred_username: userName })
    expect(told["email"]).toBe(email)
    expect(await exchange(name, code, secret)).toMatchObject({ error: "invalid_grant" })
  }
})

test("refused: no, another's secret, no challenge, another address, a service that is down", async () => {
  expect((await logIn("google", "no")).searchParams.get("error")).toBe("access_denied")
  const code = (await logIn("google", "yes")).searchParams.get("code")!
  const other = randomBytes(32).toString("base64url")
  expect(await exchange("google", code, other)).toMatchObject({ error: "invalid_grant" })
  const bare = await fetch(
    `${social.url}/google/auth?client_id=strongroom&redirect_uri=${redirectUri}&response_type=code&scope=openid`,
    { redirect: "manual" }
  )
  expect(bare.headers.get("location")).toContain("error=invalid_request")
  const foreign = await fetch(
    `${social.url}/google/auth?client_id=strongroom&redirect_uri=http://127.0.0.1:9/other&response_type=code&scope=openid`,
    { redirect: "manual" }
  )
  expect([foreign.status, foreign.headers.get("location")]).toEqual([400, null])
  failing = true
  expect((await logIn("x", "yes")).searchParams.get("error")).toBe("server_error")
  failing = false
  expect((await fetch(`${social.url}/elsewhere/auth`)).status).toBe(404)
})
