import { execFile } from "node:child_process"
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from "vite"
import { answered } from "./.ci/answered.ts"
import { chunkStages } from "./.ci/chunkStages.ts"
import { compiledAhead } from "./.ci/compiledAhead.ts"
import { entries } from "./.ci/entries.ts"
import { noOwnStorage } from "./.ci/noOwnStorage.ts"
import { noticesOf } from "./.ci/noticesOf.ts"

// The library in five passes, for reasons of size: a bundler keeps a whole module in one chunk, so what only Schema
// needs of Effect would otherwise grow the chunk that every visitor loads.
//   library  every entry and its lazy chunks, with Effect inside
//   codecs   what reads answers with Schema: plain functions, which come with the first call that needs them
//   pairing  the pairing library as one ES module: with its CommonJS parts a host's bundler would move the helpers for
//            such modules out of React's chunk, and every page would load half a kilobyte more
//   devtools the panel, with a copy of what it looks at: no chunk that visitors load has an export more for it
//   sandbox  the offline world, for Node
//   global   the finished library with all that it needs, for pages without a bundler

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Built aside and put in place at once: whoever uses `dist` meanwhile never sees half of one.
const aside = at(`node_modules/.latchkey/build-${process.pid}`)

// Nothing here or in Effect acts by being read, so what is read for nothing can go.
const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const
const vendors = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^viem($|\/)/,
  /^@walletconnect\//,
  /^@solana\//,
  /^@noble\/(curves|hashes)($|\/)/,
  /^@scure\//,
  "uqr",
  "ws",
  /^node:/
]

const codecs = {
  balances: "services/api/balancesCodec.ts",
  config: "services/api/configCodec.ts",
  history: "services/api/historyCodec.ts",
  identity: "services/api/identityCodec.ts",
  names: "services/api/namesCodec.ts",
  onramp: "services/api/onrampCodec.ts",
  sessions: "services/api/sessionsCodec.ts",
  wallets: "services/directory/walletsCodec.ts",
  frame: "services/frame/frameCodec.ts",
  assets: "services/embedded/assetsCodec.ts",
  convert: "services/api/convertCodec.ts",
  simulation: "services/simulation/simulationCodec.ts"
}

const pairing = { library: "layers/walletconnect/library.ts" }

/** The parts of each namespace have the same names: its folder tells them apart. */
const nameChunk = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }) => {
  const [, namespace] = /\/layers\/(bip122|polkadot|solana)\/[^/]+$/.exec(facadeModuleId ?? "") ?? []
  return namespace ? `chunks/${namespace}-[name].js` : "chunks/[name].js"
}

/** The only entry that is made by a pass of its own. */
const panel = "devtools/react"

const inputs = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, path]) => [name, at(path)]))

/** Joins the passes: the library's import of a codec, or of the pairing library, means the file that its pass makes of it. */
const joined: Plugin = {
  name: "latchkey:joined",
  enforce: "pre",
  async resolveId(source, importer, options) {
    // One entry over another: a host's bundler has both, and neither grows by it.
    if (source === "latchkey/react") return { id: at("react.js"), external: "relative" }
    if (!source.startsWith(".") || importer === undefined || this.environment.name !== "client") return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const file = Object.entries({ codecs, pairing }).flatMap(([folder, files]) =>
      Object.entries(files).flatMap(([name, path]) => (at(path) === found?.id ? [`${folder}/${name}.js`] : []))
    )[0]
    return file ? { id: at(file), external: "relative" } : undefined
  }
}

/** The pass for pages without a bundler takes the library as it was built, not its sources. */
const finished: Plugin = {
  name: "latchkey:finished",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (this.environment.name !== "global" || importer !== at("ui/global.ts")) return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const [name] = Object.entries(entries).find(([, path]) => at(path) === found?.id) ?? []
    return name && `${aside}/${name}.js`
  },
  // It has no meaning here, and the bundler would remark on each.
  transform: {
    filter: { code: /^"use client";/ },
    handler(code) {
      return this.environment.name === "global" ? { code: code.replace(/^"use client";/, ""), map: null } : undefined
    }
  }
}

/** Frameworks that render on a server run a module with React in the browser too only where it says so (React's `"use client"`). */
const clientOnly: Plugin = {
  name: "latchkey:client-only",
  banner({ moduleIds, facadeModuleId }) {
    const usesReact = [...moduleIds, facadeModuleId ?? ""].some((id) =>
      this.getModuleInfo(id)?.importedIds.some((one) => /^react($|-dom($|\/)|\/)/.test(one))
    )
    return usesReact ? '"use client";' : ""
  }
}

/** Leaves a list of the files that a pass took in: each pass has plugins of its own. */
const bundledFiles: Plugin = {
  name: "latchkey:bundled-files",
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
      .flatMap((one) => (one.type === "chunk" ? one.moduleIds : []))
      .filter((file) => !file.startsWith(aside))
    this.emitFile({
      type: "asset",
      fileName: `bundled-${this.environment.name}.json`,
      source: JSON.stringify(files)
    })
  }
}

/** The licence texts of all whose code is bundled, where the package keeps them. */
const writeNotices = async (passes: ReadonlyArray<string>, more: ReadonlyArray<string>) => {
  const lists = passes.map((pass) => `${aside}/bundled-${pass}.json`)
  const files = await Promise.all(
    lists.map(async (list): Promise<Array<string>> => JSON.parse(await readFile(list, "utf8")))
  )
  const facts = await readFile(at(".ci/wallet-facts/NOTICES.txt"), "utf8")
  const code = await noticesOf([...files.flat(), ...more])
  await writeFile(`${aside}/THIRD-PARTY-NOTICES.txt`, `${code}\n${"-".repeat(80)}\n\n${facts}`)
  for (const list of lists) await rm(list)
}

/** Comments cite documents that the package has not got: for whoever works on it, not for whoever reads its types. */
const cited = /(?:spec \d|architecture|SEC-|REL-|(?:the )?design'?s? |visual\.md|decision \d)/
const withoutCitations = (text: string) =>
  text.replaceAll(/\/\*\*[^]*?\*\//g, (comment) =>
    comment
      .replaceAll(/\s*\(([^()]*)\)/g, (whole, inside: string) => (cited.test(inside) ? "" : whole))
      .replaceAll(/ (?:of|in) (?:spec \d+|the design's section \d+)\b/g, "")
  )

/** Types of the entries, with the file names that the package has. */
const declarations = async () => {
  const files = [...Object.values(entries), "ui/global.ts", "sandbox/index.ts"].map(at)
  const project = {
    extends: at("tsconfig.json"),
    compilerOptions: { noEmit: false, emitDeclarationOnly: true, declaration: true, rootDir: at("."), outDir: "types" },
    files,
    include: []
  }
  await writeFile(`${aside}/tsconfig.json`, JSON.stringify(project))
  await run(process.execPath, [at("node_modules/typescript/bin/tsc"), "-p", aside]).catch((error) => {
    throw new Error(`The declarations could not be made:\n${error.stdout}`)
  })
  await rm(`${aside}/tsconfig.json`)
  for (const name of await readdir(`${aside}/types`, { recursive: true })) {
    if (!name.endsWith(".d.ts")) continue
    const file = `${aside}/types/${name}`
    const text = await readFile(file, "utf8")
    await writeFile(file, withoutCitations(text.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, "$1$2.js$1")))
  }
}

/** Several programs may build at once: whoever comes last puts its own in place. */
const putInPlace = async (tries = 5): Promise<void> => {
  const old = `${aside}-old-${tries}`
  await rename(at("dist"), old).catch(() => undefined)
  const placed = await rename(aside, at("dist")).then(
    () => true,
    (error) => {
      if (tries === 0) throw error
      return false
    }
  )
  await rm(old, { recursive: true, force: true })
  if (!placed) await putInPlace(tries - 1)
}

const shared = {
  target: "es2022",
  outDir: aside,
  emptyOutDir: false,
  minify: false,
  cssMinify: true,
  // The first with `light-dark()` and relative colours, which the sheets are written in.
  cssTarget: ["chrome123", "safari18", "firefox128"]
} satisfies BuildEnvironmentOptions

export default defineConfig({
  plugins: [joined, finished, answered, noOwnStorage, clientOnly, compiledAhead, bundledFiles],
  environments: {
    client: {
      build: {
        ...shared,
        lib: {
          entry: inputs(Object.fromEntries(Object.entries(entries).filter(([name]) => name !== panel))),
          formats: ["es"]
        },
        rolldownOptions: {
          external: vendors,
          treeshake,
          output: { chunkFileNames: nameChunk, codeSplitting: chunkStages }
        }
      }
    },
    codecs: {
      consumer: "client",
      build: {
        ...shared,
        lib: { entry: inputs(codecs), formats: ["es"] },
        rolldownOptions: {
          external: vendors,
          treeshake,
          output: {
            entryFileNames: "codecs/[name].js",
            chunkFileNames: "codecs/[name].js",
            codeSplitting: { groups: [{ name: "schema", test: /node_modules/ }] }
          }
        }
      }
    },
    pairing: {
      consumer: "client",
      build: {
        ...shared,
        lib: { entry: inputs(pairing), formats: ["es"] },
        rolldownOptions: { output: { entryFileNames: "pairing/[name].js", codeSplitting: false } }
      }
    },
    devtools: {
      consumer: "client",
      build: {
        ...shared,
        lib: { entry: inputs({ [panel]: entries[panel] }), formats: ["es"] },
        rolldownOptions: { external: vendors, treeshake, output: { codeSplitting: false } }
      }
    },
    sandbox: {
      consumer: "server",
      // Hosts have none of what the relay is made of: it is bundled, in the form that is for Node.
      resolve: {
        noExternal: true,
        conditions: ["node", "module", "import", "default"],
        mainFields: ["module", "main"]
      },
      build: {
        ...shared,
        lib: { entry: inputs({ "sandbox/index": "sandbox/index.ts" }), formats: ["es"] },
        rolldownOptions: {
          external: [
            /^viem($|\/)/,
            /^node:/,
            "vite",
            "@foundry-rs/anvil",
            // Native parts of `ws`, which does without them.
            "bufferutil",
            "utf-8-validate",
            "@reown/walletkit",
            "@walletconnect/core",
            "litesvm",
            "@solana/kit",
            "@solana-program/token",
            "bcoin",
            "oidc-provider"
          ],
          output: { chunkFileNames: "sandbox/[name].js" }
        }
      }
    },
    // Entry and chunks are in one folder: the addresses of chunks that are fetched ahead are read in one of them.
    global: {
      consumer: "client",
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        ...shared,
        lib: { entry: inputs({ "global/latchkey": "ui/global.ts" }), formats: ["es"] },
        rolldownOptions: { treeshake, output: { minify: true, chunkFileNames: "global/[name].js" } }
      }
    }
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      try {
        const passes = ["client", "codecs", "pairing", "devtools", "sandbox", "global"]
        for (const name of passes) await build(environments[name]!)
        const pages = await run(at("node_modules/.bin/node"), [at("sandbox/writePageScripts.ts"), `${aside}/sandbox`])
        await writeNotices(passes, JSON.parse(pages.stdout))
        await declarations()
        await putInPlace()
      } finally {
        await rm(aside, { recursive: true, force: true })
      }
    }
  }
})
