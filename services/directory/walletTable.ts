import type { DirectorySource } from "../wallets/DirectorySource.ts"

// Entry `latchkey/directory`: records of well-known wallets, for pages without a directory service.

export type { DirectorySource, WalletsPage, WalletsQuery } from "../wallets/DirectorySource.ts"
export type { ListedWallet } from "../wallets/ListedWallet.ts"
export { directoryOf } from "./directoryOf.ts"
export * from "./walletRecords.ts"

/** All records, best known first, as a directory for the option of that name: loaded when wallets are first listed. */
export const wallets: DirectorySource = (query, networks) =>
  import("./allWallets.ts").then(({ allWallets }) => allWallets(query, networks))
