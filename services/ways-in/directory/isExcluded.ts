import { comparable } from "../../ports/connectors/comparable.ts"

/** The directory's facts about an excluded wallet, enough to recognize it in other sources. */
export interface ExcludedWallet {
  readonly name: string
  readonly rdns?: string | null | undefined
}

/** Whether a wallet of any source is excluded by the host: by reverse domain or by name (spec 5). */
export const isExcluded = (
  { name, rdns }: { readonly name: string; readonly rdns?: string | null | undefined },
  excluded: ReadonlyArray<ExcludedWallet> = []
): boolean =>
  excluded.some(
    (one) =>
      (one.rdns && rdns && comparable(one.rdns) === comparable(rdns)) || comparable(one.name) === comparable(name)
  )
