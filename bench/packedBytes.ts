import { createHash } from "node:crypto"
import { brotli } from "./buildHost.ts"

/** The hash in the name of a built file, as in `assets/core-CdvK40OJ.js`. */
const hashed = /(?<=[/-][\w.]+-)[\w-]{8}(?=\.js)/g

const nameSets = 15

/**
 * The bytes of a script, compressed with Brotli: the median over several sets of names for the files it loads. How well a
 * script compresses depends on the hashes in these names, by up to 75 bytes, and they change with every other file.
 */
export const packedBytes = async (code: string): Promise<number> => {
  const sizes = Array.from({ length: nameSets }, async (_, set) => {
    const renamed = code.replaceAll(hashed, (hash) =>
      createHash("sha256").update(`${set} ${hash}`).digest("base64url").slice(0, 8)
    )
    return (await brotli(renamed)).length
  })
  return (await Promise.all(sizes)).toSorted((one, other) => one - other)[(nameSets - 1) / 2]!
}
