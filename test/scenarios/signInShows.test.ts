import { assert, beforeAll, describe, it } from "vitest"
import { testLayer } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { halyard, networksOfFour, tarn } from "../support/namespaces.ts"
import { gateRows, type Rows, type Said } from "../support/sign-in/gateRows.ts"
import {
  ended,
  gateNamespaces,
  gateParts,
  startGate,
  textOf,
  type GateNamespace,
  type GateStage
} from "../support/sign-in/gateStage.ts"

// Loaded ahead: the first use of each is no part of what is tested.
beforeAll(() => import("../../services/ports/api/fetchIdentity.ts"))

const isRefusal = (error: { readonly message: string; readonly code?: number; readonly reason?: string }) =>
  error.message === texts.signInRequired && (error.code === 4100 || error.reason === "required")

const check = async <T>(stage: GateStage, on: T, { refused, silent }: Said<T>) => {
  const end = await ended((refused ?? silent)!(on, stage))
  stage.isSilent(end)
  if (refused) assert.isTrue("error" in end && isRefusal(end.error), textOf(end))
  assert.notStrictEqual(stage.latchkey.snapshot.get().status, "connected")
  stage.isSilent(stage.events)
}

/** The methods that EVM's provider answers before a sign-in; every other one is refused. */
const answered = ["eth_accounts", "eth_chainId", "wallet_revokePermissions"]
const evmMethods = [
  ...answered,
  "eth_requestAccounts",
  ..."eth_blockNumber eth_call eth_getBalance eth_sign eth_signTypedData eth_signTypedData_v4 personal_sign eth_coinbase".split(
    " "
  ),
  ..."eth_sendTransaction eth_sendRawTransaction eth_signTransaction wallet_getPermissions wallet_requestPermissions".split(
    " "
  ),
  ..."wallet_getCapabilities wallet_sendCalls wallet_getCallsStatus wallet_getAssets wallet_grantPermissions".split(
    " "
  ),
  ..."wallet_switchEthereumChain wallet_addEthereumChain wallet_watchAsset eth_getEncryptionPublicKey net_version x".split(
    " "
  )
]

/** Each member of an object has a row, and each row is a member. */
const rowsOf = (on: object, rows: object) =>
  assert.deepStrictEqual(Object.keys(rows).toSorted(), Object.keys(on).toSorted())
const table = <T extends object>(
  rows: Rows<T>,
  make: (stage: GateStage) => T | Promise<T>,
  namespace?: GateNamespace
) => {
  it("has a row for each member", async () => {
    const stage = await startGate(namespace)
    rowsOf(await make(stage), rows)
    await stage.latchkey.dispose()
  })
  for (const name of Object.keys(rows) as Array<keyof T & string>)
    it(`${name}: ${rows[name].refused ? "refused" : "tells of no account"}`, async () => {
      const stage = await startGate(namespace)
      await check(stage, await make(stage), rows[name])
      await stage.latchkey.dispose()
    })
}

describe("before a required sign-in nothing is told of the account (SEC-29)", () => {
  describe("by the instance", () => table(gateRows.calls, ({ latchkey }) => latchkey))
  describe("by its connections", () => table(gateRows.connections, ({ latchkey }) => latchkey.connections()))
  describe("by its names", () => table(gateRows.names, ({ latchkey }) => latchkey.names()))
  describe("by its swaps", () => table(gateRows.swaps, ({ latchkey }) => latchkey.swap()))
  for (const one of gateNamespaces)
    describe(`by the provider of ${one}`, () =>
      table(gateRows.provided[one] as Rows<object>, ({ latchkey }): object => latchkey.provider(one), one))

  for (const method of evmMethods)
    it(`by ${method} of EVM`, async () => {
      const { latchkey, isSilent, cancel } = await startGate()
      const asked = ended(
        latchkey
          .provider("eip155")
          .request({ method, params: method.startsWith("wallet_rev") ? [{ eth_accounts: {} }] : [] })
      )
      if (method === "eth_requestAccounts") {
        await latchkey.provider("eip155").request({ method: "eth_chainId" })
        await cancel()
      }
      const end = await asked
      isSilent(end)
      if (answered.includes(method)) assert.property(end, "value", textOf(end))
      else assert.property(end, "error")
      if (![...answered, "eth_requestAccounts"].includes(method))
        assert.isTrue("error" in end && isRefusal(end.error), method)
      await latchkey.dispose()
    })

  for (const one of gateNamespaces)
    it(`by any field of the snapshot, with a wallet of ${one}`, async () => {
      const { latchkey, runtime, snapshots, isSilent } = await startGate(one)
      const now = latchkey.snapshot.get()
      // The page's own network, which the sign-in is for.
      const { active } = runtime.runSync(Connections).state.get().network
      const { id: networkId, name: networkName, imageUrl: networkImage } = active
      const said = { status: "connecting", needsSignIn: true, networkId }
      const page = { open: true, networkName, networkImage, supported: true }
      const told = { ...said, ...page, accounts: { [one]: said } }
      const filled = (value: object) => JSON.parse(JSON.stringify(value)) as unknown
      assert.deepStrictEqual(filled(now), filled(told))
      for (const each of snapshots) isSilent(each)
      await latchkey.dispose()
    })

  it("an account that is not in use is silent as well, and what has signed in is told", async () => {
    const stage = await startGate()
    const { latchkey, sign, signedIn, connecting, asked } = stage
    await sign()
    await connecting
    const solana = latchkey.connect(tarn)
    await asked()
    assert.deepInclude(latchkey.snapshot.get().accounts.eip155, { status: "connected", address: nadia })
    stage.isSilent({ ...latchkey.snapshot.get(), accounts: latchkey.snapshot.get().accounts.solana })
    const lists = await latchkey.connections()
    assert.deepStrictEqual(lists.get("solana"), { connections: [], recentConnections: [] })
    assert.strictEqual(lists.get("eip155").connections[0]?.accounts[0].address, nadia)
    await latchkey.switchNetwork(1)
    await signedIn()
    assert.deepInclude(JSON.parse(JSON.stringify(latchkey.snapshot.get().accounts.solana)), {
      status: "disconnected",
      needsSignIn: true
    })
    stage.isSilent(latchkey.snapshot.get().accounts.solana)
    await latchkey.dispose()
    await ended(solana)
  })

  it("a second wallet of the namespace is silent, until it has signed in; then a switch tells it", async () => {
    const { latchkey, sign, connecting, askedOf } = await startGate()
    await sign()
    await connecting
    const lists = await latchkey.connections()
    const addresses = () => lists.get().connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))
    assert.deepStrictEqual(addresses(), [nadia])
    const switched = lists.switchConnection({ connectorId: halyard })
    await askedOf(mira)
    assert.deepStrictEqual(addresses(), [])
    assert.deepStrictEqual(lists.get().recentConnections, [])
    await sign()
    assert.deepInclude(await switched, { address: mira, hasSwitchedWallet: true })
    assert.deepStrictEqual(addresses(), [mira, nadia])
    await latchkey.dispose()
  })

  it("a wallet that never signed in is in no list of wallets used before", async () => {
    const cells = new Map<string, string>()
    const stage = await startGate("eip155", { cells })
    await stage.cancel()
    await stage.connecting
    const lists = await stage.latchkey.connections()
    stage.isSilent([lists.get(), [...cells.entries()]])
    await stage.latchkey.dispose()
  })

  it("what was painted of the last visit stays while it is looked up who has signed in, and goes with the question", async () => {
    const cells = new Map<string, string>()
    const first = await startGate("eip155", { cells })
    await first.sign()
    await first.connecting
    await first.latchkey.dispose()
    const options = { networks: networksOfFour, siwx: gateParts }
    const layer = testLayer(options, first.world, { cells })
    const painted: Snapshot = {
      ...first.latchkey.snapshot.get(),
      status: "connecting",
      address: nadia,
      accounts: { eip155: { status: "connecting", address: nadia, networkId: "eip155:1", walletId: fernhold } }
    }
    const again = createLatchkey({ layer, snapshot: painted })
    const addresses: Array<string | undefined> = []
    again.snapshot.subscribe(() => addresses.push(again.snapshot.get().address))
    const runtime = await again.runtime()
    await runtime.runPromise(
      whenStores([again.snapshot], () => again.snapshot.get().status === "connected" || undefined)
    )
    assert.deepStrictEqual(new Set(addresses), new Set([nadia]))
    await again.dispose()
  })
})
