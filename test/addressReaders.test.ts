import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

// What is shown, copied, drawn, priced, signed or sent for a network is asked of `addressOn`: the address that an account
// has first is that of another network where the form differs by network, and of none where its wallet keeps it for others.

const root = fileURLToPath(new URL("..", import.meta.url))

/** The ways in which the address of a wallet's account is read. */
const readers = [
  /\baddresses\s*(\?\.)?\[/,
  /\baccounts\s*(\?\.)?\[0\]!?\??\.address\b/,
  /\[\{[^}\]]*\baddress\b[^}\]]*\}[,\]]/,
  /\baccounts\b\)*\.?\w*\(\(?\(\{[^)]*\baddress\b/,
  /\baccounts\b[^\n]*=> [^\n]*\w+\.address\b/
]

/** Where these words are not about accounts of wallets, or about what a wallet, a secure site or a recording has said. */
const elsewhere =
  /\.test\.tsx?$|^ui\/(locales|devtools)\/|^services\/(devtools|ports\/(api|options)|ways-in\/(embedded|pairing)|account\/names)\//

/** Files that may read it, and why. */
const allowed: Readonly<Record<string, ReadonlyArray<string>>> = {
  "the one way": ["services/ports/connectors/addressOn.ts"],
  "the adapter knows an account by it": [
    "services/account/profile/switchNetwork.ts",
    "services/connection/connections/untilShared.ts"
  ],
  "compared, not shown: whether an account is the same": [
    "services/connection/connections/putFirst.ts",
    "services/ports/chains/checkBitcoinAmount.ts",
    "services/ways-in/several/deleteConnection.ts",
    "services/ways-in/several/findAccount.ts",
    "services/ways-in/several/switchConnection.ts"
  ],
  "compared, and of a namespace with one form of addresses, or of the wallet by email": [
    "services/account/activity/makeActivityFeed.ts",
    "services/account/send/followLate.ts"
  ],
  "given by `followNamespace`, which has asked": [
    "services/instance/providers/followNamespace.ts",
    "services/instance/providers/makeBitcoinHostProvider.ts",
    "services/instance/providers/makeEvmProvider.ts",
    "services/instance/providers/makeSolanaHostProvider.ts"
  ],
  "given by `listConnections`, which has asked": [
    "services/ways-in/several/listConnections.ts",
    "ui/features/wallets/AccountMark.tsx",
    "ui/features/wallets/ProfileWallet.tsx",
    "ui/features/wallets/ProfileWallets.tsx",
    "ui/features/wallets/useWalletBalances.ts"
  ],
  "compared with who has signed in, where the account is of no network that is in use": [
    "services/ways-in/directory/makeUsedConnections.ts"
  ],
  "tokens of balances, not accounts": ["services/account/balances/withNative.ts"],
  "snapshots, which have asked": ["ui/saveSnapshot.ts"],
  "accounts of the wallet by email, by type": ["ui/features/account/AccountTypes.tsx"],
  "read beside the networks of each account": ["ui/features/account/AccountChoice.tsx"]
}

test("SEC-18: the address of an account on a network has one reader", () => {
  const found = globSync("{services,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) =>
      !elsewhere.test(file) &&
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .some((line) => readers.some((one) => one.test(line)))
  )
  expect(found.toSorted()).toEqual(Object.values(allowed).flat().toSorted())
})
