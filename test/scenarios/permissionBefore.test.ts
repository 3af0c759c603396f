// @vitest-environment happy-dom
import { assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { pageEvm } from "../../layers/pageEvm.ts"
import { pageLayer } from "../../layers/pageLayer.ts"
import { pageSolana } from "../../layers/pageSolana.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { nadia } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { sela, solanaDevnet, solanaMainnet } from "../support/solana.ts"
import { registerStandard, standardWallet } from "../support/standardWallet.ts"

/** Waits until a wallet has announced itself. */
const announced = (name: string) =>
  Effect.gen(function* () {
    const { connectors } = yield* Wallets
    return yield* whenStores([connectors], () => connectors.get().find((one) => one.name === name))
  })

describe("a permission that this request was not given stays", () => {
  beforeEach(() => localStorage.clear())

  it.live("that the page had before; one that it had not is given back", () =>
    Effect.gen(function* () {
      for (const had of [true, false]) {
        const asked: Array<string> = []
        let shared = had ? [nadia] : []
        const provider = {
          request: async ({ method }: { readonly method: string }) => {
            asked.push(method)
            if (method === "eth_requestAccounts") shared = [nadia]
            if (method === "eth_accounts" || method === "eth_requestAccounts") return shared
            if (method === "eth_chainId") return "0x1"
            if (method === "wallet_getPermissions") return shared
            if (method === "wallet_revokePermissions") {
              shared = []
              return null
            }
            throw Object.assign(new Error("Unsupported"), { code: 4200 })
          },
          on: () => {},
          removeListener: () => {}
        }
        const name = `Fernhold ${had}`
        const info = {
          uuid: `4f9c3c1e-0000-4000-8000-00000000000${had ? 0 : 1}`,
          name,
          icon: "data:image/svg+xml,<svg/>",
          rdns: `example.fernhold.${had}`
        }
        const detail = Object.freeze({ info, provider })
        const layer = wholeLayer(pageLayer({ networks: [ethereum, base], projectId: "p" }, [pageEvm]))
        yield* Effect.gen(function* () {
          window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
          const { id } = yield* announced(name)
          yield* switchNetwork(base.id)
          const { connect } = yield* Connections
          const refused = yield* Effect.flip(connect(id))
          assert.strictEqual(refused._tag, "NetworkRefused")
          // Asked again, it has been signed off before.
          yield* Effect.flip(connect(id))
          assert.strictEqual(asked.includes("wallet_revokePermissions"), !had)
          assert.isBelow(asked.indexOf("eth_accounts"), asked.indexOf("eth_requestAccounts"))
        }).pipe(Effect.provide(layer))
      }
    })
  )

  it.live("that a wallet was not asked for", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const layer = wholeLayer(pageLayer({ networks: [solanaMainnet, solanaDevnet], projectId: "p" }, [pageSolana]))
      yield* Effect.gen(function* () {
        const connects = async () => {
          asked.push("connect")
          return { accounts: [{ address: sela }] }
        }
        const { wallet } = standardWallet({
          chains: ["solana:testnet"],
          features: {
            "standard:connect": { version: "1.0.0", connect: connects },
            "standard:disconnect": { version: "1.0.0", disconnect: async () => void asked.push("disconnect") },
            "solana:signMessage": { version: "1.0.0", signMessage: async () => [] }
          }
        })
        registerStandard(wallet)
        const { id } = yield* announced("Fernhold")
        const { connect } = yield* Connections
        for (const choice of [undefined, solanaDevnet.id]) {
          if (choice) yield* switchNetwork(choice)
          for (let time = 0; time < 2; time++)
            assert.strictEqual((yield* Effect.flip(connect(id)))._tag, "NetworkRefused")
          assert.deepStrictEqual(asked, [])
        }
      }).pipe(Effect.provide(layer))
    })
  )
})
