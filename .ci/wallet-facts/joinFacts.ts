import { aged, notWallets, ofRegistry, registry, sameAs, type Source } from "./sources.ts"
import { corrections, ended } from "./ended.ts"
import { factNames, type FactName, type WalletFacts } from "./WalletFacts.ts"

/** A wallet with the source of each fact; `others` are what other packages say instead. */
export interface JoinedWallet {
  readonly key: string
  readonly name: string
  readonly namespaces: ReadonlyArray<string>
  readonly sources: ReadonlyArray<string>
  readonly facts: Readonly<Partial<Record<FactName, { readonly value: string; readonly from: string }>>>
  readonly others: ReadonlyArray<{ readonly fact: FactName; readonly value: string; readonly from: string }>
}

/** Whose word counts first where packages disagree: those that tell an app's own scheme from a site, and say what wallets announce. */
const bookFirst: ReadonlySet<FactName> = new Set(["rdns", "mobile_link", "link_mode"])
const kit: Source = "@rainbow-me/rainbowkit"
const book: Source = "@dynamic-labs/wallet-book"

/** A name without what packages add to it. */
export const keyOf = (name: string): string => {
  const key = name
    .toLowerCase()
    .replaceAll(/\bwallet\b|wallet$/g, "")
    .replaceAll(/[^a-z\d]/g, "")
  return sameAs.get(key) ?? key
}

const chosen: ReadonlySet<string> = new Set([...ofRegistry].map(keyOf))

const leads: ReadonlyArray<FactName> = factNames.filter((name) => !["rdns", "color"].includes(name))

/** One entry for each wallet, in the order of the sources; the second list is of those left out, with the reason. */
export const joinFacts = (all: ReadonlyArray<WalletFacts>) => {
  const byKey = Map.groupBy(all, ({ name }) => keyOf(name))
  const left = new Map<string, string>()
  const joined = [...byKey].flatMap(([key, parts]): Array<JoinedWallet> => {
    const { name: told } = parts[0]!
    const correction = corrections.get(key)
    const name = correction?.name ?? told
    const leave = (why: string) => {
      left.set(name, why)
      return []
    }
    const end = ended.get(key)
    if (end !== undefined) return leave(`it ended on ${end.date} (${end.source})`)
    if (notWallets.has(key)) return leave(notWallets.get(key)!)
    const sources = [...new Set(parts.map(({ from }) => from))]
    if (sources.every((from) => from.startsWith(`${registry}@`)) && !chosen.has(key)) return []
    if (sources.every((from) => aged.has(from.replace(/@[^@]+$/, "")))) return leave("only in lists of some age")
    const facts: Record<string, { readonly value: string; readonly from: string }> = {}
    const others: Array<JoinedWallet["others"][number]> = []
    for (const fact of factNames) {
      const order = bookFirst.has(fact) ? [book, kit] : [kit, book]
      const rank = ({ from }: WalletFacts) => (order.findIndex((one) => from.startsWith(`${one}@`)) + 3) % 3
      for (const part of parts.toSorted((one, other) => rank(one) - rank(other))) {
        const value = part.facts[fact]
        if (value === undefined || !isWellFormed(fact, value)) continue
        if (facts[fact] === undefined) facts[fact] = { value, from: part.from }
        else if (facts[fact].value !== value) others.push({ fact, value, from: part.from })
      }
    }
    if (!leads.some((fact) => facts[fact] !== undefined)) return leave("no link, store or site is known")
    const namespaces = correction?.namespaces ?? [...new Set(parts.flatMap((part) => part.namespaces))]
    // Those that the registry alone brings are of EVM.
    return [{ key, name, namespaces: namespaces.length > 0 ? namespaces : ["eip155"], sources, facts, others }]
  })
  return { joined, left }
}

const isWellFormed = (fact: FactName, value: string): boolean => {
  if (fact === "color") return /^#([\da-f]{3}){1,2}$/i.test(value) && !/^#f{3,6}$/i.test(value)
  if (fact === "rdns") return /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)
  if (fact === "mobile_link" || fact === "desktop_link") return /^[a-z][a-z\d+.-]*:\/\//i.test(value)
  return URL.canParse(value) && value.startsWith("https://")
}
