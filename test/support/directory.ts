import type { WalletEntry } from "../../services/ports/connectors/WalletEntry.ts"

/** A wallet of the directory; fields not given are absent. */
export const listed = (name: string, part: Partial<WalletEntry> = {}): WalletEntry => ({
  id: name.toLowerCase().replaceAll(/[\s,]/g, "-").slice(0, 64).padEnd(64, "-"),
  name,
  image_id: `picture-${name.toLowerCase().replaceAll(/[^a-z\d]/g, "")}`,
  chains: ["eip155:1"],
  mobile_link: `${name.toLowerCase().replaceAll(/[^a-z\d]/g, "")}://`,
  ...part
})

/** `count` wallets of the directory, always the same. */
export const listedMany = (count: number): ReadonlyArray<WalletEntry> =>
  Array.from({ length: count }, (_, at) => listed(`w${at + 1}`, { name: `Wallet ${at + 1}` }))

const words = (url: URL, name: string) => (url.searchParams.get(name) ?? "").split(",").filter(Boolean)

/** Responds like the directory service: page, entries, include, exclude, chains, search, badge. */
export const directoryAnswer =
  (wallets: ReadonlyArray<unknown>) =>
  (url: URL): { readonly data: ReadonlyArray<unknown>; readonly count: number } => {
    const entries = Number(url.searchParams.get("entries"))
    const [include, exclude, chains] = [words(url, "include"), words(url, "exclude"), words(url, "chains")]
    const search = url.searchParams.get("search")?.toLowerCase() ?? ""
    const badge = url.searchParams.get("badge_type")
    const matching = wallets.filter((one) => {
      // Tests also use invalid entries.
      const { id, name, chains: on, badge_type } = (one ?? {}) as Partial<WalletEntry>
      return (
        (include.length === 0 || include.includes(id!)) &&
        !exclude.includes(id!) &&
        (chains.length === 0 || !Array.isArray(on) || on.some((chain) => chains.includes(chain))) &&
        (!badge || badge_type === badge) &&
        String(name).toLowerCase().includes(search)
      )
    })
    const from = (Number(url.searchParams.get("page")) - 1) * entries
    return { data: matching.slice(from, from + entries), count: matching.length }
  }
