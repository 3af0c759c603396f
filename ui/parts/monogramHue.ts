import { fnv1a } from "../../services/base/texts/fnv1a.ts"
import { hueOf } from "./hueOf.ts"

/** The hue of the monogram of a name. */
export const monogramHue = (name: string): number => {
  const hash = fnv1a(name)
  return hueOf(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 12)
}
