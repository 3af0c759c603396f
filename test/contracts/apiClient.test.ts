import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { apiClientContract, type ApiStage } from "../../layers/contracts.ts"
import { ApiClientFetch } from "../../layers/fetch/ApiClientFetch.ts"
import { ApiClientScripted } from "../../layers/scripted/ApiClientScripted.ts"
import { makeWorld } from "../../layers/test.ts"
import { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { fetchOrigins } from "../../services/ports/api/fetchOrigins.ts"
import { listWallets } from "../../services/ways-in/directory/listWallets.ts"
import { makeApiClient } from "../../services/ports/api/makeApiClient.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { ethereum } from "../support/networks.ts"

const wallet = { id: "a".repeat(64), name: "Fernhold", chains: ["eip155:1"], mobile_link: null }
const answers: Readonly<Record<string, unknown>> = {
  "/getWallets": { data: [wallet], count: 641 },
  "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] },
  "/junk": "not what you asked for"
}

const stage: ApiStage = {
  answered: { request: { role: "config", path: "/getWallets" }, answer: answers["/getWallets"] },
  missing: { role: "config", path: "/nowhere" },
  has: "config",
  hasNot: "blockchain"
}

const settingsFor = (config: string) =>
  Layer.succeed(Settings, makeSettings({ networks: [ethereum], projectId: "p1", endpoints: { config } }))

/** A real server on loopback with the same answers. */
const serve = Effect.acquireRelease(
  Effect.promise(
    () =>
      new Promise<{ readonly url: string; readonly seen: Array<string>; readonly close: () => void }>((resolve) => {
        const seen: Array<string> = []
        const server = createServer((request, response) => {
          const { pathname } = new URL(request.url ?? "/", "http://localhost")
          seen.push(request.url ?? "")
          const answer = answers[pathname]
          response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" })
          response.end(JSON.stringify(answer ?? {}))
        }).listen(0, "127.0.0.1", () =>
          resolve({
            url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
            seen,
            close: () => {
              server.closeAllConnections()
              server.close()
            }
          })
        )
      })
  ),
  ({ close }) => Effect.sync(close)
)

const live = Layer.unwrap(Effect.map(serve, ({ url }) => Layer.provideMerge(ApiClientFetch, settingsFor(url))))
const scripted = Layer.provideMerge(ApiClientScripted(makeWorld({ answers })), settingsFor("https://config.test"))

for (const [name, layer] of Object.entries({ live, scripted }))
  describe(`ApiClient contract, ${name}`, () => {
    for (const { name, run } of apiClientContract(stage)) it.live(name, () => Effect.provide(run, layer))

    it.live("decodes what the directory answers", () =>
      Effect.gen(function* () {
        const page = yield* listWallets({ page: 1, entries: 40 })
        assert.deepStrictEqual([page.count, page.data[0]?.name], [641, "Fernhold"])
        assert.deepStrictEqual(yield* fetchOrigins, ["https://saltmarsh.example"])
      }).pipe(Effect.provide(layer))
    )

    it.live("a role without an endpoint says what to do", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip((yield* ApiClient).json({ role: "blockchain", path: "/v1/x" }))
        assert.match(error.message, /pass it in `endpoints`/)
      }).pipe(Effect.provide(layer))
    )
  })

describe("addresses and caches (spec 7, 9)", () => {
  const settings = makeSettings({
    networks: [ethereum],
    projectId: "p1",
    endpoints: { config: "https://config.test/", blockchain: "https://blockchain.test" }
  })

  it.effect("adds the SDK fields where the services expect them and leaves out empty values", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const api = yield* makeApiClient(settings, (url) => Effect.sync(() => void seen.push(url)))
      yield* api.json({ role: "config", path: "/getWallets", query: { page: "1", search: "", chains: undefined } })
      yield* api.json({ role: "blockchain", path: "/v1/identity/0x1", query: { sender: "0x1" } })
      assert.deepStrictEqual(seen, [
        "https://config.test/getWallets?projectId=p1&st=appkit&sv=react-universal-0.1.0&page=1",
        "https://blockchain.test/v1/identity/0x1?sender=0x1&st=appkit&sv=react-universal-0.1.0&projectId=p1"
      ])
    })
  )

  it.effect("keeps a good answer for its time, one flight per address; a failure is not kept", () =>
    Effect.gen(function* () {
      let asked = 0
      const api = yield* makeApiClient(settings, () => Effect.as(Effect.sleep(100), ++asked))
      const request = { role: "config", path: "/x", cacheMs: 30_000 } as const
      const both = yield* Effect.forkChild(
        Effect.all([api.json(request), api.json(request)], { concurrency: "unbounded" }),
        { startImmediately: true }
      )
      yield* TestClock.adjust(100)
      assert.strictEqual(asked, 1)
      void both
      yield* TestClock.adjust(29_899)
      yield* api.json(request)
      assert.strictEqual(asked, 1)
      yield* TestClock.adjust(101)
      yield* Effect.forkChild(api.json(request), { startImmediately: true })
      assert.strictEqual(asked, 2)
    })
  )
})
