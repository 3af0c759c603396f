import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Features, makeFeatures, type FeaturesValue } from "./Features.ts"
import type { FeatureOptions } from "./Options.ts"
import { makeSettings, Settings } from "./Settings.ts"

const starts = (features: FeatureOptions | undefined, expected: Partial<FeaturesValue>) =>
  Effect.gen(function* () {
    const value = (yield* Features).get()
    assert.deepStrictEqual(value, {
      email: true,
      socials: undefined,
      multiWallet: false,
      send: true,
      swaps: true,
      onramp: true,
      receive: true,
      activity: true,
      legalCheckbox: false,
      ...expected
    })
  }).pipe(
    Effect.provide(
      Layer.effect(Features, makeFeatures).pipe(
        Layer.provide(Layer.succeed(Settings, makeSettings({ networks: [network], features })))
      )
    )
  )

const network = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://node.example"] } }
} as const

describe("features start as the host says", () => {
  it.effect("or as the specification does (spec 9)", () => starts(undefined, {}))
  it.effect("services to log in with, in the host's order", () =>
    starts({ socials: ["x", "google"] }, { socials: ["x", "google"] })
  )
  it.effect("each can be changed", () =>
    starts(
      { email: false, multiWallet: true, send: false, receive: false, activity: false, legalCheckbox: true },
      { email: false, multiWallet: true, send: false, receive: false, activity: false, legalCheckbox: true }
    )
  )
  it.effect("paying leaves no login (spec 5)", () =>
    starts({ pay: true, socials: true }, { email: false, socials: false })
  )
})
