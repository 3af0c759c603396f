import { existsSync } from "node:fs"
import { run } from "./makeHost.ts"

const version = async (node: string) => (await run(node, ["--version"])).stdout.trim()

/** The Node that runs the tests, and an older one where the machine has it. */
export const nodes = async () => {
  const found = [process.execPath]
  for (const path of ["/usr/bin/node", "/usr/local/bin/node"]) {
    if (!existsSync(path)) continue
    const [major = 0, minor = 0] = (await version(path)).slice(1).split(".").map(Number)
    if (major < 24 && (major > 20 || (major === 20 && minor >= 19))) found.push(path)
  }
  return found
}
