import { type Ask, type Proposed, siteOf, verdictOf, type Verified } from "./Asking.ts"
import type { Selection } from "./createSelection.ts"
import { grant, type Offer, spoil } from "./grant.ts"
import type { OpenKit } from "./openWalletKit.ts"
import type { SettleWrong } from "./Phone.ts"
import type { PhonePart } from "./PhonePart.ts"
import { evmMethods, solanaMethods, type SolanaPart } from "./phoneMethods.ts"

/** Dependencies of `answerProposal`. */
export interface ProposalParts extends Pick<OpenKit, "kit" | "trustMe" | "forge"> {
  readonly selection: Selection
  readonly solana: SolanaPart
  /** The further namespaces of the phone. */
  readonly parts: Readonly<Record<string, PhonePart>>
  readonly refused: ReadonlySet<string>
  readonly withheld: ReadonlySet<string>
  /** How many accounts of each namespace are shared. */
  readonly sharedAccounts: () => number
  readonly knownChains: () => Readonly<Record<string, ReadonlyArray<string>>>
  readonly ask: Ask
  readonly settleWith: () => SettleWrong | undefined
}

/** What the phone supports now, by namespace. */
export const offersOf = ({
  selection,
  solana,
  parts,
  refused,
  withheld,
  sharedAccounts,
  knownChains
}: Pick<
  ProposalParts,
  "selection" | "solana" | "parts" | "refused" | "withheld" | "sharedAccounts" | "knownChains"
>): Readonly<Record<string, Offer>> => {
  const { address } = selection.account()
  const others = selection.accounts.map((account) => account.address).filter((other) => other !== address)
  const offers: Readonly<Record<string, Offer>> = {
    eip155: {
      chains: selection.chains.map((chain) => `eip155:${chain.id}`),
      addresses: [address, ...others],
      methods: Object.keys(evmMethods),
      unshared: new Set([...selection.unshared].map((chain) => `eip155:${chain}`))
    },
    solana: {
      chains: null,
      addresses: [solana.key.address],
      methods: Object.keys(solanaMethods).filter((name) => solana.rpcUrl !== undefined || !name.includes("Send"))
    },
    ...Object.fromEntries(
      Object.entries(parts).map(([namespace, part]) => [namespace, { ...part, methods: Object.keys(part.methods) }])
    )
  }
  return Object.fromEntries(
    Object.entries(offers)
      .filter(([namespace]) => !refused.has(namespace))
      .map(([namespace, { chains, addresses, ...offer }]) => [
        namespace,
        {
          ...offer,
          methods: offer.methods.filter((method) => !withheld.has(method)),
          chains: knownChains()[namespace] ?? chains,
          addresses: addresses.slice(0, sharedAccounts())
        }
      ])
  )
}

/** Asks whether a site may connect, and settles the requested parts that the phone supports. */
export const answerProposal = async (
  proposalParts: ProposalParts,
  id: number,
  { requiredNamespaces, optionalNamespaces, proposer }: Proposed,
  verify: Verified
): Promise<void> => {
  const { kit, trustMe, selection, ask, settleWith } = proposalParts
  const { address } = selection.account()
  const granted = grant(requiredNamespaces, optionalNamespaces, offersOf(proposalParts))
  if (!granted) return kit.rejectSession({ id, reason: { code: 5100, message: "Unsupported chains." } })
  const site = siteOf(proposer.metadata)
  const networks = Object.values(granted).flatMap(({ chains }) => chains.map((chain) => nameOf(selection, chain)))
  const agreed = await ask({
    id,
    method: "connect",
    title: "Connect this site",
    site,
    verdict: verdictOf(verify),
    rows: [
      { label: "Site", value: site.url },
      { label: "Networks", value: networks.join(", ") },
      { label: "Account it will see", value: address, mono: true }
    ],
    text: undefined
  })
  if (!agreed) return kit.rejectSession({ id, reason: { code: 5000, message: "User rejected." } })
  const wrong = settleWith()
  if (wrong) trustMe()
  await kit.approveSession({
    id,
    namespaces: spoil(granted, wrong, address),
    // More than a browser keeps for a page.
    ...(wrong === "huge" && { sessionProperties: { filler: "x".repeat(6_000_000) } })
  })
}

const nameOf = ({ chains }: Selection, chain: string) =>
  chains.find(({ id }) => chain === `eip155:${id}`)?.name ??
  names.find(([start]) => chain.startsWith(start))?.[1] ??
  chain

const names = [
  ["solana:", "Solana"],
  ["bip122:", "Bitcoin"],
  ["polkadot:", "Polkadot"]
] as const
