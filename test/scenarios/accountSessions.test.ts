import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { verifyEip155 } from "../../layers/siwx/verifyEip155.ts"
import { accountRules } from "../../services/account/kind/AccountKind.ts"
import { readAddressNetworks } from "../../services/account/kind/readAddressNetworks.ts"
import { endSession } from "../../services/account/sessions/endSession.ts"
import { listSessions } from "../../services/account/sessions/listSessions.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { startAccountChain, type AccountChain } from "../support/accountChain.ts"
import { withAccount, type ConnectOptions } from "../support/connectedAccount.ts"
import { endOf } from "../support/virtualTime.ts"
import { connectableKinds } from "../support/waysToConnect.ts"

// Smart sessions for every kind of account. The wallet decides who can grant one, and the account signs its end.

let world: AccountChain
beforeAll(async () => {
  world = await startAccountChain()
  await Promise.all([
    import("../../services/account/sessions/grantRules.ts"),
    import("../../services/ports/api/sessionsCodec.ts")
  ])
})
beforeEach(() => world.chain.reset())
afterAll(() => world.stop())

const receiver = "0x00000000000000000000000000000000000B0b01"

/** How a wallet answers a request for a session. */
const wallets = {
  grants: () => ({ context: "0x01" }),
  "does not have sessions": () => {
    throw { code: 4200, message: "Unsupported method: wallet_grantPermissions" }
  }
}

/** Asks for a session of the account in use. */
const requestSession = Effect.fnUntraced(function* (changes: Readonly<Record<string, unknown>> = {}) {
  const { request } = yield* makeEvmProvider
  const [address] = (yield* request({ method: "eth_accounts" })) as ReadonlyArray<string>
  const expiry = Math.floor((yield* Clock.currentTimeMillis) / 1_000) + 600
  const session = {
    address,
    chainId: "0x1",
    expiry,
    signer: { type: "account", data: { id: receiver } },
    permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }],
    ...changes
  }
  return yield* request({ method: "wallet_grantPermissions", params: [session] })
})

/** What the sheet shows, if it is open. */
const shownView = Effect.gen(function* () {
  const [modal, router] = [yield* Modal, yield* Router]
  return modal.state.get().open ? router.current() : undefined
})

describe("asking for a session, on a local chain", () => {
  for (const { kind, way } of connectableKinds)
    for (const [name, answer] of Object.entries(wallets))
      it.effect(`${kind}, ${way}: shows what the wallet granted, or passes its refusal on, if it ${name}`, () =>
        withAccount(
          world,
          { kind, way },
          ({ address }) =>
            Effect.gen(function* () {
              const result = yield* Effect.result(requestSession())
              const view = yield* shownView
              if (name === "grants") {
                assert.deepStrictEqual(result._tag === "Success" && result.success, { context: "0x01" })
                assert.strictEqual(view?.name, "SmartSessionCreated")
                assert.deepInclude(view?.data, { account: `eip155:1:${address}` })
              } else {
                assert.strictEqual(result._tag === "Failure" && (result.failure as ProviderError).code, 4200)
                assert.isUndefined(view)
              }
            }),
          { methods: () => ({ wallet_grantPermissions: answer }), options: { features: { smartSessions: true } } }
        )
      )

  for (const { kind, way } of connectableKinds)
    it.effect(`${kind}, ${way}: refuses one for another network or account without asking the wallet`, () => {
      let requests = 0
      const methods = () => ({ wallet_grantPermissions: () => requests++ })
      return withAccount(
        world,
        { kind, way },
        () =>
          Effect.gen(function* () {
            for (const changes of [{ chainId: "0x2105" }, { address: receiver }]) {
              const refusal = yield* Effect.flip(requestSession(changes))
              assert.instanceOf(refusal, ProviderError)
            }
            assert.strictEqual(requests, 0)
            assert.isUndefined(yield* shownView)
          }),
        { methods, options: { features: { smartSessions: true } } }
      )
    })
})

/** The service with one session of an address on each network; `ended` are the requests that ended one. */
const sessionService = () => {
  const ended: Array<{ readonly account: string; readonly pci: string; readonly signature: `0x${string}` }> = []
  const answersFor = (address: string, network: string) => {
    const account = `${network}:${address}`
    const path = `/v1/sessions/${encodeURIComponent(account)}`
    const pci = network.replace(":", "-")
    return {
      [path]: () => ({
        pcis: [
          {
            pci,
            project: { name: "Driftbook", url: "https://driftbook.example" },
            createdAt: 0,
            expiration: 3_600,
            revokedAt: ended.some((request) => request.account === account) ? 5 : null,
            permissions: []
          }
        ]
      }),
      [`${path}/revoke`]: (_: URL, body: unknown) => {
        ended.push({ account, ...(body as { readonly pci: string; readonly signature: `0x${string}` }) })
        return {}
      }
    }
  }
  const services: ConnectOptions["services"] = (address) => ({
    "/v1/supported-chains": { http: ["eip155:1", "eip155:8453"], ws: [] },
    ...answersFor(address, "eip155:1"),
    ...answersFor(address, "eip155:8453")
  })
  return { services, ended }
}

describe("sessions that were granted, on a local chain", () => {
  for (const { kind, way } of connectableKinds) {
    it.effect(`${kind}, ${way}: lists those of the networks where the address is the account's`, () => {
      const { services } = sessionService()
      return withAccount(
        world,
        { kind, way },
        ({ address }) =>
          Effect.gen(function* () {
            const { sessions } = yield* endOf(listSessions)
            const account = yield* Connections.use((connections) => Effect.sync(() => connections.account.get()!))
            const { networks } = yield* readAddressNetworks(account)
            assert.sameMembers(
              sessions.map((session) => session.account),
              networks.map(({ id }) => `${id}:${address}`)
            )
          }),
        { services }
      )
    })

    it.effect(`${kind}, ${way}: ends one with a signature that is valid for the account`, () => {
      const { services, ended } = sessionService()
      return withAccount(
        world,
        { kind, way },
        ({ address }) =>
          Effect.gen(function* () {
            const { sessions } = yield* endOf(listSessions)
            const session = sessions.find(({ account }) => account === `eip155:1:${address}`)!
            yield* endOf(endSession(session, () => Effect.void))
            assert.lengthOf(ended, 1)
            const { account, pci, signature } = ended[0]!
            const message = `End smart session ${pci}\nAccount: ${account}`
            const data = { accountAddress: address, chainId: "eip155:1" } as const
            const place = { rpcUrls: [world.chain.nodeUrl] }
            assert.isTrue(yield* Effect.promise(() => verifyEip155({ data, message, signature }, place)))
          }),
        { services }
      )
    })
  }

  for (const { kind, way } of connectableKinds)
    it.effect(`${kind}, ${way}: ends one of another network where its signature is valid`, () => {
      const { services, ended } = sessionService()
      return withAccount(
        world,
        { kind, way },
        ({ address }) =>
          Effect.gen(function* () {
            const { sessions } = yield* endOf(listSessions)
            const session = sessions.find(({ account }) => account === `eip155:8453:${address}`)
            const account = yield* Connections.use((connections) => Effect.sync(() => connections.account.get()!))
            const { networks } = yield* readAddressNetworks(account)
            assert.strictEqual(
              session !== undefined,
              networks.some(({ id }) => id === "eip155:8453")
            )
            if (session === undefined) return
            yield* endOf(endSession(session, () => Effect.void))
            assert.deepStrictEqual(
              ended.map((request) => request.account),
              [session.account]
            )
            const active = yield* Connections.use((connections) => Effect.sync(() => connections.account.get()!))
            const isBound = accountRules[kind].signs === "contract"
            assert.strictEqual(active.network.id, isBound ? "eip155:8453" : "eip155:1")
          }),
        { services, chains: [1, 8453] }
      )
    })
})
