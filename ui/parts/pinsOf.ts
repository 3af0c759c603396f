import { fnv1a } from "../../services/base/texts/fnv1a.ts"
import { hueOf } from "./hueOf.ts"

/** The five pin lengths (0 to 7) and the hue that represent an address. */
export const pinsOf = (address: string): { pins: number[]; hue: number } => {
  const hash = fnv1a(/^0x/i.test(address) ? address.toLowerCase() : address)
  return { pins: [0, 3, 6, 9, 12].map((shift) => (hash >>> shift) & 7), hue: hueOf(hash >>> 15) }
}
