// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ConnectOutcome } from "../../services/instance/Latchkey.ts"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { ConnectButton } from "./ConnectButton.tsx"
import { ConnectButtonCustom } from "./ConnectButtonCustom.tsx"
import { createLatchkey } from "./createLatchkey.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { LatchkeyProvider } from "./LatchkeyProvider.tsx"
import { WalletButton } from "./WalletButton.tsx"
import { useWallets } from "../hooks/useWallets.ts"

const id = "example.fernhold"
const networks = [
  {
    id: 1,
    name: "Ethereum",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://rpc.example"] } }
  }
]
const make = () => {
  const options = { networks, preload: "intent" } as const
  const world = makeWorld({ wallets: [{ id, name: "Fernhold" }] })
  return createLatchkey(options, { layer: testLayer(options, world) })
}
const root = createRoot(document.body)
let latchkey: HostLatchkey
const show = (page: React.ReactNode) =>
  act(async () => root.render(<LatchkeyProvider latchkey={latchkey}>{page}</LatchkeyProvider>))
const button = () => document.querySelector("button")!
/** The first import of all code takes its time on a busy machine. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      // A check that throws inside of `act` would lose the renders that are due.
      await act(async () => {})
      check()
    },
    { timeout: 30_000 }
  )
const says = (text: string) => until(() => expect(button().textContent).toContain(text))
vi.setConfig({ testTimeout: 40_000 })

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(async () => {
  await act(async () => root.render(null))
  await latchkey.dispose()
})

it("connects its wallet without the list, and then opens the account", async () => {
  latchkey = make()
  const ends: Array<ConnectOutcome> = []
  const page = <WalletButton wallet={id} className="mine" onOutcome={(one) => ends.push(one)} />
  // Until the wallet is found, its id is all that is known.
  expect(renderToString(<LatchkeyProvider latchkey={latchkey}>{page}</LatchkeyProvider>)).toContain(id)
  await show(page)
  expect(button().className).toContain("mine")
  await says("Fernhold")
  await act(async () => button().click())
  await until(() => expect(ends).toMatchObject([{ status: "connected" }]))
  expect(latchkey.snapshot.get()).toMatchObject({ status: "connected", walletId: id, open: false })
  expect(button().getAttribute("aria-label")).toBe("Fernhold, Account")
})

it("opens the list where the wallet is not installed", async () => {
  latchkey = make()
  const opened = vi.fn(async () => ({ status: "dismissed", reason: "" }) as const)
  latchkey = { ...latchkey, open: opened }
  let known = false
  const Known = () => {
    known = useWallets() !== undefined
    return null
  }
  await show(
    <>
      <WalletButton wallet="example.missing" label="Missing" />
      <Known />
    </>
  )
  await until(() => expect(known).toBe(true))
  await act(async () => button().click())
  expect(opened.mock.calls).toEqual([["Connect"]])
})

it("is busy once, however often it is pressed, and can be pressed again after a no", async () => {
  latchkey = make()
  const outcomes: Array<PromiseWithResolvers<ConnectOutcome>> = []
  const connect = vi.fn(() => {
    const one = Promise.withResolvers<ConnectOutcome>()
    outcomes.push(one)
    return one.promise
  })
  latchkey = { ...latchkey, connect }
  await show(<WalletButton wallet={id} />)
  await says("Fernhold")
  await act(async () => button().click())
  await act(async () => button().click())
  expect(connect).toHaveBeenCalledTimes(1)
  expect(button().getAttribute("aria-busy")).toBe("true")
  await act(async () => outcomes[0]!.resolve({ status: "dismissed", reason: "" }))
  expect(button().hasAttribute("aria-busy")).toBe(false)
  await act(async () => button().click())
  expect(connect).toHaveBeenCalledTimes(2)
  await act(async () => outcomes[1]!.resolve({ status: "dismissed", reason: "" }))
})

it("gives a button of the page's own all that it shows, mounted only in the browser", async () => {
  latchkey = make()
  const page = (
    <ConnectButtonCustom>
      {({ mounted, account, network, openConnect }) => (
        <button onClick={openConnect}>{`${mounted} ${account.address ?? "nobody"} ${network.name}`}</button>
      )}
    </ConnectButtonCustom>
  )
  expect(renderToString(<LatchkeyProvider latchkey={latchkey}>{page}</LatchkeyProvider>)).toContain(
    "false nobody Ethereum"
  )
  await show(page)
  expect(button().textContent).toBe("true nobody Ethereum")
  await act(async () => void latchkey.connect(id))
  await says("true 0x")
})

it("keeps a page's class on the connect button, connected or not", async () => {
  latchkey = make()
  await show(<ConnectButton className="mine" />)
  expect(button().className).toBe("lk-b mine")
  await act(async () => void latchkey.connect(id))
  await says("0x")
  expect(button().className).toBe("lk-b mine")
})
