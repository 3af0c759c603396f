export type Text = string | null | undefined

/** One entry of the wallet directory (spec 3), as `readWallet` lets it in. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly image_id?: Text
  /** Only of the host's own `customWallets`: pictures of listed wallets come from the directory itself. */
  readonly image_url?: Text
  readonly rdns?: Text
  readonly chains?: ReadonlyArray<string> | undefined
  readonly badge_type?: Text
  readonly homepage?: Text
  readonly link_mode?: Text
  readonly mobile_link?: Text
  readonly desktop_link?: Text
  readonly webapp_link?: Text
  readonly app_store?: Text
  readonly play_store?: Text
  readonly chrome_store?: Text
  /** The names a wallet goes by in a page that it is injected into. */
  readonly injected?: ReadonlyArray<{ readonly namespace?: Text; readonly injected_id?: Text }> | null | undefined
}
