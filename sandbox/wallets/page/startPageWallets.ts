import type { PageWalletConfig } from "../PageWalletConfig.ts"
import type { WalletControl } from "../WalletControl.ts"
import { createDesk } from "./createDesk.ts"
import { createPageWallet, type MakeBitcoinPart } from "./createPageWallet.ts"

/** Delay of a late `window.ethereum`, in ms. */
const lateAfter = 1_000

/** Puts wallets into this page. A wallet that is there already stays as it is. */
export const startPageWallets = (config: PageWalletConfig, makeBitcoin?: MakeBitcoinPart): void => {
  const controls: Record<string, WalletControl> = (window.__wallet ??= {})
  const desk = createDesk()
  for (const brand of config.wallets) {
    if (controls[brand.key]) continue
    const control = createPageWallet(brand, config, desk, makeBitcoin)
    controls[brand.key] = control
    if (config.announce) announce(brand, control)
    const setLegacy = () => void ((window as { ethereum?: unknown }).ethereum ??= control.provider)
    if (config.legacy === "late") setTimeout(setLegacy, lateAfter)
    else if (config.legacy) setLegacy()
  }
}

const announce = ({ uuid, name, icon, rdns }: PageWalletConfig["wallets"][number], { provider }: WalletControl) => {
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  window.addEventListener("eip6963:requestProvider", tell)
  tell()
}
