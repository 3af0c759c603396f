import { fnv1a } from "../../services/base/texts/fnv1a.ts"
import { groupsOf } from "./groupsOf.ts"

/** One depth from 0 (shallow) to 7 (deep) for each group of four characters of an address. */
export const cutsOf = (address: string): number[] =>
  // Hex addresses ignore case, base58 addresses do not.
  groupsOf(/^0x/i.test(address) ? address.toLowerCase() : address).map((group) => fnv1a(group) & 7)
