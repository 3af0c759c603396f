import type { DirectorySource } from "../../ports/connectors/DirectorySource.ts"

// Entry `latchkey/directory`: records of well-known wallets, for pages without a directory service.

export type { DirectorySource, WalletsPage, WalletsQuery } from "../../ports/connectors/DirectorySource.ts"
export type { ListedWallet } from "../../ports/connectors/ListedWallet.ts"
export { directoryOf } from "./directoryOf.ts"
export * from "./records/walletRecords.ts"

/** All records, best known first, as a directory for the option of that name: loaded when wallets are first listed. */
export const wallets: DirectorySource = (query, networks) =>
  import("./wholeDirectory.ts").then(({ wholeDirectory }) => wholeDirectory(query, networks))
