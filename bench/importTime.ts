import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = fileURLToPath(new URL("..", import.meta.url))
const program = `const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start)`

/** How long a new Node process takes to import a module, in ms. */
export const importTime = async (specifier: string): Promise<number> => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program, specifier], { cwd: root })
  return Number(stdout)
}
