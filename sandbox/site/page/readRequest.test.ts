import { assert, describe, it } from "@effect/vitest"
import { readRequest } from "./readRequest.ts"

describe("requests at the secure site", () => {
  it("keys without a value count as missing", () => {
    const payload = { chainId: 1, rpcUrl: undefined, siwxMessage: undefined }
    const request = structuredClone({ type: "@w3m-app/GET_USER", id: "1", payload })
    assert.deepStrictEqual(readRequest(request), { name: "GET_USER", id: "1", payload: { chainId: 1 } })
    const bare = structuredClone({ type: "@w3m-app/IS_CONNECTED", id: "1", payload: undefined })
    assert.deepStrictEqual(readRequest(bare), { name: "IS_CONNECTED", id: "1", payload: undefined })
  })

  it("what has not the shape is told as malformed", () =>
    assert.deepStrictEqual(readRequest({ type: "@w3m-app/SWITCH_NETWORK", id: "1", payload: { chainId: undefined } }), {
      malformed: { name: "SWITCH_NETWORK", id: "1" }
    }))
})
