import { Effect } from "effect"
import type { ChainAdapter } from "../../../services/ports/chains/ChainAdapter.ts"
import { InvalidInput } from "../../../services/base/errors/inputErrors.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { bendChain } from "../stage/bendChain.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { networks, otherKinds } from "../world/networks.ts"
import { nadia } from "../world/people.ts"
import { ofBitcoin, ofSolana } from "../world/wallets.ts"

const play = async ({ connect, show, find }: Stage) => {
  await connect()
  await show(view("Account"), view("WalletReceive"))
  await find(".qr svg")
}

const further = otherKinds.flatMap((network) => [
  network,
  network.name === "Bitcoin"
    ? { ...network, id: "bip122:000000000933ea01ad0ee984209779ba", name: "Bitcoin Testnet" }
    : { ...network, id: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", name: "Solana Devnet" }
])
const elsewhere = (id: string, title: string, wallet: typeof ofBitcoin | typeof ofSolana): Story => ({
  id: `receive-networks-${id}`,
  title: `Receive: networks of an address of ${title}`,
  world: { wallets: [wallet] },
  options: { networks: further },
  play: async (stage) => {
    // As the adapter of Bitcoin does, whose test networks have addresses of another form.
    const parseAddress: ChainAdapter["parseAddress"] = (text, { name }) =>
      name === "Bitcoin Testnet"
        ? Effect.fail(new InvalidInput({ field: "address", address: "notAnAddress", message: "Of another network" }))
        : Effect.succeed(text)
    bendChain(stage, { parseAddress }, {}, wallet.namespace)
    await stage.connect()
    await stage.show(view("Account"), view("WalletReceive"), view("WalletCompatibleNetworks"))
    await stage.find(".notice")
  }
})

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
  },
  {
    id: "receive-networks-contract",
    title: "Receive: networks of an account that is a contract",
    options: { networks: networks.slice(0, 7) },
    world: { codes: { [nadia.toLowerCase()]: "0x6001" } },
    play: async ({ connect, show, find }) => {
      await connect()
      await show(view("Account"), view("WalletReceive"), view("WalletCompatibleNetworks"))
      await find(".notice")
    }
  },
  elsewhere("bitcoin", "Bitcoin, beside its test network", ofBitcoin),
  elsewhere("solana", "Solana, with its test network", ofSolana)
]
