import { afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { httpTransport } from "../../layers/fetch/httpTransport.ts"
import { fetchLimits } from "../../services/ports/api/fetchLimits.ts"
import { accountRows } from "../support/endpoints/accountRows.ts"
import { askedPaths, readSources } from "../support/endpoints/askedPaths.ts"
import { directoryRows } from "../support/endpoints/directoryRows.ts"
import type { EndpointRow } from "../support/endpoints/EndpointRow.ts"
import { allServices, goodService, sessionsPath } from "../support/endpoints/goodService.ts"
import { moneyRows } from "../support/endpoints/moneyRows.ts"
import { told } from "../support/failingService.ts"
import { runs } from "../support/runs.ts"
import { endOf } from "../support/virtualTime.ts"
import { crowded, hostileBodies, hostileValues, placesOf, withRaw } from "../support/hostile/hostileJson.ts"
import { whole } from "../support/whole.ts"

// What every endpoint may answer (SEC-30): nothing is polluted, and who asked has a typed failure or what is left
// without the answer. The bodies are texts, and are read by the product's own client.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/ports/api/fetchHistory.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/swap/makeSwapFlow.ts")
  ])
)

const limits = { tier: "starter", isAboveRpcLimit: false, isAboveMauLimit: false }
const rows: ReadonlyArray<EndpointRow> = [
  ...directoryRows,
  ...accountRows,
  ...moneyRows,
  {
    name: "the limits of the plan",
    path: "/appkit/v1/project-limits",
    run: Effect.map(fetchLimits, (above) => `above ${above.length} limits`),
    seen: "above 0 limits"
  }
]

/** Good answers that the world leaves out. */
const further: Readonly<Record<string, unknown>> = {
  "/appkit/v1/config": { features: [{ id: "swap", isEnabled: true, config: ["1inch"] }] },
  "/getAnalyticsConfig": { isAnalyticsEnabled: false },
  "/appkit/v1/project-limits": { planLimits: limits },
  "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] },
  "/v1/supported-chains": { http: ["eip155:1"], ws: ["eip155:1"] },
  "/e": { status: "OK" },
  [`${sessionsPath}/revoke`]: {}
}

const before = Object.getOwnPropertyNames(Object.prototype)
afterEach(() => vi.restoreAllMocks())

/** What a visitor or a host is left with, when an endpoint answers with a text made of its good answer. */
const leftWith = (
  { path, run, fails = () => true, allowance = 10n ** 30n }: EndpointRow,
  bodyOf: (good: unknown) => string,
  status = 200
) => {
  const world = goodService(allowance)
  const usual = world.answers.get(path) ?? further[path]
  const good = (url: URL, body: unknown) => (typeof usual === "function" ? usual(url, body) : usual)
  world.answers.set(path, (url: URL, body: unknown, once?: boolean) =>
    Effect.suspend(() => {
      const answer = good(url, body)
      if (!fails(url)) return Effect.succeed(answer)
      const text = bodyOf(further[path] ?? answer)
      vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(text, { status })))
      return httpTransport(url.href, body, once)
    })
  )
  return Effect.provide(endOf(run, 60_000, 500), whole(world, allServices))
}

/** The message about a body that is not JSON, if there is one. */
const noJson = "The service answered with something that is not JSON"

/** Words of an unforeseen error. */
const accident =
  /is not a function|not iterable|Cannot (read|convert|set|mix)|call stack|Invalid (array|string) length|NaN|Infinity/

const check = (row: EndpointRow, what: string, bodyOf: (good: unknown) => string, status?: number) =>
  Effect.gen(function* () {
    const left = yield* leftWith(row, bodyOf, status)
    assert.notMatch(left, accident, what)
    assert.deepStrictEqual(Object.getOwnPropertyNames(Object.prototype), before, what)
    assert.isUndefined((Object.prototype as { polluted?: unknown }).polluted, what)
    return left
  })

describe("SEC-30: what an endpoint answers pollutes nothing and breaks nothing", () => {
  for (const row of rows) {
    const name = `${row.name} (${decodeURIComponent(row.path)})`
    it.effect(`${name}: bodies that are the answer to nothing`, () =>
      Effect.gen(function* () {
        const wrong = typeof row.seen === "string" ? row.seen : row.seen("shape")
        for (const [what, body] of Object.entries(hostileBodies))
          assert.include([wrong, noJson], yield* check(row, what, () => body), what)
      })
    )

    it.effect(`${name}: such bodies of a refusal`, () =>
      Effect.forEach(Object.entries(hostileBodies), ([what, body]) => check(row, what, () => body, 400))
    )

    it.effect(`${name}: more keys than there should be, and keys that come twice, change nothing`, () =>
      Effect.gen(function* () {
        const usual = yield* leftWith(row, (good) => JSON.stringify(good))
        for (const what of Object.keys(crowded({}))) {
          const left = yield* check(row, what, (good) => crowded(good)[what]!)
          // An answer that lists values by any key has one more there, of no shape.
          if (row.path.startsWith("/v1/profile/account/")) assert.include([usual, told.shape], left, what)
          else assert.strictEqual(left, usual, what)
        }
      })
    )

    it.effect(`${name}: other values in each place`, () =>
      Effect.gen(function* () {
        let places: ReturnType<typeof placesOf> = []
        yield* leftWith(row, (good) => {
          places = placesOf(good)
          return JSON.stringify(good)
        })
        const values = Object.entries(hostileValues)
        for (const [index, place] of places.entries())
          for (let turn = 0; turn < runs(4, 1); turn++) {
            const [what, raw] = values[(index + 3 * turn) % values.length]!
            yield* check(row, `${what} in ${place.join(".")}`, (good) => withRaw(good, place, raw))
          }
      })
    )
  }

  it("nothing else asks over HTTP, save nodes, gateways of names and the service that keeps sign-ins, which have tables of their own", async () => {
    const asking = [...(await readSources())].filter(([, text]) => /\bfetch\((?:url|`|location)/.test(text))
    assert.sameMembers(
      asking.map(([file]) => file),
      [
        "layers/fetch/httpTransport.ts",
        "layers/json-rpc/postCall.ts",
        "layers/evm/postToNode.ts",
        "layers/evm/askGateways.ts",
        "layers/bip122/askEndpoint.ts",
        "layers/siwx/askCloud.ts",
        // Only the headers of its own page.
        "layers/frame/cutsWindows.ts"
      ]
    )
  })

  it("each endpoint that the product asks has a row", async () => {
    const sources = await readSources()
    // The caller names a role; the client itself names none.
    const asking = [...sources].filter(([, text]) => /\.json\(/.test(text) && text.includes('role: "'))
    assert.isAbove(asking.length, 15)
    for (const [file, text] of asking) {
      const paths = askedPaths(text)
      assert.isNotEmpty(paths, file)
      for (const path of paths)
        assert.isTrue(
          rows.some((row) => path.test(row.path)),
          `${file} asks ${path}`
        )
    }
  })
})
