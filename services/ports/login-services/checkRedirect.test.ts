import { describe, expect, it } from "vitest"
import { checkRedirect } from "./checkRedirect.ts"

const site = "https://secure.test/sdk"

describe("SEC-04: where a window may be led", () => {
  it.each([
    ["https://accounts.google.com/o/oauth2?state=1", true],
    ["https://secure.test/sso?state=1", true],
    ["http://accounts.google.com/o/oauth2", false],
    ["https://accounts.google.com:8443/o", false],
    ["https://accounts.google.com.evil.test/o", false],
    ["https://user:password@accounts.google.com/o", false],
    ["https://user@secure.test/sso", false],
    ["https://github.com/login", false],
    ["http://secure.test/sso", false],
    ["https://secure.test:8443/sso", false],
    ["http://localhost:4000/login", false],
    ["javascript:alert(1)", false],
    ["no address", false]
  ])("%s: %s", (text, allowed) => {
    expect(checkRedirect(text, "google", site)?.href).toBe(allowed ? new URL(text).href : undefined)
  })

  it.each([
    ["http://localhost:4000/login", true],
    ["https://127.0.0.1:4001/login", true],
    ["http://[::1]:4000/login", true],
    ["ftp://localhost/login", false],
    ["http://localhost.evil.test/login", false],
    ["https://github.com/login", true],
    ["https://evil.test/login", false]
  ])("on a developer's machine, %s: %s", (text, allowed) => {
    expect(checkRedirect(text, "github", "http://localhost:3000/sdk")?.href).toBe(
      allowed ? new URL(text).href : undefined
    )
  })
})
