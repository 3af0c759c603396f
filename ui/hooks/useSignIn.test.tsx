// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { loadSignIn } from "../../services/gate/loadSignIn.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, nadia, twoWallets } from "../../test/support/fernhold.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import { useSignIn, type SignInHook } from "./useSignIn.ts"

const start = () => {
  const world = makeWorld(twoWallets)
  const siwx = { verifiers: [{ namespace: "eip155" as const, verify: async () => true }] }
  const own = createLatchkey({ layer: testLayer({ networks: [ethereum, base], siwx }, world) })
  const latchkey = { ...own, serverSnapshot: own.snapshot.get } as unknown as HostLatchkey
  return { world, latchkey }
}
const told: { latest: SignInHook } = { latest: undefined as never }
const seen: Array<string> = []
const Reader = () => {
  const now = useSignIn()
  useEffect(() => {
    told.latest = now
    if (seen.at(-1) !== now.status) seen.push(now.status)
  })
  return <output>{now.status}</output>
}
const root = createRoot(document.body)
const show = (latchkey: HostLatchkey | undefined) =>
  act(async () =>
    root.render(
      latchkey && (
        <LatchkeyContext.Provider value={latchkey}>
          <Reader />
        </LatchkeyContext.Provider>
      )
    )
  )
const text = () => document.body.textContent

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(async () => {
  await show(undefined)
  seen.length = 0
})

it("tells who has signed in, why a try failed, and who has signed out", async () => {
  const { world, latchkey } = start()
  await show(latchkey)
  const runtime = await latchkey.runtime()
  const gate = await act(() => loadSignIn(runtime))
  const when = (step: string) =>
    act(() => runtime.runPromise(whenStores([gate.state], () => gate.state.get().step === step || undefined)))
  expect(text()).toBe("signedOut")
  const connecting = latchkey.connect(fernhold)
  await when("asking")
  expect(text()).toBe("asking")
  expect(told.latest.session).toBeUndefined()

  world.wallet(fernhold).answer = "reject"
  await act(() => runtime.runPromise(gate.sign))
  await act(() => runtime.runPromise(whenStores([gate.state], () => latestError(gate.state.get()))))
  expect(told.latest.error?._tag).toBe("WalletRejected")
  world.wallet(fernhold).answer = "approve"
  await act(() => runtime.runPromise(gate.sign))
  await when("signedIn")
  await act(() => connecting)
  expect(text()).toBe("signedIn")
  expect(told.latest.error).toBeUndefined()
  expect(told.latest.session?.data.accountAddress).toBe(nadia)
  expect((await act(() => told.latest.signIn())).status).toBe("signedIn")
  await act(() => told.latest.signOut())
  expect(text()).toBe("signedOut")
  expect(told.latest.session).toBeUndefined()
  expect(seen).toEqual(["signedOut", "checking", "asking", "signedIn", "signedOut"])
  await latchkey.dispose()
})

it("another instance is another visitor, and what cannot be loaded is nobody", async () => {
  const { latchkey } = start()
  await show({ ...latchkey, runtime: () => Promise.reject(new Error("offline")) } as HostLatchkey)
  expect(text()).toBe("signedOut")
  await show(latchkey)
  await act(() => latchkey.runtime())
  expect(text()).toBe("signedOut")
  await latchkey.dispose()
})

const latestError = (now: ReturnType<Awaited<ReturnType<typeof loadSignIn>>["state"]["get"]>) =>
  now.step === "asking" && now.error !== undefined ? true : undefined
