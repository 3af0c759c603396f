import { Effect } from "effect"
import type { ScriptedAnswer } from "../../../layers/test.ts"
import { ApiFailed } from "../../../services/errors/serviceErrors.ts"
import { view } from "../../../services/router/View.ts"
import { Swap } from "../../../services/swap/Swap.ts"
import type { SwapForm } from "../../../services/swap/SwapForm.ts"
import { approveData, exchange, swapFacts, swapService, swapTokens, type SwapKnobs } from "../../support/swapService.ts"
import { bendChain } from "../stage/bendChain.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { onChain, service, withService } from "../world/holdings.ts"
import { nadia } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

const { eth, usdc } = swapTokens
const pay: Partial<SwapForm> = { from: usdc, to: eth, amount: "250" }

/** The world with an exchange that starts with these knobs; `later` changes them. */
const exchangeWorld = (start: Partial<SwapKnobs> = {}) => {
  const { knobs, answers } = swapService(start)
  return {
    knobs,
    world: {
      ...onChain,
      tokens: [...(onChain.tokens ?? []), ...swapFacts],
      wallets: [fernhold],
      answers: { ...service(), ...answers }
    }
  }
}
const form = (part: Partial<SwapForm>, ready: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("Swap"))
  await stage.find(".token:enabled")
  const swapping = await stage.runtime.runPromise(stage.service(Swap).swapping)
  swapping.edit(part)
  await stage.find(ready)
}
const story = (
  id: string,
  title: string,
  play: Story["play"] & object,
  world: Story["world"] & object = exchangeWorld().world
): Story => ({ id: `swap${id}`, title: `Swap: ${title}`, world, options: withService, elapsed: 200, play })
const [tokensPath, quotesPath] = ["/v1/convert/tokens", "/v1/convert/quotes"]
const down = () => Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
/** The world with an exchange of which one answer is another. */
const answering = (path: string, answer: () => unknown) => {
  const { world } = exchangeWorld()
  return { ...world, answers: { ...world.answers, [path]: answer } }
}
const opened = (wait: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("Swap"))
  await stage.find(wait)
}
const ready = ".btn[data-v=primary]:enabled:not([aria-busy])"
const preview = async (stage: Stage) => {
  await form(pay, ready)(stage)
  await stage.press(ready)
  await stage.find(`.foot ${ready}`)
}
const review = (id: string, title: string, play: Story["play"] & object, start: Partial<SwapKnobs> = {}): Story =>
  story(`-preview${id}`, `check, ${title}`, play, exchangeWorld(start).world)
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
/** The token refuses an approval over the one that is there. */
const resetting = (play: Story["play"] & object) => (stage: Stage) => {
  const failed = [{ calls: [{ status: "0x0", logs: [] }] }]
  bendChain(stage, { read: (_, { method }) => Effect.succeed(method === "eth_simulateV1" ? failed : "0x0") })
  return play(stage)
}
const allowed = { allowance: 10n ** 30n }
const moving = exchangeWorld()

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
  review("-reset", "an earlier approval goes first", resetting(preview), { allowance: 1n }),
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
  review(
    "-refused",
    "refused: an unlimited approval",
    async (stage) => {
      await form(pay, ready)(stage)
      await stage.press(ready)
      await stage.find("[data-latch=failed]")
    },
    { approval: { data: approveData(exchange, 2n ** 256n - 1n) } }
  ),
  review("-done", "swapped", pressed("approve", "thrown"), allowed)
]
