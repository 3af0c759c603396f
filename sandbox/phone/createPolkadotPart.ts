import { fromHex, toHex } from "@polkadot-api/utils"
import { polkadotAccounts } from "../chains/polkadot/polkadotAccounts.ts"
import { refusals } from "../wallets/page/ProviderError.ts"
import type { WalletCore } from "../wallets/page/WalletCore.ts"
import { encodePayload, type PayloadFields } from "../wallets/polkadot/encodePayload.ts"
import { wrapBytes } from "../wallets/polkadot/wrapBytes.ts"
import type { PhonePart } from "./PhonePart.ts"

/** The phone on Polkadot: a key that signs texts and transactions of every network. */
export const createPolkadotPart = (): PhonePart => {
  const { address, sign } = polkadotAccounts[0]!
  const approve = async (core: WalletCore, method: string, title: string, wanted: unknown) => {
    if (wanted !== address) throw refusals.unauthorized()
    const rows = [
      { label: "Site", value: core.origin },
      { label: "Account", value: address, mono: true }
    ]
    await core.approve({ method, title, rows })
  }
  return {
    address,
    chains: null,
    methods: {
      polkadot_signMessage: async (core, { address: wanted, message }) => {
        await approve(core, "polkadot_signMessage", "Sign a message", wanted)
        return { signature: toHex(sign(wrapBytes(fromHex(String(message))))) }
      },
      polkadot_signTransaction: async (core, { address: wanted, transactionPayload }) => {
        await approve(core, "polkadot_signTransaction", "Sign a transaction", wanted)
        // 01: the kind of key.
        const signature = sign(encodePayload(transactionPayload as PayloadFields))
        return { signature: `0x01${toHex(signature).slice(2)}` }
      }
    }
  }
}
