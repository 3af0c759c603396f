import { execFileSync, spawn } from "node:child_process"
import { cp, readFile, writeFile } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { installHost } from "./installHost.ts"
import { bundlers, writeBundledHost } from "./bundledHost.ts"

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A free port. */
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

/** Where a host's page is from. */
export interface HostSource {
  /** The folder of `examples`, if it has another name than the host. */
  readonly example?: string
  /** Its build command in place of the example's. */
  readonly build?: string
}

/**
 * Installs, builds and starts `examples/<name>`, or a small page for the bundler of that name, in `folder`, with the
 * packed package in place of the published one. A folder outside of `node_modules`: bundlers leave what lies there as it is.
 */
export const buildHost = async (
  name: string,
  folder: string,
  tarball: string,
  settings: object,
  { example = name, build }: HostSource = {}
): Promise<RunningHost> => {
  const cwd = join(folder, name)
  const bundler = bundlers[name]
  if (bundler === undefined) await cp(at(`examples/${example}`), cwd, { recursive: true })
  else await writeBundledHost(cwd, bundler, settings)
  const manifest = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"))
  if (build !== undefined) manifest.scripts.build = build
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
  await installHost(cwd, tarball)
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
