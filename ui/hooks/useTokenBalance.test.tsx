// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { BalanceQuery, HostBalance } from "../../services/account/balances/HostBalance.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import { useTokenBalance } from "./useTokenBalance.ts"

const quiet = { status: "disconnected", networkId: "eip155:1", accounts: {} } as unknown as Snapshot
const connected = (address: string): Snapshot => {
  const account = { status: "connected", networkId: "eip155:1", address } as const
  return { ...quiet, ...account, accounts: { eip155: account } }
}
const snapshot = makeStore(quiet)
const asked: Array<{ query: BalanceQuery; answer: PromiseWithResolvers<HostBalance> }> = []
const balance = vi.fn((query: BalanceQuery = {}) => {
  const answer = Promise.withResolvers<HostBalance>()
  asked.push({ query, answer })
  return answer.promise
})
const held = (units: bigint) => ({ units }) as HostBalance

/** Everything that was ever on the page. */
const seen: Array<string> = []
const Reader = ({ query }: { readonly query: BalanceQuery }) => {
  const { refresh, ...state } = useTokenBalance(query)
  const text =
    state.status === "ready" ? `${state.balance.units}` : state.status === "failed" ? state.error._tag : state.status
  seen.push(text)
  return <button onClick={refresh}>{text}</button>
}
const root = createRoot(document.body)
const show = (query: BalanceQuery = {}) =>
  act(async () =>
    root.render(
      <LatchkeyContext.Provider value={{ balance, snapshot, serverSnapshot: () => quiet } as unknown as HostLatchkey}>
        <Reader query={query} />
      </LatchkeyContext.Provider>
    )
  )
const text = () => document.body.textContent
const answer = (at: number, units: bigint) => act(async () => asked[at]!.answer.resolve(held(units)))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  snapshot.set(quiet)
})
afterEach(async () => {
  await act(async () => root.render(null))
  asked.length = 0
  seen.length = 0
})

it("asks nothing while nobody is connected, and then once", async () => {
  await show()
  expect(text()).toBe("idle")
  expect(asked).toHaveLength(0)
  await act(async () => snapshot.set(connected("0xa")))
  expect(text()).toBe("loading")
  await answer(0, 7n)
  expect(text()).toBe("7")
  await act(async () => snapshot.set({ ...connected("0xa"), name: "mira.eth" }))
  expect(asked).toHaveLength(1)
})

it("an address that is named needs no wallet", async () => {
  await show({ network: "solana:x", address: "9x", token: "Mint" })
  expect(asked[0]!.query).toEqual({ network: "solana:x", address: "9x", token: "Mint", fresh: false })
})

it("another account: nothing of the one before is shown, not for one frame, and its late answer is ignored", async () => {
  snapshot.set(connected("0xa"))
  await show()
  await answer(0, 7n)
  await act(async () => snapshot.set(connected("0xb")))
  expect(text()).toBe("loading")
  await act(async () => snapshot.set(connected("0xc")))
  await answer(2, 9n)
  await answer(1, 8n)
  expect(text()).toBe("9")
  await act(async () => snapshot.set(quiet))
  expect(text()).toBe("idle")
  expect(seen.filter((one, at) => one !== seen[at - 1])).toEqual(["loading", "7", "loading", "9", "idle"])
})

it("a failure is a state; `refresh` asks the node, and what is known stays meanwhile", async () => {
  snapshot.set(connected("0xa"))
  await show({ token: "0xt" })
  await act(async () => asked[0]!.answer.reject(Object.assign(new Error("no"), { _tag: "RpcFailed" })))
  expect(text()).toBe("RpcFailed")
  await act(async () => document.querySelector("button")!.click())
  expect(asked[1]!.query).toMatchObject({ token: "0xt", fresh: true })
  await answer(1, 4n)
  await act(async () => document.querySelector("button")!.click())
  expect(text()).toBe("4")
  await answer(2, 5n)
  expect(text()).toBe("5")
})
