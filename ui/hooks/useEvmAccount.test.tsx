import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import { useEvmAccount, type EvmAccountState } from "./useEvmAccount.ts"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const connected: Snapshot = {
  status: "connected",
  open: false,
  supported: true,
  networkId: "eip155:8453",
  networkName: "Base",
  accounts: {},
  address
}

const seen = (snapshot: Snapshot): EvmAccountState => {
  const host = { snapshot: makeStore(snapshot), serverSnapshot: () => snapshot, options: { networks: [] } }
  let account: EvmAccountState | undefined
  const Reader = () => {
    account = useEvmAccount()
    return null
  }
  renderToStaticMarkup(
    <LatchkeyContext.Provider value={host as unknown as HostLatchkey}>
      <Reader />
    </LatchkeyContext.Provider>
  )
  return account!
}

it("gives the address and the chain id as numbers know it", () => {
  expect(seen(connected)).toMatchObject({
    status: "connected",
    isConnected: true,
    address,
    chainId: 8453,
    caipAddress: `eip155:8453:${address}`
  })
})

it("shows the account of the last session while it is being restored, and does not call it connected", () => {
  expect(seen({ ...connected, status: "connecting" })).toMatchObject({ isConnected: false, address, chainId: 8453 })
})

it("knows the page's network while nobody is connected", () => {
  const { address: _, ...nobody } = connected
  expect(seen({ ...nobody, status: "disconnected" })).toMatchObject({
    isConnected: false,
    address: undefined,
    chainId: 8453
  })
})

it("knows of nobody while the page is on a network of another namespace", () => {
  const elsewhere = seen({ ...connected, networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" })
  expect(elsewhere).toEqual({ status: "disconnected", isConnected: false })
})
