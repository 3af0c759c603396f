import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { EnvironmentScripted, type EnvironmentFacts } from "../../../layers/scripted/EnvironmentScripted.ts"
import { Environment } from "../environment/Environment.ts"
import { redirecting } from "./redirectLink.ts"
import { redirectOf } from "./redirectOf.ts"

const redirect = (facts: EnvironmentFacts, walletId: string = redirecting.phantom) =>
  Effect.map(Environment, (page) => redirectOf(walletId, page, "solana")).pipe(
    Effect.provide(EnvironmentScripted(facts)),
    Effect.runSync
  )

it("takes the open page into the wallet's browser, on a phone alone", () => {
  assert.strictEqual(
    redirect({ mobile: true }),
    "https://phantom.app/ul/browse/https%3A%2F%2Fsaltmarsh.example%2F?ref=https%3A%2F%2Fsaltmarsh.example"
  )
  assert.isUndefined(redirect({}))
})

it("nowhere, inside that browser and for wallets that pair", () => {
  assert.isUndefined(redirect({ mobile: true, globals: ["phantom"] }))
  assert.isUndefined(redirect({ mobile: true }, "another"))
})
