import { callsMethods } from "../wallets/page/callsMethods.ts"
import { chainMethods } from "../wallets/page/chainMethods.ts"
import { otherMethods } from "../wallets/page/otherMethods.ts"
import { refusals } from "../wallets/page/ProviderError.ts"
import { sendMethods } from "../wallets/page/sendMethods.ts"
import { signMethods } from "../wallets/page/signMethods.ts"
import type { WalletCore, WalletMethod } from "../wallets/page/WalletCore.ts"
import { fromBase58, toBase58 } from "./base58.ts"
import type { SolanaKey } from "./solanaKey.ts"

/** What the phone does on EVM chains: as the page wallets do it. */
export const evmMethods: Readonly<Record<string, WalletMethod>> = {
  ...chainMethods,
  ...signMethods,
  ...sendMethods,
  ...callsMethods,
  ...otherMethods
}

/** What it does on Solana. */
export const solanaMethods: Readonly<
  Record<string, (core: WalletCore, key: SolanaKey, params: unknown) => Promise<unknown>>
> = {
  solana_signMessage: async (core, key, params) => {
    const { message, pubkey } = (params ?? {}) as { message?: unknown; pubkey?: unknown }
    const bytes = typeof message === "string" ? fromBase58(message) : undefined
    if (!bytes) throw refusals.invalid("expected a message in base58")
    if (pubkey !== key.address) throw refusals.unauthorized()
    await core.approve({
      method: "solana_signMessage",
      title: "Sign a message",
      rows: [
        { label: "Site", value: core.origin },
        { label: "Account", value: key.address, mono: true },
        { label: "Network", value: "Solana" }
      ],
      text: new TextDecoder().decode(bytes)
    })
    return { signature: toBase58(await key.sign(bytes)) }
  }
}
