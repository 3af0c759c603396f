import { Effect } from "effect"
import { holdingKey, type ScriptedAnswer } from "../../../layers/test.ts"
import type { Transfers } from "../../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { RpcFailed, TransactionFailed, type TransferRefusal } from "../../../services/base/errors/chainErrors.ts"
import * as texts from "../../../services/base/errors/texts.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { Send } from "../../../services/account/send/Send.ts"
import type { SendForm } from "../../../services/account/send/SendForm.ts"
import { askedDigest } from "../../../services/account/send/askedOrders.ts"
import { askedSendsKey, ownTransactionsKey } from "../../../services/ports/storage/keys.ts"
import { bendChain } from "../stage/bendChain.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import {
  listed,
  oddHoldings,
  onChain,
  service,
  twinAddress,
  twinHoldings,
  usdcAddress,
  withService
} from "../world/holdings.ts"
import { mira, nadia } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

const world = { ...onChain, wallets: [fernhold], answers: service() }
const usdc = { token: usdcAddress, amount: "120", receiver: mira }
const nobody = `0x${"0".repeat(40)}`
/** An address made to look like Mira's. */
const copy = `${mira.slice(0, 8)}${"0".repeat(28)}${mira.slice(-6)}`.toLowerCase()
/** This device has sent to Mira before. */
const paidMira = {
  [ownTransactionsKey]: JSON.stringify({
    v: 1,
    list: [
      {
        hash: `0x${"1".repeat(64)}`,
        networkId: "eip155:1",
        from: nadia,
        to: mira,
        operation: "send",
        transfers: [{ direction: "out", amount: "40", symbol: "USDC", token: usdcAddress }],
        at: 1
      }
    ]
  })
}
const form = (part: Partial<SendForm>, ready: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("WalletSend"))
  await stage.find(".max")
  stage.service(Send).edit(part)
  await stage.find(ready)
}
const story = (id: string, title: string, part: Partial<SendForm>, ready: string): Story => ({
  id: `send${id}`,
  title: `Send: ${title}`,
  world,
  options: withService,
  play: form(part, ready)
})
const preview =
  (
    transfers: Partial<Transfers> = {},
    ready = ".foot .btn[data-v=primary]:not(:disabled)",
    part: Partial<SendForm> = usdc
  ) =>
  async (stage: Stage) => {
    await form(part, ".btn[data-v=primary]:not(:disabled)")(stage)
    bendChain(stage, {}, transfers)
    await stage.press(".btn[data-v=primary]:not(:disabled)")
    await stage.find(ready)
  }
const pressed =
  (
    answer: ScriptedAnswer,
    latch: "waiting" | "declined" | "failed" | "rest" | "thrown",
    transfers: Partial<Transfers> = {}
  ) =>
  async (stage: Stage) => {
    await preview(transfers)(stage)
    stage.world.wallet(fernhold.id).answer = answer
    await stage.press(".foot .btn[data-v=primary]")
    await stage.find(`[data-latch=${latch}]`)
  }
const previewStory = (id: string, title: string, play: Story["play"] & object): Story => ({
  id: `send-preview${id}`,
  title: `Check and send: ${title}`,
  world,
  options: withService,
  play
})
const speedFee = (gwei: bigint) => ({
  maxFeePerGas: gwei * 2_000_000_000n,
  maxPriorityFeePerGas: gwei * 1_000_000_000n,
  cost: 42_000n * gwei * 1_000_000_000n,
  most: 84_000n * gwei * 1_000_000_000n
})
const speeds = { standard: speedFee(8n), fast: speedFee(10n), instant: speedFee(15n) }
const poor = () => Effect.fail(new TransactionFailed({ kind: "insufficientFunds", message: "Not enough funds" }))
const lacks = () =>
  Effect.fail(
    new TransactionFailed({ kind: "insufficientFunds", message: "Not enough funds", missing: 1_234_567_890_123_456n })
  )
const refused = (reason: TransferRefusal) => () =>
  Effect.fail(new TransactionFailed({ kind: "executionReverted", reason, message: "Execution reverted" }))
const reverted = () => Effect.fail(new TransactionFailed({ kind: "executionReverted", message: "Execution reverted" }))
const reserved = () => Effect.fail(new TransactionFailed({ kind: "unknownNode", message: "Reserve balance violation" }))
/** Amounts here have 18 decimals. */
const tooSmall = () =>
  Effect.fail(
    new TransactionFailed({
      kind: "belowMinimum",
      reason: "receiverMinimum",
      least: 890_880_000_000_000n,
      message: texts.belowMinimum
    })
  )
const expired = () => Effect.fail(new TransactionFailed({ kind: "expired", message: texts.expired, unsent: true }))
const select = async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("WalletSend"), view("WalletSendSelectToken"))
  await stage.find("button.row")
}

const topic = (address: string) => `0x${address.toLowerCase().slice(2).padStart(64, "0")}`
/** A node's trial run in which 117.6 of 120 USDC arrive. */
const keepsPart = [
  {
    calls: [
      {
        status: "0x1",
        logs: [
          {
            address: usdcAddress,
            topics: ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", topic(nadia), topic(mira)],
            data: `0x${117_600_000n.toString(16).padStart(64, "0")}`
          }
        ]
      }
    ]
  }
]

/** Sending, from the empty form to the submitted transaction. */
export const send: ReadonlyArray<Story> = [
  story("", "empty", {}, ".btn:disabled"),
  story("-ready", "ready", usdc, ".btn[data-v=primary]:not(:disabled)"),
  {
    ...story("-other-units", "a token that service and contract count differently", usdc, ".hint[data-tone=error]"),
    world: {
      ...world,
      tokens: [{ address: usdcAddress, name: "USD Coin", symbol: "USDC", decimals: 8 }]
    }
  },
  {
    ...story("-untold", "a token whose contract does not say how it is counted", usdc, ".hint[data-tone=error]"),
    world: { ...world, tokens: [] }
  },
  {
    ...story("-unread", "a token whose contract could not be asked", usdc, ".hint[data-tone=error]"),
    play: async (stage) => {
      bendChain(stage, {
        token: () => Effect.fail(new RpcFailed({ code: -1, message: "The request took too long to respond" }))
      })
      await form(usdc, ".hint[data-tone=error]")(stage)
    }
  },
  {
    ...story("-checking", "a token whose contract is being asked", usdc, ".btn[aria-busy]"),
    play: async (stage) => {
      bendChain(stage, { token: () => Effect.never })
      await form(usdc, ".btn[aria-busy]")(stage)
    }
  },
  {
    ...story("-typed", "a receiver that is typed", { ...usdc, receiver: "" }, ".field"),
    play: async (stage) => {
      await form({ ...usdc, receiver: "" }, ".field")(stage)
      const input = await stage.find("input[placeholder='Name or address']")
      input.focus()
      await stage.type("input[placeholder='Name or address']", mira)
      await stage.find(".btn[data-v=primary]:not(:disabled)")
    }
  },
  story(
    "-other-chain",
    "an address of another chain",
    { ...usdc, receiver: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
    ".field .hint[data-tone=error]"
  ),
  story(
    "-link-elsewhere",
    "a payment link for another chain",
    { ...usdc, receiver: "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01" },
    ".field .hint[data-tone=error]"
  ),
  story(
    "-link",
    "what a payment link fills in",
    { token: undefined, amount: "", receiver: `ethereum:${usdcAddress}@1/transfer?address=${mira}&uint256=25e6` },
    ".who"
  ),
  story("-bad-address", "bad address", { ...usdc, receiver: "0x42a8b5" }, ".field .hint[data-tone=error]"),
  story("-too-much", "not enough", { ...usdc, amount: "900" }, ".hint[data-tone=error]"),
  story("-decimals", "too many decimals", { ...usdc, amount: "0.1234567" }, ".hint[data-tone=error]"),
  {
    ...story("-fiat", "in US dollars", usdc, ".turned"),
    play: async (stage) => {
      await form({ ...usdc, token: undefined }, ".turned")(stage)
      await stage.press(".turned")
      await stage.type("input[inputmode=decimal]", "100.25")
      await stage.find(".sign")
    }
  },
  {
    ...story("-fiat-decimals", "in US dollars, too many decimals", usdc, ".turned"),
    play: async (stage) => {
      await form(usdc, ".turned")(stage)
      await stage.press(".turned")
      await stage.type("input[inputmode=decimal]", "100.255")
      await stage.find(".hint[data-tone=error]")
    }
  },
  story("-own", "to one's own address", { ...usdc, receiver: nadia }, ".notice[data-tone=care]"),
  story("-contract", "to the token's contract", { ...usdc, receiver: usdcAddress }, ".notice[data-tone=care]"),
  story("-nobody", "to the zero address", { ...usdc, receiver: nobody }, ".notice[data-tone=care]"),
  {
    ...story("-look-alike", "to a copy of a receiver", { ...usdc, receiver: copy }, ".notice[data-tone=care]"),
    cells: paidMira
  },
  {
    ...story("-long", "a long amount", { ...usdc, token: undefined, amount: "1234567.890123456789" }, ".who"),
    world: { ...world, answers: service(oddHoldings) }
  },
  {
    ...story("-long-symbol", "a long symbol", { ...usdc, amount: "99999999999.25" }, ".who"),
    world: { ...world, answers: service(oddHoldings) }
  },
  { id: "select-token", title: "Choose a token", world, options: withService, play: select },
  {
    id: "select-token-failed",
    title: "Choose a token: what the account holds is not known",
    world,
    options: withService,
    play: async (stage) => {
      await stage.connect()
      stage.world.offline = true
      await stage.show(view("Account"), view("WalletSend"), view("WalletSendSelectToken"))
      await stage.find(".notice")
    }
  },
  {
    id: "select-token-no-match",
    title: "Choose a token: no match",
    world,
    options: withService,
    play: async (stage) => {
      await select(stage)
      await stage.type("[role=search] input", "zzz")
      await stage.find(".head")
    }
  },
  previewStory("", "ready", preview()),
  {
    ...previewStory(
      "-long",
      "a long amount",
      preview({}, undefined, { token: undefined, amount: "1234567.890123456789", receiver: mira })
    ),
    world: { ...world, answers: service(oddHoldings) }
  },
  previewStory(
    "-fee-unknown",
    "fee not known",
    preview({ fee: () => Effect.fail(new RpcFailed({ code: -1, message: "RPC request failed" })) })
  ),
  {
    ...previewStory("-speeds", "a faster one", async (stage) => {
      await preview({}, ".speeds")(stage)
      await stage.press(".speeds > :last-child")
      await stage.find(".speeds > :last-child[aria-pressed=true]")
    }),
    world: { ...world, speeds }
  },
  previewStory("-wallet-pays", "from a contract, whose wallet decides on the fee", async (stage) => {
    stage.world.codes.set(nadia.toLowerCase(), "0x6001")
    await preview({ fee: poor })(stage)
  }),
  previewStory("-poor", "not enough for the fee", preview({ fee: poor }, ".foot .hint[data-tone=error]")),
  previewStory("-lacks", "how much is missing for the fee", preview({ fee: lacks }, ".foot .hint[data-tone=error]")),
  previewStory("-keeps-part", "the token keeps a part", async (stage) => {
    await form(usdc, ".btn[data-v=primary]:not(:disabled)")(stage)
    bendChain(stage, { read: () => Effect.succeed(keepsPart) })
    await stage.press(".btn[data-v=primary]:not(:disabled)")
    await stage.find(".foot .hint[data-tone=error]")
  }),
  ...[
    { id: "-own", title: "to one's own address", receiver: nadia },
    { id: "-contract", title: "to the token's contract", receiver: usdcAddress },
    { id: "-nobody", title: "to the zero address", receiver: nobody },
    { id: "-look-alike", title: "to a copy of a receiver", receiver: copy }
  ].map(({ id, title, receiver }) => ({
    ...previewStory(id, title, preview({}, ".plate + .notice", { ...usdc, receiver })),
    cells: paidMira
  })),
  {
    ...previewStory(
      "-asked-before",
      "the wallet was asked for the same before a reload",
      preview({}, ".sum + .notice")
    ),
    cells: {
      [askedSendsKey]: JSON.stringify([
        {
          digest: askedDigest({
            networkId: "eip155:1",
            from: nadia,
            to: mira,
            bought: undefined,
            token: usdcAddress,
            units: "120000000"
          }),
          at: Date.now() - 130_000
        }
      ])
    }
  },
  previewStory(
    "-receives",
    "what the receiver gets, where the token's own rules keep a part",
    preview({ arrives: () => Effect.succeed(118_500_000n) }, ".foot .hint[data-tone=care]")
  ),
  previewStory(
    "-memo",
    "the receiver demands a memo",
    preview({ arrives: refused("memoRequired"), fee: refused("memoRequired") }, ".foot .hint[data-tone=error]")
  ),
  previewStory(
    "-least",
    "less than a new address must hold",
    preview({ fee: tooSmall }, ".foot .hint[data-tone=error]")
  ),
  previewStory(
    "-refused",
    "the network refuses the estimate",
    preview({ fee: reserved }, ".foot .hint[data-tone=care]")
  ),
  previewStory(
    "-program",
    "to a program",
    preview({ receiver: () => Effect.succeed({ kind: "program" }) }, ".notice[data-tone=care]")
  ),
  previewStory(
    "-token-account",
    "to a token account, which another wallet owns",
    preview({ receiver: () => Effect.succeed({ kind: "tokenAccount", owner: mira }) }, ".notice[data-tone=care]")
  ),
  previewStory("-failed-expired", "signed too late", pressed("approve", "failed", { send: expired })),
  previewStory(
    "-failed-keeps-more",
    "refused, for the token keeps more by now",
    pressed("approve", "failed", { send: refused("keepsMore") })
  ),
  {
    ...previewStory(
      "-twin",
      "a token that only looks like a known one",
      preview({}, ".twin", { token: twinAddress, amount: "120", receiver: mira })
    ),
    world: {
      ...world,
      answers: service(twinHoldings),
      balances: { ...onChain.balances, [holdingKey(nadia, "eip155:1", twinAddress)]: 5_000_000_000n },
      tokens: [...onChain.tokens!, { address: twinAddress, name: "USD Coin", symbol: "USDС", decimals: 6 }]
    }
  },
  {
    ...previewStory("-listed", "a token that the host lists", preview()),
    options: { ...withService, ...listed }
  },
  previewStory("-waiting", "waiting", pressed("never", "waiting")),
  previewStory("-waiting-still", "waiting, come back to", async (stage) => {
    await pressed("never", "waiting")(stage)
    await stage.show(view("Account"), view("WalletSend"))
    await stage.find(".max")
    await stage.press(".btn[data-v=primary]:not(:disabled)")
    await stage.find(".btn[data-v=secondary]:not([aria-busy])")
  }),
  previewStory("-declined", "declined", pressed("reject", "declined")),
  previewStory("-unsure", "may have been sent", pressed("fail", "rest")),
  previewStory("-failed", "failed", pressed("approve", "failed", { send: reverted })),
  previewStory("-changed", "left because the network changed", async (stage) => {
    await preview()(stage)
    const wallet = stage.world.wallet(fernhold.id)
    wallet.networkId = "eip155:8453"
    wallet.changed()
    await stage.find(".notice[data-tone=care]")
  }),
  previewStory("-failed-poor", "refused, not enough for the fee", pressed("approve", "failed", { send: poor })),
  previewStory("-done", "sent", pressed("approve", "thrown")),
  previewStory("-proposed", "proposed to the other owners", async (stage) => {
    await preview()(stage)
    const executedAs = async () => undefined
    Object.assign(stage.service(Connections).account.get()!.connector, { type: "EXTERNAL", executedAs })
    await stage.press(".foot .btn[data-v=primary]")
    await stage.find("[data-latch=thrown]")
  })
]
