import { Effect } from "effect"
import { allowanceKey, type ScriptedAnswer, type WorldScript } from "../../../layers/test.ts"
import { ApiFailed } from "../../../services/base/errors/serviceErrors.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { Swap } from "../../../services/account/swap/Swap.ts"
import { askedDigest } from "../../../services/account/send/askedOrders.ts"
import { askedSendsKey, swapSpendersKey } from "../../../services/ports/storage/keys.ts"
import type { SwapForm } from "../../../services/account/swap/SwapForm.ts"
import {
  approveData,
  approvesFromZero,
  exchange,
  knownSwapData,
  swapFacts,
  swapService,
  swapTokens,
  type SwapKnobs
} from "../../support/swapService.ts"
import { bendChain } from "../stage/bendChain.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { onChain, service, withService } from "../world/holdings.ts"
import { nadia } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

const { eth, usdc } = swapTokens
const pay: Partial<SwapForm> = { from: usdc, to: eth, amount: "250" }

/** The world with an exchange that starts with these knobs; `later` changes them. */
const exchangeWorld = (start: Partial<SwapKnobs> = {}, more: WorldScript = {}) => {
  const { knobs, answers } = swapService(start)
  const allowances = { [allowanceKey(nadia, "eip155:1", usdc, exchange)]: knobs.allowance }
  return {
    knobs,
    world: {
      ...onChain,
      tokens: [...(onChain.tokens ?? []), ...swapFacts],
      wallets: [fernhold],
      allowances,
      answers: { ...service(), ...answers },
      ...more
    }
  }
}
const form = (part: Partial<SwapForm>, ready: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("Swap"))
  await stage.find(".token:not(:disabled)")
  const swapFlow = await stage.runtime.runPromise(stage.service(Swap).flow)
  swapFlow.edit(part)
  await stage.find(ready)
}
const story = (
  id: string,
  title: string,
  play: Story["play"] & object,
  world: Story["world"] & object = exchangeWorld().world
): Story => ({ id: `swap${id}`, title: `Swap: ${title}`, world, options: withService, elapsed: 200, play })
const [tokensPath, quotesPath] = ["/v1/convert/tokens", "/v1/convert/quotes"]
const buildPath = "/v1/convert/build-transaction"
const down = () => Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
/** The service builds no swap before the chain has the approval, and says so. */
const unbuilt = () => Effect.fail(new ApiFailed({ reason: "status", status: 400, message: "HTTP request failed" }))
/** The world with an exchange of which one answer is another. */
const answering = (path: string, answer: () => unknown, start: Partial<SwapKnobs> = {}) => {
  const { world } = exchangeWorld(start)
  return { ...world, answers: { ...world.answers, [path]: answer } }
}
const opened = (wait: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("Swap"))
  await stage.find(wait)
}
const ready = ".btn[data-v=primary]:not(:disabled):not([aria-busy])"
const preview = async (stage: Stage) => {
  await form(pay, ready)(stage)
  await stage.press(ready)
  await stage.find(`.foot ${ready}`)
}
const review = (
  id: string,
  title: string,
  play: Story["play"] & object,
  start: Partial<SwapKnobs> = {},
  more: WorldScript = {}
): Story => story(`-preview${id}`, `check, ${title}`, play, exchangeWorld(start, more).world)
/** Reviewed and refused. */
const refused = async (stage: Stage) => {
  await form(pay, ready)(stage)
  await stage.press(ready)
  await stage.find("[data-latch=failed]")
}
const pressed = (answer: ScriptedAnswer, latch: string) => async (stage: Stage) => {
  bendChain(stage, {}, { receipt: () => Effect.never })
  await preview(stage)
  stage.world.wallet(fernhold.id).answer = answer
  await stage.press(`.foot ${ready}`)
  await stage.find(`[data-latch=${latch}]`)
}
/** A wallet that takes both steps with one approval. */
const together = (play: Story["play"] & object) => (stage: Stage) => {
  stage.world.wallet(fernhold.id).batches = "never"
  return play(stage)
}
const allowed = { allowance: 10n ** 30n }
const moving = exchangeWorld()
/** 250 USDC for ETH: what 0.104 ETH would be, less so many percent. */
const losing = (percent: bigint) => ({ rate: 416n * 10n ** 22n * (100n - percent), ...allowed })
const [spent, least] = [250_000_000n, 102_960_000_000_000_000n]

/** Swapping, from the empty form to the end. */
export const swap: ReadonlyArray<Story> = [
  story("", "empty", form({}, ".btn:disabled")),
  story("-ready", "quote ready", form(pay, ready)),
  story("-too-much", "not enough", form({ ...pay, amount: "900" }, ".hint[data-tone=error]")),
  story("-no-quote", "no quote", form(pay, ".hint[data-tone=error]"), exchangeWorld({ rate: 0n }).world),
  story(
    "-loading",
    "the tokens are on their way",
    opened(".btn[aria-busy]"),
    answering(tokensPath, () => Effect.never)
  ),
  story("-tokens-failed", "the tokens did not load", opened(".notice"), answering(tokensPath, down)),
  story(
    "-quoting",
    "the quote is on its way",
    form(pay, ".btn[aria-busy]"),
    answering(quotesPath, () => Effect.never)
  ),
  story("-quote-failed", "the quote did not load", form(pay, ".hint[data-tone=error]"), answering(quotesPath, down)),
  story(
    "-unread",
    "what the account holds is not known",
    form(pay, ".hint[data-tone=error]"),
    answering(`/v1/account/${nadia}/balance`, down)
  ),
  story(
    "-long",
    "a long amount",
    form({ ...pay, from: undefined, to: usdc, amount: "1234567.890123456789" }, ".hint[data-tone=error]")
  ),
  {
    ...story("-network", "not on this network", async (stage) => {
      stage.world.wallet(fernhold.id).networkId = "eip155:8453"
      await stage.connect()
      await stage.show(view("Account"), view("Swap"))
      await stage.find(".notice")
    }),
    options: withService
  },
  story("-select", "choose a token", async (stage) => {
    await form(pay, ready)(stage)
    await stage.show(view("Account"), view("Swap"), view("SwapSelectToken", { target: "to" }))
    await stage.find(".twin")
  }),
  review("", "approve first", preview),
  review("-batch", "both steps with one approval", together(preview)),
  review("-batch-waiting", "both steps, waiting for the network", async (stage) => {
    await together(preview)(stage)
    await stage.press(`.foot ${ready}`)
    await stage.find("[data-latch=waiting]")
  }),
  review(
    "-reset",
    "an earlier approval goes first",
    preview,
    { allowance: 1n },
    { contracts: { [usdc]: approvesFromZero } }
  ),
  review("-allowed", "approved already", preview, allowed),
  {
    ...review("-moved", "the price moved", async (stage) => {
      moving.knobs.rate = 416n * 10n ** 24n
      await form(pay, ready)(stage)
      moving.knobs.rate = (moving.knobs.rate * 982n) / 1000n
      await stage.press(ready)
      await stage.find(".notice[data-tone=care]")
    }),
    world: moving.world
  },
  review("-waiting", "waiting", pressed("never", "waiting")),
  review("-declined", "declined", pressed("reject", "declined")),
  review("-unsure", "may have been sent", pressed("fail", "rest"), allowed),
  review("-refused", "refused: an unlimited approval", refused, {
    approval: { data: approveData(exchange, 2n ** 256n - 1n) }
  }),
  story("-loss", "a loss of 5 %", form(pay, ready), exchangeWorld(losing(5n)).world),
  story("-high-loss", "a loss of 95 %", form(pay, ready), exchangeWorld(losing(95n)).world),
  story(
    "-unknown-loss",
    "what is lost is not known",
    form({ ...pay, to: swapTokens.twin }, ready),
    answering("/v1/fungible/price", () => ({ fungibles: [] }), allowed)
  ),
  review("-loss", "a loss of 5 %", preview, losing(5n)),
  review("-high-loss", "a loss of 95 %", preview, losing(95n)),
  review(
    "-anyway",
    "a loss of 95 %, pressed once",
    async (stage) => {
      await preview(stage)
      await stage.press(`.foot ${ready}`)
      await stage.find(".foot .btn[data-v=destructive]")
    },
    losing(95n)
  ),
  review(
    "-untried",
    "no node can try it",
    preview,
    { ...allowed, swap: { data: knownSwapData(usdc, eth, spent, least, nadia) } },
    { trials: "neither" }
  ),
  story("-preview-untried-yet", "check, approve first, not tried yet", preview, answering(buildPath, unbuilt)),
  review("-nobody", "refused: nobody could try it", refused, allowed, { trials: "neither" }),
  {
    ...review("-spender", "another contract than last time", preview),
    cells: { [swapSpendersKey]: JSON.stringify({ "eip155:1": "0x91c4b7e28bc14d1a0c7e2a5b6d3f4e5a6b7c0b7e" }) }
  },
  {
    ...review(
      "-asked-before",
      "the wallet was asked for the same before a reload",
      async (stage) => {
        await preview(stage)
        await stage.find(".notice")
      },
      allowed
    ),
    cells: {
      [askedSendsKey]: JSON.stringify([
        {
          digest: askedDigest({
            networkId: "eip155:1",
            from: nadia,
            to: undefined,
            bought: eth,
            token: usdc,
            units: "250000000"
          }),
          at: Date.now() - 130_000
        }
      ])
    }
  },
  review("-done", "swapped", pressed("approve", "thrown"), allowed)
]
