import type { LinkedWallet } from "./pairingLinks.ts"

/** A way to a wallet: each is a tab when there is more than one. */
export type WalletPlatform = "browser" | "mobile" | "qrcode" | "web" | "desktop" | "unsupported"

/**
 * The ways to a wallet, the first one chosen; without a wallet any phone may scan the code.
 * `installed` tells whether a wallet of this browser is the same one.
 */
export const walletPlatforms = (
  wallet: (LinkedWallet & { readonly rdns?: string | null | undefined }) | undefined,
  { mobile, installed }: { readonly mobile: boolean; readonly installed: boolean }
): readonly [WalletPlatform, ...Array<WalletPlatform>] => {
  if (wallet === undefined) return ["qrcode"]
  const ways: Array<WalletPlatform> = []
  if (installed) ways.push("browser")
  if (wallet.mobile_link) ways.push(mobile ? "mobile" : "qrcode")
  if (wallet.webapp_link) ways.push("web")
  if (wallet.desktop_link && !mobile) ways.push("desktop")
  if (wallet.rdns && !installed && !mobile) ways.push("unsupported")
  const [first = "qrcode", ...others] = ways
  return [first, ...others]
}
