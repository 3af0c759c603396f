import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Account } from "./Account.ts"

/** Whether an account may be used on a network of its namespace; see `Account.networks`. */
export const isUsableOn = (
  { networks }: { readonly networks?: Account["networks"] | undefined },
  networkId: string | undefined
): boolean => networks === undefined || networks.includes(networkId as Caip2)
