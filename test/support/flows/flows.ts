import { assert } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { switchNetwork } from "../../../services/account/profile/switchNetwork.ts"
import { quotePause } from "../../../services/account/swap/swapConstants.ts"
import { Swap } from "../../../services/account/swap/Swap.ts"
import { isChecked } from "../../../services/account/swap/SwapToken.ts"
import { makeEvmProvider } from "../../../services/instance/providers/makeEvmProvider.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { Router } from "../../../services/sheet/router/Router.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view, type View, type ViewName } from "../../../services/sheet/router/View.ts"
import { confirmPayment } from "../confirmPayment.ts"
import { fernhold, mira } from "../fernhold.ts"
import { orderEnd } from "../orderEnd.ts"
import { swapTokens } from "../swapService.ts"
import { answersAfter, pass, type FlowStage, type FlowTab } from "./flowStage.ts"

/** One step of the user, in the sheet or in the wallet. */
type Step = readonly [name: string, act: (tab: FlowTab) => Effect.Effect<unknown>]

/** What a user does in the sheet, step by step. */
export interface Flow {
  /** Whether the user is connected and signed in at the start. */
  readonly connected: boolean
  readonly steps: ReadonlyArray<Step>
  /** The method that the wallet asks its user about. */
  readonly method: string
  /** Whether closing the sheet cancels the request. */
  readonly takesBack?: true
  /** Whether the wallet has carried out the request. */
  readonly isDone: (stage: FlowStage) => boolean
}

const show =
  (...views: ReadonlyArray<View>) =>
  ({ modal, router, run }: FlowTab) =>
    Effect.gen(function* () {
      yield* run(modal.open())
      for (const next of views) router.go((stack) => push(stack, next))
      yield* pass(0)
    })
const half = () => pass(answersAfter / 2)

/** The steps while a wallet is asked. */
const answered: ReadonlyArray<Step> = [
  ["the wallet shows it", half],
  ["the wallet is answered", half],
  ["some time later", () => pass(5_000)]
]

/** Presses the button of an order. `place` returns an effect that waits for its end. */
const press = <A, E>(place: Effect.Effect<Effect.Effect<A, E>, unknown, LatchkeyServices | Scope.Scope>): Step => [
  "the button is pressed",
  ({ begin, run }) => Effect.andThen(Effect.flatMap(Effect.orDie(run(place)), begin), pass(0))
]

const send = press(confirmPayment({ to: mira, token: swapTokens.usdc, units: 1_000_000n }))

const swap = press(
  Effect.gen(function* () {
    const flow = yield* Effect.orDie((yield* Swap).flow)
    const watching = yield* Effect.forkScoped(flow.watch)
    yield* pass(0)
    flow.edit({ from: swapTokens.usdc, to: swapTokens.eth, amount: "250" })
    yield* pass(quotePause, quotePause)
    const { from, to, units, quote } = flow.summary(undefined, 18)
    const account = (yield* Connections).account.get()!
    assert(isChecked(from) && isChecked(to) && units !== undefined && quote !== undefined)
    const id = flow.review({ account, from, to, amount: units, quote })
    ;(yield* Router).go((stack) => push(stack, view("SwapPreview", { order: id })))
    yield* pass(0)
    watching.interruptUnsafe()
    flow.confirm(id)
    return orderEnd([flow.swaps], () => flow.find(id))
  })
)

const grant = {
  chainId: "0x1",
  // A day, a month and a year after the epoch.
  expiry: 34_300_000,
  signer: { type: "account", data: { id: mira } },
  permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }]
}

/** Flows that another test walks, each with its file. */
export const walkedElsewhere = {
  "a login by email or by a service": "test/scenarios/loginSituations.test.ts",
  Farcaster: "test/scenarios/farcaster.test.ts",
  "pairing a phone": "test/scenarios/pairingSituations.test.ts",
  "signing in": "test/scenarios/signInSituations.test.ts",
  "an approval of the embedded wallet": "test/scenarios/embeddedOutcome.test.ts",
  buying: "test/scenarios/purchasesLater.test.ts",
  "a name": "test/scenarios/registerName.test.ts",
  "another email address": "test/browser/email.test.ts"
} as const

/** Flows of the sheet with a wallet of this browser. */
export const flows = {
  connect: {
    connected: false,
    method: "eth_requestAccounts",
    takesBack: true,
    isDone: ({ wallet }) => wallet.shared,
    steps: [
      ["the list is open", show()],
      [
        "a wallet is pressed",
        (tab) =>
          Effect.gen(function* () {
            yield* show(view("ConnectingExternal", { connectorId: fernhold, name: "Fernhold" }))(tab)
            yield* tab.begin(tab.connections.connect(fernhold))
          })
      ],
      ...answered
    ]
  },
  "switch the network": {
    connected: true,
    method: "wallet_switchEthereumChain",
    isDone: ({ wallet }) => wallet.networkId === "eip155:8453",
    steps: [
      ["the networks are open", show(view("Networks"))],
      [
        "one is pressed",
        (tab) =>
          Effect.andThen(
            show(view("Networks"), view("SwitchNetwork", { networkId: "eip155:8453" }))(tab),
            tab.begin(switchNetwork(8453))
          )
      ],
      ...answered
    ]
  },
  send: {
    connected: true,
    method: "eth_sendTransaction",
    isDone: ({ world }) => world.sent.length > 0,
    steps: [["the form is open", show(view("WalletSend"))], send, ...answered]
  },
  swap: {
    connected: true,
    method: "eth_sendTransaction",
    isDone: ({ world }) => world.sent.length > 0,
    steps: [["the form is open", show(view("Swap"))], swap, ...answered]
  },
  "grant a session": {
    connected: true,
    method: "wallet_grantPermissions",
    isDone: ({ wallet }) => wallet.asked.includes("wallet_grantPermissions"),
    steps: [
      [
        "the host asks",
        ({ begin }) =>
          begin(
            Effect.flatMap(makeEvmProvider, ({ request }) =>
              request({ method: "wallet_grantPermissions", params: [grant] })
            )
          )
      ],
      ...answered
    ]
  },
  disconnect: {
    connected: true,
    method: "wallet_revokePermissions",
    isDone: ({ wallet }) => !wallet.shared,
    steps: [
      ["the settings are open", show(view("AccountSettings"))],
      ["the button is pressed", ({ begin, connections }) => begin(connections.disconnect())],
      ["some time later", () => pass(5_000)]
    ]
  }
} satisfies Readonly<Record<string, Flow>>
export type FlowName = keyof typeof flows

/** The flow of each view. Views that only show something have none. */
export const flowOfView: Readonly<Record<ViewName, FlowName | keyof typeof walkedElsewhere | "shows something">> = {
  Connect: "connect",
  ConnectWallets: "connect",
  AllWallets: "connect",
  ConnectingExternal: "connect",
  ConnectingMultiChain: "connect",
  ConnectingWalletConnect: "pairing a phone",
  EmailVerifyOtp: "a login by email or by a service",
  EmailVerifyDevice: "a login by email or by a service",
  ConnectSocials: "a login by email or by a service",
  ConnectingSocial: "a login by email or by a service",
  ConnectingFarcaster: "Farcaster",
  UpdateEmailWallet: "another email address",
  UpdateEmailPrimaryOtp: "another email address",
  UpdateEmailSecondaryOtp: "another email address",
  SIWXSignMessage: "signing in",
  ApproveTransaction: "an approval of the embedded wallet",
  Networks: "switch the network",
  SwitchNetwork: "switch the network",
  SwitchActiveChain: "switch the network",
  UnsupportedChain: "switch the network",
  WalletSend: "send",
  WalletSendSelectToken: "send",
  WalletSendPreview: "send",
  Swap: "swap",
  SwapSelectToken: "swap",
  SwapPreview: "swap",
  OnRampProviders: "buying",
  OnRampTokenSelect: "buying",
  OnRampFiatSelect: "buying",
  BuyInProgress: "buying",
  RegisterAccountName: "a name",
  RegisterAccountNameSuccess: "a name",
  SmartSessionList: "grant a session",
  SmartSessionCreated: "grant a session",
  SmartSession: "grant a session",
  Account: "disconnect",
  AccountSettings: "disconnect",
  ProfileWallets: "disconnect",
  ProfileWallet: "disconnect",
  WhatIsAWallet: "shows something",
  GetWallet: "shows something",
  Downloads: "shows something",
  Transactions: "shows something",
  WhatIsABuy: "shows something",
  WhatIsANetwork: "shows something",
  WalletReceive: "shows something",
  WalletCompatibleNetworks: "shows something"
}
