import { fromHex, toHex } from "@polkadot-api/utils"
import { ss58Address, ss58Decode } from "@polkadot-labs/hdkd-helpers"
import { verify } from "@scure/sr25519"
import { polkadotAccounts } from "../../../sandbox/chains/polkadot/polkadotAccounts.ts"
import { wrapBytes } from "../../../sandbox/wallets/polkadot/wrapBytes.ts"
import { kusama, kusamaGenesis, polkadot } from "../../support/polkadot.ts"
import type { MatrixWay } from "../MatrixWay.ts"

// The extension of polkadot-js and what SubWallet and Talisman share with it: `injectedWeb3`.

const prefixes = [0, 2]
const none = "the wallet has no network of its own: each request names one"

interface Shared {
  readonly address: string
  readonly name: string
  readonly type: string
  readonly genesisHash: string | null
}

const way = (name: string, all: ReadonlyArray<Shared>, starts: number, cannot: MatrixWay["cannot"]): MatrixWay => ({
  name,
  namespace: "polkadot",
  networks: [polkadot, kusama],
  connectorId: "injectedWeb3.polkadot-js:polkadot",
  starts,
  address: (account, network) => ss58Address(ss58Decode(all[account]!.address)[0], prefixes[network]!),
  verify: (text, signature, account) => {
    const bytes = fromHex(signature)
    return verify(wrapBytes(Buffer.from(text)), bytes.slice(-64), ss58Decode(all[account]!.address)[0])
  },
  refusals: [new Error("Cancelled"), new Error("Rejected by user"), new Error("Rejected")],
  cannot,
  appear: (hand) => {
    const accounts = () => {
      if (hand.locked) return []
      // The one in use first; an extension shares all that its user allowed.
      return [all[hand.account]!, ...all.filter((_, at) => at !== hand.account)]
    }
    const access = {
      accounts: {
        get: async () => accounts(),
        subscribe: (listener: (now: unknown) => void) => {
          const tell = () => listener(accounts())
          hand.listeners.add(tell)
          return () => void hand.listeners.delete(tell)
        }
      },
      signer: {
        signRaw: async ({ address, data }: { readonly address: string; readonly data: string }) => {
          const key = polkadotAccounts.find((one) => toHex(one.publicKey) === toHex(ss58Decode(address)[0]))
          if (key === undefined) throw new Error("Unable to find keypair")
          await hand.ask("sign")
          return { id: 1, signature: toHex(key.sign(wrapBytes(fromHex(data)))) }
        }
      }
    }
    const enable = async () => {
      if (!hand.shared) {
        await hand.ask("connect")
        Object.assign(hand, { shared: true, locked: false })
      }
      return access
    }
    const before: unknown = Reflect.get(window, "injectedWeb3")
    Reflect.set(window, "injectedWeb3", { ...(before as object), "polkadot-js": { version: "0.62.6", enable } })
    return () => Reflect.deleteProperty(window, "injectedWeb3")
  }
})

const account = (at: number, genesisHash: string | null): Shared => {
  const { address, name } = polkadotAccounts[at]!
  return { address, name, type: "sr25519", genesisHash }
}
const leaves = "an extension has no request that takes a permission back"

export const polkadotFree = way("polkadot-js, accounts of any chain", [account(0, null), account(1, null)], 0, {
  move: none,
  leave: leaves,
  accounts: "the extension shares all accounts, and the page's user chooses"
})
export const polkadotBound = way("polkadot-js, accounts of one chain", [account(0, kusamaGenesis)], 1, {
  follow: "its account is bound to one network",
  move: "its account is bound to one network",
  leave: leaves,
  accounts: "there is one account"
})
export const polkadotEthereum = way(
  "polkadot-js, accounts of Ethereum's kind",
  [{ address: "0x5ef8766dE935324424b563aa3EB0c7466B293c94", name: "Moon", type: "ethereum", genesisHash: null }],
  0,
  { connect: "it has no account of this kind", follow: "it has no account of this kind" }
)
