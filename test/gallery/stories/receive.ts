import { view } from "../../../services/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { networks } from "../world/networks.ts"

const play = async ({ connect, show, find }: Stage) => {
  await connect()
  await show(view("Account"), view("WalletReceive"))
  await find(".qr svg")
}

/** Receiving. */
export const receive: ReadonlyArray<Story> = [
  { id: "receive", title: "Receive", play },
  {
    id: "receive-copied",
    title: "Receive: address copied",
    play: async (stage) => {
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.resolve() })
      await play(stage)
      await stage.press(".btn[data-v=primary]")
      await stage.find(".btn[data-v=secondary]")
    }
  },
  {
    id: "receive-copy-refused",
    title: "Receive: the browser does not let us copy",
    play: async (stage) => {
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("denied")) })
      await play(stage)
      await stage.press(".btn")
      await stage.find(".toast[data-tone=care]")
    }
  },
  {
    id: "receive-networks",
    title: "Receive: compatible networks",
    options: { networks: networks.slice(0, 7) },
    play: async ({ connect, show }) => {
      await connect()
      await show(view("Account"), view("WalletReceive"), view("WalletCompatibleNetworks"))
    }
  }
]
