import { assert, describe, it } from "@effect/vitest"
import { socialProviders, type SocialProvider } from "../../ports/login-services/SocialProvider.ts"
import { offeredSocials, type SocialPlatform } from "./offeredSocials.ts"

const nowhere: SocialPlatform = { android: false, ios: false, mac: false, telegram: false }
const offered = (platform: Partial<SocialPlatform>, socials?: boolean | ReadonlyArray<SocialProvider>) =>
  offeredSocials({ email: true, socials }, { ...nowhere, ...platform })
const missing = (platform: Partial<SocialPlatform>) => {
  const found = offered(platform)
  return socialProviders.filter((one) => !found.includes(one))
}

describe("the services that are offered (spec 5)", () => {
  it("Telegram's mini apps cannot log in with all of them, by device", () => {
    const telegram = true
    assert.deepStrictEqual(missing({ telegram }), [])
    assert.deepStrictEqual(missing({ telegram, ios: true }), ["google"])
    assert.sameMembers(missing({ telegram, android: true }), ["facebook", "x"])
    assert.deepStrictEqual(missing({ telegram, mac: true }), ["x"])
  })

  it("elsewhere all are offered on every device", () => {
    for (const platform of [{}, { ios: true }, { android: true }, { mac: true }])
      assert.deepStrictEqual(missing(platform), [])
  })

  it("in the host's order, each once, and none where the host wants none", () => {
    assert.deepStrictEqual(offered({}, ["x", "google", "x"]), ["x", "google"])
    assert.deepStrictEqual(offered({ telegram: true, mac: true }, ["x", "google"]), ["google"])
    assert.deepStrictEqual(offered({}, false), [])
  })
})
