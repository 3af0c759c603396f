import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync } from "node:fs"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import type { Engine } from "./Engine.ts"

const driver = "/usr/bin/WebKitWebDriver"
const screen = "/usr/bin/Xvfb"
const [browser] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")

/** Whether WebKit can be driven here: `webkit2gtk-driver` and `xvfb` of Debian. */
export const hasWebKit = existsSync(driver) && existsSync(screen) && browser !== undefined

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

const end = async (child: ChildProcess) => {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined
  child.kill("SIGKILL")
  await ended
}

/** Starts WebKitGTK on a screen of its own and drives it by WebDriver. */
export const startWebKit = async (): Promise<Engine> => {
  const started: Array<ChildProcess> = []
  const stop = async () => {
    for (const child of started.reverse()) await end(child)
  }
  try {
    // It chooses a free number itself and writes it to the file descriptor.
    const xvfb = spawn(screen, ["-displayfd", "3", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"]
    })
    started.push(xvfb)
    const [number] = (await once(createInterface(xvfb.stdio[3] as Readable), "line")) as [string]
    const port = await freePort()
    const web = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
      stdio: "ignore",
      // A root user's browser has no sandbox of its own.
      env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }
    })
    started.push(web)
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } })
      })
      const { value } = (await answer.json()) as { readonly value: unknown }
      if (!answer.ok) throw new Error(`${path}: ${(value as { readonly message?: string }).message}`)
      return value
    }
    const ready = () =>
      ask("GET", "/status").then(
        () => true,
        () => false
      )
    while (!(await ready()))
      if (web.exitCode !== null) throw new Error("WebKitWebDriver ended before it could be driven")
    const { sessionId } = (await ask("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
          timeouts: { script: 60_000, pageLoad: 60_000 }
        }
      }
    })) as { readonly sessionId: string }
    const session = `/session/${sessionId}`
    return {
      open: async (url) => void (await ask("POST", `${session}/url`, { url })),
      run: (expression) =>
        ask("POST", `${session}/execute/async`, {
          script: `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`,
          args: []
        }).then((answer) => {
          const { value, error } = answer as { readonly value?: unknown; readonly error?: string }
          if (error !== undefined) throw new Error(error)
          return value
        }),
      [Symbol.asyncDispose]: async () => {
        await ask("DELETE", session).catch(() => {})
        await stop()
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}
