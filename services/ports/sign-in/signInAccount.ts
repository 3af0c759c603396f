import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { SiwxData } from "./SiwxData.ts"

/**
 * The account that has signed in, as a server should keep it: one text for each account, however its address is written. A key is the same on all chains
 * of its namespace. A contract is not: anyone may be able to deploy another one at its address on another chain, so its chain is part of it.
 *
 * @param data fields of a sign-in that holds
 * @param isContract whether a node said that the signature is the account's
 */
export const signInAccount = (data: Pick<SiwxData, "accountAddress" | "chainId">, isContract: boolean): string => {
  const namespace = data.chainId.slice(0, data.chainId.indexOf(":"))
  return `${isContract ? data.chainId : namespace}:${comparableAddress(namespace, data.accountAddress)}`
}
