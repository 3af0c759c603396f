/** A wallet in the directory's format. */
export interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly image_id: string
  readonly image_url: string
  readonly homepage: string
  readonly badge_type: "none" | "certified"
  readonly chains: ReadonlyArray<string>
  readonly order: number
  readonly display_index: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: ReadonlyArray<{ readonly namespace: string; readonly injected_id: string }> | null
  readonly supports_wc: boolean
}
