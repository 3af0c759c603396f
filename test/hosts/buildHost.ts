import { execFileSync, spawn } from "node:child_process"
import { cp, readFile, writeFile } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundlers, writeBundledHost } from "./bundledHost.ts"

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A port that nobody uses now. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A host's page, built with the package and served. */
export interface RunningHost {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The registry, or the way to it, is not there: the host cannot be tested on this machine. */
export class NotInstallable extends Error {}

/**
 * Installs, builds and starts `examples/<name>`, or a small page for the bundler of that name, in `folder`, with the
 * packed package in place of the published one. A folder outside of `node_modules`: bundlers leave what lies there as it is.
 */
export const buildHost = async (
  name: string,
  folder: string,
  tarball: string,
  settings: object
): Promise<RunningHost> => {
  const cwd = join(folder, name)
  const bundler = bundlers[name]
  if (bundler === undefined) await cp(at(`examples/${name}`), cwd, { recursive: true })
  else await writeBundledHost(cwd, bundler, settings)
  const manifest = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"))
  manifest.dependencies.latchkey = `file:${tarball}`
  await writeFile(join(cwd, "package.json"), JSON.stringify(manifest))
  const env = {
    ...process.env,
    NODE_ENV: "production",
    SETTINGS: JSON.stringify(settings),
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1"
  }
  const run = (...args: ReadonlyArray<string>) =>
    execFileSync("npm", args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] })
  try {
    run("install", "--include=dev", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts")
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr)
    if (/E(CONNREFUSED|AI_AGAIN|NOTFOUND|TIMEDOUT|NETUNREACH)|E404/.test(said))
      throw new NotInstallable(said.slice(0, 300))
    throw new Error(`npm install failed:\n${said.slice(-2_000)}`)
  }
  try {
    run("run", "build")
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown }
    throw new Error(`The build failed:\n${String(stdout).slice(-2_000)}\n${String(stderr).slice(-2_000)}`)
  }

  const port = await freePort()
  // In a group of its own, so that what npm starts ends with it.
  const child = spawn("npm", ["start"], {
    cwd,
    env: { ...env, PORT: String(port), HOST: "127.0.0.1" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"]
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = () => {
    try {
      process.kill(-child.pid!, "SIGTERM")
    } catch {}
    return ended
  }
  let said = ""
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      said += part.toString()
      if (said.includes(`:${port}`)) resolve()
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    AbortSignal.timeout(60_000).addEventListener("abort", () => reject(new Error(`The server did not start:\n${said}`)))
    void ended.then(() => reject(new Error(`The server ended:\n${said}`)))
  }).catch((error) => stop().then(() => Promise.reject(error)))
  return { url: `http://127.0.0.1:${port}/`, stop }
}
