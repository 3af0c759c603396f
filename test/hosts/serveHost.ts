import { execFileSync, spawn } from "node:child_process"
import { createServer, type AddressInfo } from "node:net"

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

/** Builds a written host whose packages are installed, and starts its server. */
export const serveHost = async (cwd: string, settings: object): Promise<RunningHost> => {
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
