import { redirecting } from "../../services/ports/connectors/redirectLink.ts"
import type { JoinedWallet } from "./joinFacts.ts"
import { factNames } from "./WalletFacts.ts"

const made =
  "// Made by `node .ci/wallet-facts/renew.ts`, from the packages that docs/wallet-facts.md names for each fact.\n"

/** Names of exports: that of `1inch` may not begin with a digit. */
export const exportOf = (key: string): string => (key === "1inch" ? "oneInch" : key)

const idOf = (key: string): string => (key in redirecting ? redirecting[key as keyof typeof redirecting] : key)

/** The file with a record for each wallet: exports that bundlers keep one by one. */
export const recordsFile = (wallets: ReadonlyArray<JoinedWallet>): string => {
  const records = wallets.map(({ key, name, namespaces, facts }) => {
    const fields: Record<string, unknown> = { id: idOf(key), name, namespaces }
    for (const fact of factNames) if (facts[fact] !== undefined) fields[fact] = facts[fact].value
    const text = Object.entries(fields).map(([field, value]) => `  ${field}: ${JSON.stringify(value)}`)
    return `/** ${name}. */\nexport const ${exportOf(key)}: ListedWallet = {\n${text.join(",\n")}\n}\n`
  })
  return [`import type { ListedWallet } from "../../../ports/connectors/ListedWallet.ts"\n`, made, ...records].join(
    "\n"
  )
}

/** The file with the list of them, best known first. */
export const listFile = (wallets: ReadonlyArray<JoinedWallet>): string =>
  [
    `import type { ListedWallet } from "../../ports/connectors/ListedWallet.ts"`,
    `import * as records from "./records/walletRecords.ts"\n`,
    made,
    "/** All records, best known first. */",
    "export const listedWallets: ReadonlyArray<ListedWallet> = [",
    ...wallets.map(({ key }) => `  records.${exportOf(key)},`),
    "]\n"
  ].join("\n")

/** The page that says where each fact is from. */
export const sourcesPage = (wallets: ReadonlyArray<JoinedWallet>, left: ReadonlyMap<string, string>): string => {
  const names = [...new Set(wallets.flatMap(({ sources }) => sources))].toSorted()
  const letter = (from: string) => String.fromCodePoint(65 + names.indexOf(from))
  const having = (fact: (typeof factNames)[number]) => wallets.filter(({ facts }) => facts[fact]).length
  const row = (cells: ReadonlyArray<string | number>) => `| ${cells.join(" | ")} |`
  const others = wallets.flatMap(({ name, others: list }) =>
    list
      .filter(({ fact }) => fact === "rdns" || fact === "mobile_link")
      .map(({ fact, value, from }) => `- ${name}, \`${fact}\`: ${letter(from)} says \`${value}\`.`)
  )
  return [
    "# Where the records of wallets are from\n",
    "Made by `node .ci/wallet-facts/renew.ts`, which puts these packages into a folder aside, reads them, and writes the records of",
    "`latchkey/directory` and this page; `--check` only compares. No fact is from elsewhere.\n",
    row(["", "package", "wallets"]),
    row(["---", "---", "---"]),
    ...names.map((from) =>
      row([letter(from), `\`${from}\``, wallets.filter((one) => one.sources.includes(from)).length])
    ),
    "",
    `There are ${wallets.length} wallets. Of \`@dynamic-labs/wallet-book\` links to stores are made of its ids, and links into apps are without their last part \`wc\`.`,
    "The four wallets that open a page in their own browser have the ids that directories know them by.\n",
    row(["fact", "wallets with it"]),
    row(["---", "---"]),
    ...factNames.map((fact) => row([`\`${fact}\``, having(fact)])),
    ...["eip155", "solana", "bip122", "polkadot"].map((one) =>
      row([one, wallets.filter(({ namespaces }) => namespaces.includes(one)).length])
    ),
    "",
    "## Source of each fact\n",
    row(["wallet", "namespaces", ...factNames.map((fact) => `\`${fact}\``)]),
    row(["---", "---", ...factNames.map(() => "---")]),
    ...wallets.map(({ name, namespaces, facts }) =>
      row([name, namespaces.join(" "), ...factNames.map((fact) => (facts[fact] ? letter(facts[fact].from) : ""))])
    ),
    "",
    "## Where they disagree\n",
    "The record has the other value. Only reverse domains and mobile links are compared here.\n",
    ...others,
    "",
    "## Left out\n",
    "A wallet that only lists of some age know is left out: the site of a wallet that has ended may belong to somebody else by now.\n",
    ...[...left].map(([name, why]) => `- ${name}: ${why}.`),
    ""
  ].join("\n")
}
