import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Sandbox, type SandboxOptions, startSandbox } from "@latchkey/sandbox"
import { build, createServer, preview, type Plugin, type BuildEnvironmentOptions } from "vite"
import { nodeGlobals } from "../../.ci/nodeGlobals.ts"
import { usesSources } from "../usesSources.ts"
import type { World } from "./World.ts"
import { contentPolicy } from "./contentPolicy.ts"
import { worldOf } from "./worldOf.ts"
import { worldPlugin } from "./worldPlugin.ts"

/** A running demo. */
export interface Demo {
  readonly url: string
  readonly world: World
  readonly sandbox: Sandbox
  readonly stop: () => Promise<void>
}

/** Options of `startDemo`. */
export interface DemoOptions {
  /** The Vite configuration of its page; or what writes the page's files to a folder, where nothing is built. */
  readonly configFile: URL | ((folder: string) => Promise<void>)
  /** What the offline world runs besides EVM chains. */
  readonly world?: SandboxOptions
  /** What serves more than the page, which may know the offline world. */
  readonly plugins?: ((world: World) => ReadonlyArray<Plugin>) | undefined
  /** Serves with hot reload instead of a build. */
  readonly dev?: boolean | undefined
  /** Defaults to a free port. */
  readonly port?: number | undefined
}

/** `"use client"` has no meaning in these pages: a remark on it in each chunk would hide what has one. */
const onwarn: NonNullable<NonNullable<BuildEnvironmentOptions["rolldownOptions"]>["onwarn"]> = (warning, say) => {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") say(warning)
}

/** The built package has this inside: a page of the sources needs it for the pairing library. */
const forSources = usesSources ? { transform: nodeGlobals } : {}

/** Starts the offline world and serves a page on it. If a part fails to start, the started parts are stopped. */
export const startDemo = async ({
  configFile: config,
  world: wanted,
  plugins: more = () => [],
  dev = false,
  port = 0
}: DemoOptions): Promise<Demo> => {
  const configFile = typeof config === "function" ? false : fileURLToPath(config)
  const outDir = dev ? undefined : await mkdtemp(join(tmpdir(), "latchkey-demo-"))
  const undo: Array<() => Promise<unknown>> = outDir ? [() => rm(outDir, { recursive: true, force: true })] : []
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= Promise.allSettled(undo.reverse().map((one) => one())).then((results) => {
      for (const result of results) if (result.status === "rejected") throw result.reason
    }))
  try {
    const [started, built] = await Promise.allSettled([
      startSandbox(wanted),
      typeof config === "function"
        ? outDir && config(outDir)
        : outDir &&
          build({ configFile, logLevel: "warn", build: { outDir, rolldownOptions: { onwarn, ...forSources } } })
    ])
    if (started.status === "fulfilled") undo.push(started.value.stop)
    for (const result of [started, built]) if (result.status === "rejected") throw result.reason
    const sandbox = (started as PromiseFulfilledResult<Sandbox>).value
    const world = worldOf(sandbox)
    const plugins = [worldPlugin(world, sandbox), ...more(world)]
    const host = "127.0.0.1"
    if (outDir === undefined) {
      const server = await createServer({ configFile, plugins, logLevel: "warn", server: { host, port } })
      undo.push(() => server.close())
      await server.listen()
      return { url: server.resolvedUrls!.local[0]!, world, sandbox, stop }
    }
    const headers = { "content-security-policy": contentPolicy(world), "x-content-type-options": "nosniff" }
    const server = await preview({
      configFile,
      plugins,
      logLevel: "warn",
      build: { outDir },
      preview: { host, port, headers }
    })
    undo.push(() => server.close())
    return { url: server.resolvedUrls!.local[0]!, world, sandbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
