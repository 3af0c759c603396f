import { Effect } from "effect"
import type { WorldScript } from "../../../layers/test.ts"
import { Activity } from "../../../services/account/activity/Activity.ts"
import { ApiFailed } from "../../../services/base/errors/serviceErrors.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { ownTransactionsKey } from "../../../services/ports/storage/keys.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { entry, history, moved, oddHistory } from "../world/history.ts"
import { onChain, service, withService } from "../world/holdings.ts"
import { mira, nadia } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

const world = (answer: unknown): WorldScript => ({
  ...onChain,
  wallets: [fernhold],
  answers: { ...service(), [`/v1/account/${nadia}/history`]: answer }
})
const shows =
  (ready: string) =>
  async ({ connect, show, find }: Stage) => {
    await connect()
    await show(view("Account"), view("Transactions"))
    await find(ready)
  }
const failing = () => Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "HTTP status code: 500" }))

const paid = entry(60, [moved("out", "1", "ETH")])
const threePaid = [1, 2, 3].map((hours) => entry(hours * 60, [moved("out", `${hours}`, "ETH")]))

/** The account's activity. */
export const activity: ReadonlyArray<Story> = [
  {
    id: "transactions",
    title: "Activity: by month, newest first",
    world: world({ data: history, next: null }),
    options: withService,
    play: shows(".moved")
  },
  {
    id: "transactions-hidden",
    title: "Activity: what was hidden is shown",
    world: world({ data: history, next: null }),
    options: withService,
    play: async (stage) => {
      await shows(".moved")(stage)
      await stage.press("button.row[aria-expanded]")
      await stage.find("[aria-expanded=true]")
    }
  },
  {
    id: "transactions-hostile",
    title: "Activity: texts and amounts that would mislead",
    world: world({ data: oddHistory, next: null }),
    options: withService,
    play: shows(".moved")
  },
  {
    id: "transactions-proposed",
    title: "Activity: one that other owners still sign",
    world: world({ data: history, next: null }),
    options: withService,
    cells: {
      [ownTransactionsKey]: JSON.stringify({
        v: 1,
        list: [
          {
            hash: `0x${"5".repeat(64)}`,
            networkId: "eip155:1",
            from: nadia,
            to: mira,
            operation: "send",
            transfers: [{ direction: "out", amount: "40", symbol: "USDC" }],
            at: Date.now(),
            proposed: true
          }
        ]
      })
    },
    play: shows(".moved")
  },
  {
    id: "transactions-empty",
    title: "Activity: nothing yet",
    world: world({ data: [], next: null }),
    options: withService,
    play: shows(".head")
  },
  {
    id: "transactions-loading",
    title: "Activity: loading",
    world: world(() => Effect.never),
    options: withService,
    play: shows("[aria-busy] .skel")
  },
  {
    id: "transactions-failed",
    title: "Activity: the service fails",
    world: world(failing),
    options: withService,
    play: shows(".notice")
  },
  {
    id: "transactions-more",
    title: "Activity: older ones are loading",
    world: world((url: URL) =>
      url.searchParams.get("cursor") === null ? { data: threePaid, next: "2" } : Effect.never
    ),
    options: withService,
    play: shows("[role=status] .skel")
  },
  {
    id: "transactions-older-failed",
    title: "Activity: older ones did not load",
    world: world((url: URL) => (url.searchParams.get("cursor") === null ? { data: [paid], next: "2" } : failing())),
    options: withService,
    play: async (stage) => {
      await shows(".moved")(stage)
      // On a small screen the place of the next page is out of sight.
      const { more } = await stage.runtime.runPromise(stage.service(Activity).feed)
      more()
      await stage.find(".notice")
    }
  }
]
