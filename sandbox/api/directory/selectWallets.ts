import type { DirectoryWallet } from "./DirectoryWallet.ts"

/** The page of the directory for a query, and the number of all matches. */
export const selectWallets = (
  wallets: ReadonlyArray<DirectoryWallet>,
  query: URLSearchParams
): { data: ReadonlyArray<DirectoryWallet>; count: number } => {
  const include = list(query, "include")
  const exclude = list(query, "exclude")
  const chains = list(query, "chains")
  const rdns = list(query, "rdns")
  const search = query.get("search")?.trim().toLowerCase() ?? ""
  const badge = query.get("badge_type") ?? query.get("badge")
  const matches = wallets.filter((entry) => {
    // Entries of a hostile directory may be any value.
    const wallet: Partial<DirectoryWallet> = entry ?? {}
    return (
      (include.length === 0 || include.includes(wallet.id!)) &&
      !exclude.includes(wallet.id!) &&
      (chains.length === 0 ||
        Array.from(wallet.chains ?? []).some((chain) => chains.includes(chain)) ||
        !Array.isArray(wallet.chains)) &&
      (rdns.length === 0 || rdns.includes(wallet.rdns!)) &&
      (!badge || wallet.badge_type === badge) &&
      String(wallet.name).toLowerCase().includes(search)
    )
  })
  const entries = Math.min(wholeNumber(query.get("entries"), 40), 100)
  const start = (wholeNumber(query.get("page"), 1) - 1) * entries
  return { data: matches.slice(start, start + entries), count: matches.length }
}

const list = (query: URLSearchParams, name: string) => (query.get(name) ?? "").split(",").filter(Boolean)

const wholeNumber = (text: string | null, otherwise: number) => {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value > 0 ? value : otherwise
}
