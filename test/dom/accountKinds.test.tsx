// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { accountRules, type AccountKind } from "../../services/account/kind/AccountKind.ts"
import { readCall, type RpcCall } from "../support/connectedAccount.ts"
import { kindsOfAccounts, type Submission } from "../support/kindsOfAccounts.ts"
import { canConnect } from "../support/waysToConnect.ts"
import { controlsIn, until } from "./controls.ts"
import { openHost, type HostPage } from "./openHost.tsx"

// The sheet for every kind of account that a browser wallet may have, on local chains: what it says agrees with the chain.

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: chainTable.slice(0, 2) })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.reset())

const receiver = "0x00000000000000000000000000000000000B0b01"
const kinds = (Object.keys(kindsOfAccounts) as ReadonlyArray<AccountKind>).filter((kind) =>
  canConnect(kind, "injected")
)
const chain = () => sandbox.chain(1)

/** Announces a wallet with an account of a kind (EIP-6963), and opens a page where it is connected. */
const openWith = async (kind: AccountKind) => {
  const account = await kindsOfAccounts[kind](chain())
  await chain().setAutomine(false)
  let submission: Submission | undefined
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    if (method === "eth_chainId") return "0x1"
    if (method === "eth_accounts" || method === "eth_requestAccounts") return [account.address]
    if (method !== "eth_sendTransaction") throw { code: 4200, message: `Unsupported method: ${method}` }
    const [transaction] = params as readonly [RpcCall]
    submission = await account.submit([readCall(transaction)])
    return submission.answer
  }
  const info = { uuid: "5f9c1f5e-3d1f-4a5e-9a56-0c8f7d0b1a2c", name: "Tidewater", rdns: "example.tidewater", icon: "" }
  const provider = { request, on: () => {}, removeListener: () => {} }
  const announce = () =>
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }))
  const page = await openHost(sandbox, {
    wallet: false,
    extension: () => {
      window.addEventListener("eip6963:requestProvider", announce)
      announce()
    }
  })
  await page.pressOnPage("Connect")
  await page.press("Tidewater")
  await until(() => expect(page.seen()).toMatch(/^connected \|/))
  await page.isClosed()
  await page.pressOnPage(/, Account, /)
  return { page, address: account.address, submission: () => submission }
}

const textOf = (page: HostPage) => page.sheet()?.textContent.replaceAll(/\s+/g, " ") ?? ""
/** The toasts that are shown. */
const toasts = () =>
  [...(document.querySelector("[data-latchkey]")?.shadowRoot?.querySelectorAll(".toast") ?? [])].map(
    ({ textContent }) => textContent
  )
/** Enters a text into a field of the sheet. */
const enter = async (page: HostPage, name: string, text: string) => {
  const field = await until(() => {
    const [found] = controlsIn(page.sheet()!, name)
    expect(found, name).toBeDefined()
    return found as HTMLInputElement
  })
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text)
  field.dispatchEvent(new Event("input", { bubbles: true, composed: true }))
}

/** Fills in a payment up to its preview, and waits until the sheet says who pays its fee. */
const preview = async (page: HostPage, kind: AccountKind) => {
  await page.press("Send")
  await enter(page, "Amount", "0.25")
  await enter(page, "To", receiver)
  await page.press("Preview send")
  await until(() => expect(textOf(page)).toMatch(/Network fee.*(Your wallet decides|ETH)/))
  const isWallets = accountRules[kind].feePayer === "wallet"
  await until(() =>
    expect(textOf(page)).toMatch(isWallets ? /Network feeYour wallet decides/ : /Network fee.{0,40}0\.0\d* ETH/)
  )
}

const revertingCode = "0x5f5ffd"
/** What becomes of a payment, and what the sheet says of it in the end. */
const outcomes = {
  succeeds: {
    cause: () => chain().mine(),
    moves: 250_000_000_000_000_000n,
    row: /Sent just now/,
    toast: undefined
  },
  fails: {
    cause: async () => {
      await chain().rpc("anvil_setCode", [receiver, revertingCode])
      await chain().mine()
      await chain().rpc("anvil_setCode", [receiver, "0x"])
    },
    moves: 0n,
    row: /Send failed/,
    toast: "Not sentYour 0.25 ETH didn't move."
  },
  "is dropped": {
    cause: ({ hash }: Submission) => chain().rpc("anvil_dropTransaction", [hash]),
    moves: 0n,
    row: /Sending/,
    toast: undefined
  }
} as const

/** A proposal is looked for on the chain 15 seconds after it was sent: too long for real time. */
const payingKinds = kinds.filter((kind) => !accountRules[kind].proposes)

describe("payments in the sheet", () => {
  for (const kind of payingKinds)
    for (const [name, { cause, moves, row, toast }] of Object.entries(outcomes))
      test(`says who pays the fee, and what the chain did: ${kind}, payment ${name}`, async () => {
        const { page, submission } = await openWith(kind)
        await using _ = page
        await preview(page, kind)
        await page.press("Send 0.25 ETH")
        const sent = await until(() => {
          expect(submission()).toBeDefined()
          return submission()!
        })
        await cause(sent)
        await page.press("Activity")
        await until(() => expect(textOf(page)).toMatch(row))
        if (toast !== undefined) await until(() => expect(toasts()).toEqual([toast]))
        else expect(toasts()).not.toContainEqual(expect.stringContaining("Not sent"))
        for (const other of Object.values(outcomes)) if (other.row !== row) expect(textOf(page)).not.toMatch(other.row)
        expect(BigInt(String(await chain().rpc("eth_getBalance", [receiver, "latest"])))).toBe(moves)
        expect(page.wrong).toEqual([])
      })
})

describe("receiving in the sheet", () => {
  for (const kind of kinds)
    test(`names the networks where the address is the account's: ${kind}`, async () => {
      const { page } = await openWith(kind)
      await using _ = page
      await page.press("Receive")
      await page.shows("Your address on Ethereum")
      const isEverywhere = accountRules[kind].networks === "all"
      await page.press(isEverywhere ? "Also works on" : "Where this address works")
      await page.shows(isEverywhere ? "Not for Bitcoin or Solana" : "Only for Ethereum")
      const names = sandbox.networks.map((network) => network.name)
      expect(names.length).toBeGreaterThan(1)
      await until(() => {
        const listed = names.filter((name) => textOf(page).includes(name))
        expect(listed).toEqual(isEverywhere ? names : ["Ethereum"])
      })
      expect(page.wrong).toEqual([])
    })
})
