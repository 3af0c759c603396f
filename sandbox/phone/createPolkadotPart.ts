import { fromHex, toHex } from "@polkadot-api/utils"
import { polkadotAccounts } from "../chains/polkadot/polkadotAccounts.ts"
import { refusals } from "../wallets/page/ProviderError.ts"
import type { WalletCore } from "../wallets/page/WalletCore.ts"
import { encodePayload, type PayloadFields } from "../wallets/polkadot/encodePayload.ts"
import { wrapBytes } from "../wallets/polkadot/wrapBytes.ts"
import type { PhonePart } from "./PhonePart.ts"

/** The phone on Polkadot: keys that sign texts and transactions of every network. */
export const createPolkadotPart = (): PhonePart => {
  /** Asks the user, and returns the key of the address. */
  const approve = async (core: WalletCore, method: string, title: string, wanted: unknown) => {
    const account = polkadotAccounts.find(({ address }) => address === wanted)
    if (account === undefined) throw refusals.unauthorized()
    const rows = [
      { label: "Site", value: core.origin },
      { label: "Account", value: account.address, mono: true }
    ]
    await core.approve({ method, title, rows })
    return account
  }
  return {
    addresses: polkadotAccounts.map(({ address }) => address),
    chains: null,
    methods: {
      polkadot_signMessage: async (core, { address: wanted, message }) => {
        const { sign } = await approve(core, "polkadot_signMessage", "Sign a message", wanted)
        return { signature: toHex(sign(wrapBytes(fromHex(String(message))))) }
      },
      polkadot_signTransaction: async (core, { address: wanted, transactionPayload }) => {
        const { sign } = await approve(core, "polkadot_signTransaction", "Sign a transaction", wanted)
        // 01: the kind of key.
        const signature = sign(encodePayload(transactionPayload as PayloadFields))
        return { signature: `0x01${toHex(signature).slice(2)}` }
      }
    }
  }
}
