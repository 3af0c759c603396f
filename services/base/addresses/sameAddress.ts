import { comparableAddress } from "./comparableAddress.ts"

/** Whether two addresses of a namespace are the same, however they are written; no address is the same as none. */
export const sameAddress = (namespace: string, one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : comparableAddress(namespace, one) === comparableAddress(namespace, other)
