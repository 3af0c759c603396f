import { assert, describe, it } from "@effect/vitest"
import { imageUrl } from "./imageUrl.ts"

const endpoints = { config: "https://config.example/v1", relay: "wss://relay.example", reports: "" }
const settings = { endpoints, options: { networks: [], imageOrigins: ["https://images.example"] } }

describe("pictures that services name", () => {
  it.each(["https://config.example/getWalletImage/1", "https://images.example/a.png", "data:image/png;base64,AA=="])(
    "%s is shown",
    (url) => assert.strictEqual(imageUrl(settings, url), url)
  )

  it.each([
    undefined,
    null,
    "",
    "a.png",
    "//images.example/a.png",
    "http://images.example/a.png",
    "https://images.example.evil.example/a.png",
    "https://images.example@evil.example/a.png",
    "https://images.example:8443/a.png",
    "https://relay.example/a.png",
    "data:text/html,x",
    "javascript:alert(1)",
    "blob:https://images.example/1",
    "ipfs://abc"
  ])("%s is not", (url) => assert.isUndefined(imageUrl(settings, url)))
})
