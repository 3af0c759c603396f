import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The address where clients expect Multicall3. */
export const multicallAddress = "0xcA11bde05977b3631167028862bE2a173976CA11"

/** The creation code of Multicall3. The chain library contains it but does not export it, so the file is read. */
export const multicallCreationCode = (): string => {
  const require = createRequire(import.meta.url)
  const file = join(dirname(require.resolve("viem")), "constants", "contracts.js")
  return (require(file) as { multicall3Bytecode: string }).multicall3Bytecode
}
