import { expect, it } from "vitest"
import { toAuthentication } from "./toAuthentication.ts"

const terms = {
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example",
  nonce: "48201937",
  networks: ["eip155:1"]
} as const

it("says each term in the library's words, and none that there is not", () => {
  const all = { statement: "Hello", notBefore: "2026-08-14T09:00:00Z", expirationTime: "2026-08-15T09:00:00Z" }
  const { domain, uri, nonce } = terms
  expect(toAuthentication({}, terms)).toEqual({ domain, uri, nonce, chains: ["eip155:1"], methods: [] })
  const methods = ["personal_sign", "wallet_showCallsStatus"]
  const asked = { eip155: { chains: [], methods, events: [], rpcMap: {} } }
  expect(toAuthentication(asked, { ...terms, ...all, resources: ["https://saltmarsh.example/terms"] })).toEqual({
    domain,
    uri,
    nonce,
    chains: ["eip155:1"],
    methods: ["personal_sign"],
    statement: "Hello",
    nbf: "2026-08-14T09:00:00Z",
    exp: "2026-08-15T09:00:00Z",
    resources: ["https://saltmarsh.example/terms"]
  })
})
