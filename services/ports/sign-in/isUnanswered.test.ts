import { assert, describe, it } from "vitest"
import { isUnanswered } from "./isUnanswered.ts"

describe("what a host's function rejected with", () => {
  it("says that nobody answered", () => {
    for (const cause of [
      new TypeError("Failed to fetch"),
      new TypeError("NetworkError when attempting to fetch resource."),
      new TypeError("Load failed"),
      new DOMException("", "AbortError"),
      new DOMException("", "TimeoutError"),
      new DOMException("", "NetworkError"),
      Object.assign(new Error("x"), { code: "ERR_NETWORK" }),
      Object.assign(new Error("x"), { code: "ECONNREFUSED" }),
      new TypeError("The Internet connection appears to be offline."),
      new TypeError("Could not connect to the server."),
      new TypeError("The request timed out."),
      Object.assign(new Error("Failed to fetch"), { name: "FetchError" }),
      Object.assign(new Error("Failed to fetch"), { name: "TRPCClientError" }),
      ...["ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].map((code) => Object.assign(new Error("x"), { code })),
      new Error("Sign-in failed", { cause: new TypeError("Failed to fetch") }),
      new Error("Sign-in failed", { cause: new Error("x", { cause: { status: 503 } }) }),
      { status: 500 },
      { status: 503 },
      { statusCode: 502 },
      { response: { status: 504 } },
      { status: 408 },
      { status: 425 },
      { status: 429 }
    ])
      assert.isTrue(isUnanswered(cause), JSON.stringify(cause))
  })

  it("is an answer", () => {
    for (const cause of [
      new Error("Failed to get session!"),
      new Error("Failed to fetch"),
      new TypeError("Cannot read properties of null (reading 'address')"),
      { status: 401 },
      { status: 499 },
      { status: "502" },
      { statusCode: 403 },
      { response: { status: 404 } },
      // What the server said counts more than how it was told.
      Object.assign(new TypeError("Failed to fetch"), { status: 403 }),
      Object.assign(new Error("no", { cause: new TypeError("Failed to fetch") }), { status: 403 }),
      new Error("Sign-in failed", { cause: { status: 401 } }),
      Object.assign(new Error("UNAUTHORIZED"), { name: "TRPCClientError" }),
      undefined,
      null,
      "no"
    ])
      assert.isFalse(isUnanswered(cause), JSON.stringify(cause))
  })
})
