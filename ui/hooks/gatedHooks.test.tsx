// @vitest-environment happy-dom
import { act, Suspense, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import * as react from "latchkey/react"
import * as signIn from "latchkey/siwx/react"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { loadSignIn } from "../../services/gate/loadSignIn.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, mira, nadia, twoWallets } from "../../test/support/fernhold.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"

type Hooks = Omit<typeof react & typeof signIn, "createLatchkey">
type HookName = Extract<keyof Hooks, `use${string}`>

/** Programs of the page's own are not gated (decision 0012). */
const programs = "runtime"
const own = () => undefined

/** How each hook is used; a new one without a row is a type error, and fails the test of the list. */
const rows: { readonly [H in HookName]: (() => unknown) | typeof programs } = {
  useLatchkey: () => react.useLatchkey().isOpen,
  useAccount: react.useAccount,
  useAccounts: react.useAccounts,
  useWallets: react.useWallets,
  useNetworks: react.useNetworks,
  useConnectEffect: () => {
    const heard: Array<unknown> = []
    react.useConnectEffect({ onConnect: (one) => heard.push(one), onChange: (...all) => heard.push(all) })
    return heard
  },
  useResponsive: () => react.useResponsive({ small: 1, large: 2 }),
  useEvmAccount: react.useEvmAccount,
  useNetwork: react.useNetwork,
  useBalance: react.useBalance,
  useTokenBalance: react.useTokenBalance,
  useConnections: () => {
    const { connections, recentConnections } = react.useConnections()
    return { connections, recentConnections }
  },
  useDisconnect: () => Object.keys(react.useDisconnect()),
  useSignMessage: () => {
    const { signMessage, data, error } = react.useSignMessage()
    useEffect(() => void signMessage("hi").catch(own), [signMessage])
    return { data, error: String(error) }
  },
  useSend: () => {
    const { send, data, error } = react.useSend()
    useEffect(() => void send({ to: mira, amount: "1" }).catch(own), [send])
    return { data, error: String(error) }
  },
  useSignTypedData: () => {
    const { signTypedData, data, error } = react.useSignTypedData()
    useEffect(
      () => void signTypedData({ domain: {}, types: {}, primaryType: "A", message: {} }).catch(own),
      [signTypedData]
    )
    return { data, error: String(error) }
  },
  useSendTransaction: () => {
    const { sendTransaction, data, error } = react.useSendTransaction()
    useEffect(() => void sendTransaction({ to: mira, value: 1n }).catch(own), [sendTransaction])
    return { data, error: String(error) }
  },
  useProvider: () => Object.keys(react.useProvider("eip155")),
  useRuntime: programs,
  useService: programs,
  useStore: programs,
  useAction: programs,
  useSignIn: signIn.useSignIn
}

const told: Array<unknown> = []
const root = createRoot(document.body)
const start = async () => {
  const world = makeWorld({ ...twoWallets, balances: { [`eip155:1 ${nadia}`]: 424242n } })
  const siwx = { verifiers: [{ namespace: "eip155" as const, verify: async () => true }] }
  const options = { networks: [ethereum, base], siwx, features: { multiWallet: true, send: true } }
  const instance = createLatchkey({ layer: testLayer(options, world) })
  const latchkey = { ...instance, options, serverSnapshot: instance.snapshot.get } as unknown as HostLatchkey
  const runtime = await latchkey.runtime()
  const gate = await loadSignIn(runtime)
  const connecting = latchkey.connect(fernhold).catch(own)
  await runtime.runPromise(whenStores([gate.state], () => gate.state.get().step === "asking" || undefined))
  return { latchkey, connecting }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  told.length = 0
})
afterEach(() => act(async () => root.render(undefined)))

describe("before a required sign-in no hook tells of the account (SEC-29)", () => {
  it("has a row for each hook", () => {
    const hooks = [...Object.keys(react), ...Object.keys(signIn)].filter((name) => name.startsWith("use"))
    expect(Object.keys(rows).toSorted()).toEqual(hooks.toSorted())
  })

  for (const [name, use] of Object.entries(rows))
    if (use !== programs)
      it(name, async () => {
        const { latchkey, connecting } = await start()
        const Reader = () => {
          told.push((use as () => unknown)())
          return undefined
        }
        await act(async () =>
          root.render(
            <LatchkeyContext.Provider value={latchkey}>
              <Suspense>
                <Reader />
              </Suspense>
            </LatchkeyContext.Provider>
          )
        )
        await act(async () => {
          for (let rounds = 0; rounds < 12; rounds++) await turn()
        })
        expect(told.length).toBeGreaterThan(0)
        const text = JSON.stringify(told, (_, one: unknown) => (typeof one === "bigint" ? `${one}` : one)) ?? ""
        expect(text.toLowerCase()).not.toContain(nadia.toLowerCase())
        expect(text).not.toContain("424242")
        expect(text).not.toContain('"connected"')
        await act(async () => {
          await latchkey.dispose()
          await connecting
        })
      })
})
