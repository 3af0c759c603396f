import { Effect } from "effect"
import { ApiFailed } from "../../../services/base/errors/serviceErrors.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { Send } from "../../../services/account/send/Send.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { onChain, service, usdcAddress, withService } from "../world/holdings.ts"
import { networks } from "../world/networks.ts"
import { mira } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

/** How long typing must have stopped before a name is looked up, in ms. */
const nameDebounce = 500

const record = (name: string, address: string) => ({ name, addresses: { "60": { address } } })
const similar = (...taken: ReadonlyArray<string>) =>
  ["nadiak", "nadia-kr", "nadia2026", "nadi"].map((label) => ({
    name: `${label}.reown.id`,
    registered: taken.includes(label)
  }))
const world = {
  ...onChain,
  wallets: [fernhold],
  answers: {
    ...service(),
    "/v1/profile/account/nadia.reown.id": record("nadia.reown.id", mira),
    "/v1/profile/account/mira.reown.id": record("mira.reown.id", mira),
    "/v1/profile/suggestions/nadia-k": { suggestions: similar("nadi") },
    "/v1/profile/suggestions/nadia": { suggestions: similar("nadi") },
    "/v1/profile/account/busy-name.reown.id": () =>
      Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" })),
    "/v1/profile/account": { success: true }
  }
}
const typed = (text: string, ready: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("RegisterAccountName"))
  await stage.type(".naming input", text)
  await stage.find(ready)
}
const story = (id: string, title: string, play: NonNullable<Story["play"]>): Story => ({
  id: `name${id}`,
  title: `Choose a name: ${title}`,
  world,
  options: withService,
  elapsed: nameDebounce,
  play
})
const free = ".btn[type=submit]:not(:disabled)"
const wrong = ".hint[data-tone=error]"
const answered = (answer: "approve" | "never" | "reject" | "fail", ready: string) => async (stage: Stage) => {
  await typed("nadia-k", free)(stage)
  stage.world.wallet(fernhold.id).answer = answer
  await stage.press(free)
  await stage.find(ready)
}
const failing = (status: number) =>
  Effect.fail(new ApiFailed({ reason: "status", status, message: "HTTP request failed" }))
/** Registers over a service that answers so; the record is read as `after` once it was asked. */
const registered = (id: string, title: string, ready: string, answer: () => unknown, after: () => unknown): Story => {
  let asked = false
  return {
    ...story(id, title, answered("approve", ready)),
    world: {
      ...world,
      answers: {
        ...world.answers,
        "/v1/profile/account": () => {
          asked = true
          return answer()
        },
        "/v1/profile/account/nadia-k.reown.id": () => (asked ? after() : failing(404))
      }
    }
  }
}
const tooOld = () =>
  Effect.fail(
    new ApiFailed({
      reason: "status",
      status: 400,
      message: "HTTP request failed",
      cause: { body: JSON.stringify({ reasons: [{ name: "name", description: "The registration is too old" }] }) }
    })
  )
const send = (receiver: string, ready: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("WalletSend"))
  await stage.find(".max")
  stage.service(Send).edit({ token: usdcAddress, amount: "120", receiver })
  await stage.find(ready)
}

/** Names: choosing and registering one, and sending to one. */
export const names: ReadonlyArray<Story> = [
  story("-free", "free", typed("nadia-k", free)),
  story("-taken", "taken", typed("nadia", wrong)),
  story("-failed", "not checked", typed("busy-name", wrong)),
  story("-signing", "the wallet is asked", answered("never", ".btn[aria-busy]")),
  story("-declined", "declined", answered("reject", ".notice")),
  story("-refused", "the wallet failed", answered("fail", ".notice")),
  registered(
    "-registering",
    "the service keeps it",
    ".btn[aria-busy]",
    () => Effect.never,
    () => failing(404)
  ),
  registered(
    "-unsure",
    "nobody knows whether it was registered",
    ".notice[data-tone=care]",
    () => failing(502),
    () => failing(503)
  ),
  registered(
    "-lost",
    "the answer was lost, and the name is free",
    ".notice",
    () => failing(502),
    () => failing(404)
  ),
  registered("-clock", "the time of the device is wrong", ".notice", tooOld, () => failing(404)),
  registered("-between", "taken meanwhile", wrong, tooOld, () => record("nadia-k.reown.id", mira)),
  {
    ...story("-unavailable", "not on this network", async (stage) => {
      stage.world.wallet(fernhold.id).networkId = "eip155:8453"
      await stage.connect()
      await stage.show(view("Account"), view("RegisterAccountName"))
      await stage.find(".notice")
    })
  },
  {
    ...story("-own", "the account has one", async (stage) => {
      await stage.connect()
      await stage.show(view("Account"), view("RegisterAccountName"))
      await stage.find(".notice")
    }),
    world: { ...world, answers: { ...world.answers, ...service(undefined, { name: "nadia.reown.id", avatar: null }) } }
  },
  {
    ...story("-registered", "registered", async (stage) => {
      await stage.connect()
      await stage.show(view("Account"), view("RegisterAccountNameSuccess", { name: "nadia-k.reown.id" }))
    }),
    title: "Name registered"
  },
  {
    id: "send-name",
    title: "Send: to a name",
    world,
    options: withService,
    elapsed: nameDebounce,
    play: send("mira.reown.id", ".who")
  },
  {
    id: "send-name-unknown",
    title: "Send: to a name that nobody has",
    world,
    options: withService,
    elapsed: nameDebounce,
    play: send("nobody.reown.id", wrong)
  },
  {
    id: "send-name-failed",
    title: "Send: the name cannot be looked up",
    world,
    options: withService,
    elapsed: nameDebounce,
    play: send("busy-name.reown.id", wrong)
  },
  // Without a service: over the host's own node.
  ...(
    [
      ["gateway", "the name is kept at a gateway", "mira.cb.id"],
      ["node-failed", "the node cannot look the name up", "busy-name.eth"]
    ] as const
  ).map(([id, title, receiver]): Story => ({
    id: `send-name-${id}`,
    title: `Send: ${title}`,
    world: { ...onChain, wallets: [fernhold], names: { "mira.cb.id": "gateway", "busy-name.eth": "failed" } },
    options: { tokens: [{ network: 1, address: usdcAddress }] },
    elapsed: nameDebounce,
    play: send(receiver, wrong)
  })),
  {
    id: "send-name-unavailable",
    title: "Send: no names on this network",
    world: { ...onChain, wallets: [{ ...fernhold, networkId: "eip155:8453" }] },
    options: { networks: [networks[1]!] },
    elapsed: nameDebounce,
    play: async (stage) => {
      await stage.connect()
      await stage.show(view("Account"), view("WalletSend"))
      stage.service(Send).edit({ amount: "1", receiver: "mira.eth" })
      await stage.find(wrong)
    }
  },
  {
    id: "send-preview-name",
    title: "Check and send: to a name",
    world,
    options: withService,
    elapsed: nameDebounce,
    play: async (stage) => {
      await send("mira.reown.id", ".who")(stage)
      await stage.press(".btn[data-v=primary]:not(:disabled)")
      await stage.find(".foot .btn[data-v=primary]:not(:disabled)")
    }
  }
]
