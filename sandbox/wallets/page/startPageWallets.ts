import type { PageWalletConfig } from "../PageWalletConfig.ts"
import type { WalletControl } from "../WalletControl.ts"
import { createDesk } from "./createDesk.ts"
import { createPageWallet, type MakeBitcoinPart } from "./createPageWallet.ts"

/** Puts wallets into this page. A wallet that is there already stays as it is. */
export const startPageWallets = (config: PageWalletConfig, makeBitcoin?: MakeBitcoinPart): void => {
  const controls: Record<string, WalletControl> = (window.__wallet ??= {})
  const desk = createDesk()
  for (const brand of config.wallets) {
    if (controls[brand.key]) continue
    const control = createPageWallet(brand, config, desk, makeBitcoin)
    controls[brand.key] = control
    if (config.announce) announce(brand, control)
    if (config.legacy) (window as { ethereum?: unknown }).ethereum ??= control.provider
  }
}

const announce = ({ uuid, name, icon, rdns }: PageWalletConfig["wallets"][number], { provider }: WalletControl) => {
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  window.addEventListener("eip6963:requestProvider", tell)
  tell()
}
