import type { ActiveAccount } from "./activeAccount.ts"

/** Key of an account on a network: data of one must not be used for another. */
export const accountKey = ({
  address,
  network
}: Pick<ActiveAccount, "address"> & { readonly network: Pick<ActiveAccount["network"], "id"> }): string =>
  `${network.id}:${address}`
