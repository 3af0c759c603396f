import { comparable } from "./findInstalled.ts"

/** What the directory says of a wallet that the host excluded: all that is needed to know it elsewhere. */
export interface ExcludedWallet {
  readonly name: string
  readonly rdns?: string | null | undefined
}

/** Whether a wallet, wherever it comes from, is one that the host excluded: by reverse domain or by name (spec 5). */
export const isExcluded = (
  { name, rdns }: { readonly name: string; readonly rdns?: string | null | undefined },
  excluded: ReadonlyArray<ExcludedWallet> = []
): boolean =>
  excluded.some(
    (one) =>
      (one.rdns && rdns && comparable(one.rdns) === comparable(rdns)) || comparable(one.name) === comparable(name)
  )
