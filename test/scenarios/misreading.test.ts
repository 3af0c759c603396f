import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { WalletDirectory } from "../../services/ways-in/directory/WalletDirectory.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"
import { settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first call fetches is no part of a turn.
beforeAll(() =>
  Promise.all([
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/ways-in/directory/fetchWallets.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts")
  ])
)

const options: Partial<LatchkeyOptions> = {
  projectId: "p",
  endpoints: { blockchain: "https://blockchain.test", config: "https://config.test", secureSite: "https://secure.test" }
}

describe("an answer of another shape is reported, whoever asked (spec 8)", () => {
  const rows: ReadonlyArray<
    readonly [what: string, answers: Record<string, unknown>, ask: Effect.Effect<unknown, unknown, LatchkeyServices>]
  > = [
    ["the directory of wallets", { "/getWallets": "junk" }, WalletDirectory.use(({ load }) => load)],
    [
      "the identity of an account",
      { "/v1/supported-chains": { http: ["eip155:1"] }, [`/v1/identity/${nadia}`]: "junk" },
      Effect.gen(function* () {
        yield* Profile
        yield* (yield* Connections).connect(fernhold)
      })
    ],
    [
      "the origins of a project",
      { "/projects/v1/origins": "junk" },
      Effect.gen(function* () {
        const login = yield* EmbeddedWallet.use((embedded) => embedded.login)
        yield* Effect.forkChild(Effect.exit(login.submitEmail("nadia@saltmarsh.example")), { startImmediately: true })
      })
    ]
  ]
  for (const [what, answers, ask] of rows)
    it.effect(what, () => {
      const reports: Array<unknown> = []
      return Effect.gen(function* () {
        yield* Effect.exit(ask)
        yield* settled
        assert.deepInclude(reports[0], { _tag: "ApiFailed", reason: "decode" })
      }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, answers }), options, { reports })))
    })
})
