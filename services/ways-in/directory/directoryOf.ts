import { OptionsError } from "../../base/errors/OptionsError.ts"
import type { DirectorySource } from "../../ports/connectors/DirectorySource.ts"
import type { ListedWallet } from "../../ports/connectors/ListedWallet.ts"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { checkRecords } from "./checkRecords.ts"

/** A record as the views have listings. */
const toEntry = ({ namespaces, ...wallet }: ListedWallet, networks: ReadonlyArray<string>): WalletEntry => {
  const { id, rdns, mobile_link, desktop_link, webapp_link } = wallet
  return {
    ...wallet,
    chains: namespaces && networks.filter((network) => namespaces.some((one) => network.startsWith(`${one}:`))),
    // Without any of these it is an extension: where it is not installed, a QR code would lead nowhere.
    ...(!rdns && !mobile_link && !desktop_link && !webapp_link && { injected: [{ injected_id: id }] })
  }
}

/**
 * A list of wallets as a directory, for the option `directory`: it is searched, paged and limited to the page's networks
 * as a service does it. The order of the list is kept.
 *
 * Throws `OptionsError` for records that cannot be used, with every problem.
 */
export const directoryOf = (wallets: ReadonlyArray<ListedWallet>): DirectorySource => {
  const problems = checkRecords(wallets)
  if (problems.length > 0) throw new OptionsError(problems)
  return async (query, networks) => {
    const { page = 1, entries = 40, include = [], exclude = [], chains = [], search = "", badge } = query
    const wanted = search.trim().toLowerCase()
    const found = wallets
      .map((one) => toEntry(one, networks))
      .filter(
        (one) =>
          // A list of the host's own is certified by no one.
          badge === undefined &&
          (include.length === 0 || include.includes(one.id)) &&
          !exclude.includes(one.id) &&
          (chains.length === 0 || (one.chains?.some((chain) => chains.includes(chain)) ?? true)) &&
          one.name.toLowerCase().includes(wanted)
      )
    const from = (page - 1) * entries
    return { data: found.slice(from, from + entries), count: found.length }
  }
}
