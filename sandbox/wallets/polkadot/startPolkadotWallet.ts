import { createPolkadotWallet } from "./createPolkadotWallet.ts"
import type { PolkadotWalletConfig } from "./PolkadotWalletConfig.ts"

/** Puts the extension into this page, at once or as late as the configuration says. */
export const startPolkadotWallet = (config: PolkadotWalletConfig): void => {
  if (window.__polkadotWallet) return
  const { control, entry } = createPolkadotWallet(config)
  window.__polkadotWallet = control
  const appear = () => {
    const page = window as { injectedWeb3?: Record<string, unknown> }
    page.injectedWeb3 = Object.assign(page.injectedWeb3 ?? {}, { [config.wallet.key]: entry })
  }
  if (config.appearsAfter > 0) setTimeout(appear, config.appearsAfter)
  else appear()
}
