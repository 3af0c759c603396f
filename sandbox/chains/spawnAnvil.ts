import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { anvilBinary } from "./anvilBinary.ts"

/** A running local chain process and its URL. */
export interface AnvilProcess {
  readonly url: string
  stop(): Promise<void>
}

// The shell reads from a pipe of this process: when this process ends, even if killed, `cat` ends and the shell kills
// the chain. It closes its own output, so that the end of the output means the end of the chain.
const guardScript = `"$0" "$@" </dev/null & exec >/dev/null 2>&1; cat; kill -9 $!; wait`

/** Starts one chain on a free port and resolves when it responds; it ends with this process. */
export const spawnAnvil = async (chainId: number): Promise<AnvilProcess> => {
  const args = ["--port", "0", "--chain-id", `${chainId}`, "--prune-history", "4096", "--no-mining"]
  const command = [anvilBinary(), ...args]
  const child =
    process.platform === "win32"
      ? spawn(command[0]!, command.slice(1), { stdio: ["pipe", "pipe", "pipe"] })
      : spawn("/bin/sh", ["-c", guardScript, ...command], { stdio: ["pipe", "pipe", "pipe"] })
  const closed = once(child, "close")
  const lastResort = () => release(child)
  // On other platforms the shell does this.
  if (process.platform === "win32") process.once("exit", lastResort)
  const stop = async () => {
    release(child)
    await closed
    process.off("exit", lastResort)
  }
  try {
    const port = await listeningPort(child)
    return { url: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

const release = (child: ChildProcess) => {
  child.stdin?.end()
  if (process.platform === "win32") child.kill()
}

const listeningPort = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    let seen = ""
    child.on("error", reject)
    child.stdin?.on("error", () => {})
    child.stderr?.on("data", (chunk: Buffer) => (seen += chunk.toString()))
    child.stdout?.on("data", (chunk: Buffer) => {
      if (seen.length > 100_000) return
      seen += chunk.toString()
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(seen)?.[1]
      if (port) resolve(Number(port))
    })
    child.stdout?.on("end", () =>
      reject(new Error(`The local chain ended before it was ready.\n${seen.slice(-2_000)}`))
    )
  })
