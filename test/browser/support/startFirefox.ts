import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { WebSocket } from "ws"
import { insecureHost } from "../../support/launchChromium.ts"
import type { Engine } from "./Engine.ts"
import type { Hands } from "./Hands.ts"

/** The installed Firefox. */
export const firefoxPath = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path !== undefined && existsSync(path)
)

/** Whatever the browser itself asks for goes to a port without a listener; this machine is reached directly. */
const preferences = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.allow_hijacking_localhost": false,
  "network.proxy.no_proxies_on": insecureHost,
  "network.dns.localDomains": insecureHost,
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "ui.prefersReducedMotion": 1,
  "remote.active-protocols": 1
}

interface Answer {
  readonly id?: number
  readonly type: string
  readonly result?: unknown
  readonly message?: string
}

/** Starts Firefox and drives it by WebDriver BiDi. */
export const startFirefox = async (): Promise<Engine & Hands> => {
  const profile = await mkdtemp(join(tmpdir(), "latchkey-firefox-"))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, "user.js"), lines.join("\n"))
  const child = spawn(firefoxPath!, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"], {
    stdio: ["ignore", "ignore", "pipe"]
  })
  const ended = once(child, "exit")
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGKILL")
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    let address: string | undefined
    for await (const line of createInterface(child.stderr)) {
      address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) break
    }
    if (address === undefined) throw new Error("Firefox ended before it could be driven")
    // What it says later must not fill the pipe.
    child.stderr.resume()
    const socket = new WebSocket(`${address}/session`)
    await once(socket, "open")
    const waiting = new Map<number, (answer: Answer) => void>()
    socket.on("message", (data) => {
      const answer = JSON.parse((data as Buffer).toString("utf8")) as Answer
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    })
    let last = 0
    const ask = async (method: string, params: object): Promise<unknown> => {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, message, result } = await answered
      waiting.delete(id)
      if (type === "error") throw new Error(`${method}: ${message}`)
      return result
    }
    await ask("session.new", { capabilities: {} })
    const { contexts } = (await ask("browsingContext.getTree", {})) as {
      readonly contexts: ReadonlyArray<{ readonly context: string }>
    }
    const { context } = contexts[0]!
    return {
      open: async (url) => void (await ask("browsingContext.navigate", { context, url, wait: "complete" })),
      run: async (expression) => {
        const answer = (await ask("script.evaluate", {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true
        })) as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
        return JSON.parse(answer.result!.value) as unknown
      },
      press: async (x, y) => {
        const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) }
        const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]
        await ask("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] })
      },
      escape: async () => {
        const value = "\uE00C"
        const actions = [
          { type: "keyDown", value },
          { type: "keyUp", value }
        ]
        await ask("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] })
      },
      [Symbol.asyncDispose]: async () => {
        socket.terminate()
        await stop()
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}
