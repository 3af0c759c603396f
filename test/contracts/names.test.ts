import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { createPublicClient, http } from "viem"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import {
  gatewayName,
  namesAddress,
  readinessName,
  universalResolverAddress
} from "../../sandbox/chains/nameContract.ts"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { namePlace } from "../../services/account/names/namePlace.ts"
import type { NetworkInput } from "../../services/base/network/Network.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { makeSettings } from "../../services/ports/options/Settings.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** The address of a name by the contracts of the chain, seen from one of the host's networks. */
const look = Effect.fnUntraced(function* (
  name: string,
  from: number,
  networks: ReadonlyArray<NetworkInput>,
  options: Partial<LatchkeyOptions> = {}
) {
  const settings = makeSettings({ networks, ...options })
  const network = settings.networks.find(({ reference }) => Number(reference) === from)!
  const place = namePlace(settings, EvmAdapter.read, network)!
  return yield* (yield* EvmAdapter.names!).addressOf(name, place.chainId, place)
})
/** The host's networks, without what their records say of contracts. */
const plain = () => sandbox.networks.map((network): NetworkInput => ({ ...network, contracts: undefined }))

describe("ENS's own names for testing readers (SEC-23)", () => {
  it.live("the universal resolver tells, and not the registry, whatever the host's record names", () =>
    Effect.gen(function* () {
      const registry = { ensRegistry: { address: namesAddress }, ensUniversalResolver: { address: namesAddress } }
      const older = plain().map((network) => (network.id === 1 ? { ...network, contracts: registry } : network))
      for (const networks of [sandbox.networks, plain(), older])
        for (const from of [1, 8453])
          assert.strictEqual(yield* look(readinessName.name, from, networks), readinessName.universal)
    })
  )

  it.live("a private chain's registry tells where the record names it", () =>
    Effect.gen(function* () {
      // The same chain under another number, as a private chain may be.
      const contracts = { ensRegistry: { address: namesAddress } }
      const [ethereum] = plain()
      assert.strictEqual(
        yield* look(readinessName.name, 31337, [{ ...ethereum!, id: 31337, contracts }]),
        readinessName.registry
      )
    })
  )

  it.live("a name at a gateway is looked up where the host allows its gateway, and not asked for else (EIP-3668)", () =>
    Effect.gen(function* () {
      const asked = () => sandbox.requests.filter(({ path }) => path.startsWith("/names/gateway")).length
      const refused = yield* Effect.flip(look(gatewayName.name, 1, sandbox.networks))
      assert.deepInclude(refused, { _tag: "NameFailed", reason: "gateway" })
      const elsewhere = { nameGateways: ["https://gateway.saltmarsh.example"] }
      assert.deepInclude(yield* Effect.flip(look(gatewayName.name, 1, sandbox.networks, elsewhere)), {
        _tag: "NameFailed"
      })
      assert.strictEqual(asked(), 0)
      const allowed = { nameGateways: [sandbox.url] }
      for (const from of [1, 8453])
        assert.strictEqual(
          yield* look(gatewayName.name, from, sandbox.networks, allowed),
          gatewayName.address.toLowerCase()
        )
      assert.strictEqual(asked(), 3)
      sandbox.faults.set("/names/gateway", { status: 503 })
      assert.strictEqual((yield* Effect.flip(look(gatewayName.name, 1, sandbox.networks, allowed)))._tag, "RpcFailed")
      yield* Effect.promise(() => sandbox.reset())
      assert.strictEqual(yield* look(gatewayName.name, 1, sandbox.networks, allowed), gatewayName.address.toLowerCase())
    })
  )

  it("the sandbox's contract is one that chain libraries understand", async () => {
    const { nodeUrl } = sandbox.chain(1)
    const client = createPublicClient({ transport: http(nodeUrl) })
    const at = { universalResolverAddress: universalResolverAddress(1) }
    assert.strictEqual(await client.getEnsAddress({ name: readinessName.name, ...at }), readinessName.universal)
    assert.strictEqual(await client.getEnsAddress({ name: gatewayName.name, ...at }), gatewayName.address)
    assert.strictEqual(await client.getEnsName({ address: sandbox.accounts[0]!.address, ...at }), "nadia.saltmarsh.eth")
  })
})
