import type { WalletEntry } from "./WalletEntry.ts"
import type { LinkedWallet } from "./pairingLinks.ts"

/** A way to a wallet: each is a tab when there is more than one. */
export type WalletPlatform = "browser" | "mobile" | "qrcode" | "web" | "desktop" | "unsupported"

/** What else decides on the ways to a wallet. */
interface WalletFacts {
  readonly mobile: boolean
  readonly installed: boolean
  readonly redirect?: boolean | undefined
}

/**
 * The ways to a wallet, the first one chosen; without a wallet any phone may scan the code.
 * `installed` tells whether a wallet of this browser is the same one, `redirect` whether it takes a phone's page over.
 */
export const walletPlatforms = (
  wallet: (LinkedWallet & Pick<WalletEntry, "rdns" | "injected">) | undefined,
  { mobile, installed, redirect = false }: WalletFacts
): readonly [WalletPlatform, ...Array<WalletPlatform>] => {
  if (wallet === undefined) return ["qrcode"]
  const ways: Array<WalletPlatform> = []
  if (installed) ways.push("browser")
  if (wallet.mobile_link || (mobile && redirect)) ways.push(mobile ? "mobile" : "qrcode")
  if (wallet.webapp_link) ways.push("web")
  if (wallet.desktop_link && !mobile) ways.push("desktop")
  if ((wallet.rdns || wallet.injected?.length) && !installed && !mobile) ways.push("unsupported")
  const [first = "qrcode", ...others] = ways
  return [first, ...others]
}
