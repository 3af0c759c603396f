// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { AccountSnapshot, Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import { useConnectEffect } from "./useConnectEffect.ts"

const of = (status: AccountSnapshot["status"], address?: string, networkId: Caip2 = "eip155:1"): Snapshot => {
  const account = { status, address, networkId, walletName: "Fernhold" }
  const namespace = networkId.split(":")[0] as Namespace
  const accounts = status === "disconnected" ? {} : { [namespace]: account }
  return { ...account, accounts, open: false, supported: true, networkName: "Ethereum" }
}
const snapshot = makeStore(of("disconnected"))
const said: Array<string> = []
const Page = ({ namespace, note = "" }: { readonly namespace?: Namespace; readonly note?: string }) => {
  useConnectEffect({
    namespace,
    onConnect: ({ caipAddress, isReconnected }) => said.push(`${note}+${caipAddress}${isReconnected ? " again" : ""}`),
    onChange: (now, before) => said.push(`${note}${before.address}>${now.address} ${now.networkId}`),
    onDisconnect: ({ address }) => said.push(`${note}-${address}`)
  })
  return null
}
const root = createRoot(document.body)
const show = (page: React.ReactNode) =>
  act(async () =>
    root.render(
      <LatchkeyContext.Provider value={{ snapshot, serverSnapshot: () => snapshot.get() } as unknown as HostLatchkey}>
        {page}
      </LatchkeyContext.Provider>
    )
  )
const follow = (...all: ReadonlyArray<Snapshot>) =>
  act(async () => {
    for (const one of all) snapshot.set(one)
  })

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  snapshot.set(of("disconnected"))
})
afterEach(async () => {
  await act(async () => root.render(null))
  said.length = 0
})

it("tells of a connection, a change and an end, once each", async () => {
  await show(<Page />)
  await follow(of("connecting"), of("connected", "0xa"), { ...of("connected", "0xa"), balanceText: "1 ETH" })
  expect(said).toEqual(["+eip155:1:0xa"])
  await follow(of("connected", "0xb"), of("connected", "0xb", "eip155:8453"), of("disconnected"), of("disconnected"))
  expect(said.slice(1)).toEqual(["0xa>0xb eip155:1", "0xb>0xb eip155:8453", "-0xb"])
})

it("tells a restored session from a new one, whether or not it was painted before", async () => {
  await show(<Page />)
  for (const painted of [of("connecting", "0xa"), of("connecting")])
    await follow(painted, of("connecting"), { ...of("connected", "0xa"), isReconnected: true }, of("disconnected"))
  expect(said).toEqual(["+eip155:1:0xa again", "-0xa", "+eip155:1:0xa again", "-0xa"])
  await follow(of("connecting"), of("connected", "0xa"))
  expect(said.slice(4)).toEqual(["+eip155:1:0xa"])
})

it("says nothing of a restore that ends without an account, and does not take the next one for it", async () => {
  snapshot.set({ ...of("connecting", "0xa"), isReconnected: true })
  await show(<Page />)
  await follow(of("disconnected"), of("connecting"), of("connecting", "0xa"), of("connected", "0xa"))
  expect(said).toEqual(["+eip155:1:0xa"])
})

it("waits while an account is asked to sign in again", async () => {
  await show(<Page />)
  await follow(of("connected", "0xa"), of("connecting", "0xb"), of("connected", "0xb"))
  expect(said).toEqual(["+eip155:1:0xa", "0xa>0xb eip155:1"])
})

it("watches one namespace, whichever is in use", async () => {
  const solana = of("connected", "7S3P", "solana:5eykt")
  await show(<Page namespace="eip155" />)
  await follow(of("connected", "0xa"), {
    ...solana,
    accounts: { ...solana.accounts, ...of("connected", "0xa").accounts }
  })
  expect(said).toEqual(["+eip155:1:0xa"])
  await follow(solana)
  expect(said).toEqual(["+eip155:1:0xa", "-0xa"])
})

it("calls the functions of the last render, and none after it is gone", async () => {
  await show(<Page note="1" />)
  await show(<Page note="2" />)
  await follow(of("connected", "0xa"))
  await show(null)
  await follow(of("disconnected"))
  expect(said).toEqual(["2+eip155:1:0xa"])
})
