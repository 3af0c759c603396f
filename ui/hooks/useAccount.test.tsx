import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import type { AccountState } from "./AccountState.ts"
import { useAccount } from "./useAccount.ts"

const evm = {
  status: "connected",
  address: "0xa",
  networkId: "eip155:1",
  walletName: "Fernhold",
  type: "smartAccount"
} as const
const solana = { status: "connecting", address: "7S3P", networkId: "solana:5eykt", walletName: "Tarn" } as const
const snapshot: Snapshot = {
  ...evm,
  open: false,
  supported: true,
  networkName: "Ethereum",
  name: "nadia.eth",
  accounts: { eip155: evm, solana }
}

const seen = (namespace?: Namespace): AccountState => {
  const host = { snapshot: makeStore(snapshot), serverSnapshot: () => snapshot }
  let account: AccountState | undefined
  const Reader = () => {
    account = useAccount(namespace)
    return null
  }
  renderToStaticMarkup(
    <LatchkeyContext.Provider value={host as unknown as HostLatchkey}>
      <Reader />
    </LatchkeyContext.Provider>
  )
  return account!
}

it("gives the account of the active namespace, with its name", () => {
  const shown = { status: "connected", isConnected: true, address: "0xa", caipAddress: "eip155:1:0xa" }
  expect(seen()).toMatchObject({ ...shown, name: "nadia.eth", walletName: "Fernhold", type: "smartAccount" })
  expect(seen("eip155")).toEqual(seen())
})

it("gives that of another namespace, without a name that is not its own", () => {
  expect(seen("solana")).toEqual({
    status: "connecting",
    isConnected: false,
    address: "7S3P",
    caipAddress: "solana:5eykt:7S3P",
    type: undefined,
    login: undefined,
    name: undefined,
    avatar: undefined,
    walletName: "Tarn"
  })
})

it("knows of nobody where nobody is connected", () => {
  expect(seen("bip122")).toMatchObject({ status: "disconnected", isConnected: false, address: undefined })
})
