import { apiUrl } from "../api/apiUrl.ts"
import type { WalletEntry } from "../connectors/WalletEntry.ts"
import type { SettingsValue } from "../options/Settings.ts"

/** The image URL of a listed wallet: the directory's own, or the one the host gave its custom wallet. */
export const walletImage = (
  settings: SettingsValue,
  { image_id, image_url }: Pick<WalletEntry, "image_id" | "image_url">
): string | undefined =>
  image_url ??
  (image_id ? apiUrl(settings, { role: "config", path: `/getWalletImage/${encodeURIComponent(image_id)}` }) : undefined)
