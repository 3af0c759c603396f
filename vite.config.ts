import { execFile } from "node:child_process"
import { readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from "vite"
import { answered } from "./.ci/answered.ts"
import { bytesOfOthers } from "./.ci/bytesOfOthers.ts"
import { changelogOf } from "./.ci/changelogOf.ts"
import { chunkStages } from "./.ci/chunkStages.ts"
import { compiledAhead } from "./.ci/compiledAhead.ts"
import { writeDeclarations } from "./.ci/declarations.ts"
import { entries } from "./.ci/entries.ts"
import { libraryGlobals } from "./.ci/nodeGlobals.ts"
import { noOwnStorage } from "./.ci/noOwnStorage.ts"
import { noticesOf } from "./.ci/noticesOf.ts"
import { pureOutside } from "./.ci/pureOutside.ts"
import { putInPlace } from "./.ci/putInPlace.ts"
import { sharedNames } from "./.ci/sharedNames.ts"

// The library in passes, for reasons of size: a bundler keeps a whole module in one chunk, so what only Schema
// needs of Effect would otherwise grow the chunk that every visitor loads.
//   library  every entry and its lazy chunks, with Effect inside
//   codecs   what reads answers with Schema: plain functions, which come with the first call that needs them
//   pairing  the pairing library as one ES module: with its CommonJS parts a host's bundler would move the helpers for
//            such modules out of React's chunk, and every page would load half a kilobyte more
//   devtools the panel, with a copy of what it looks at: no chunk that visitors load has an export more for it
//   sandbox  the offline world, for Node: the package `@latchkey/sandbox`
//   styles   the buttons' styles as one file, for pages that a server renders
//   global   the finished library with all that it needs, for pages without a bundler: the package `@latchkey/global`

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Built aside and put in place at once: whoever uses `dist` meanwhile never sees half of one.
const aside = at(`node_modules/.latchkey/build-${process.pid}`)
/** What becomes packages of their own. */
const worlds = `${aside}/sandbox`
const globals = `${aside}/global`

// What is installed is half as large. Vite's own option would leave the whitespace of a library in place.
const minify = true

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
  balances: "services/ports/api/balancesCodec.ts",
  config: "services/ports/api/configCodec.ts",
  history: "services/ports/api/historyCodec.ts",
  identity: "services/ports/api/identityCodec.ts",
  names: "services/ports/api/namesCodec.ts",
  onramp: "services/ports/api/onrampCodec.ts",
  sessions: "services/ports/api/sessionsCodec.ts",
  wallets: "services/ways-in/directory/walletsCodec.ts",
  frame: "services/ways-in/embedded/frame/frameCodec.ts",
  assets: "services/ways-in/embedded/assetsCodec.ts",
  convert: "services/ports/api/convertCodec.ts",
  simulation: "services/ports/simulation/simulationCodec.ts"
}

const pairing = { library: "layers/walletconnect/library.ts" }

/** The parts of each namespace have the same names: its folder tells them apart. */
const nameChunk = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }) => {
  const [, namespace] = /\/layers\/(bip122|polkadot|solana)\/[^/]+$/.exec(facadeModuleId ?? "") ?? []
  return namespace ? `chunks/${namespace}-[name].js` : "chunks/[name].js"
}

/** The only entry that is made by a pass of its own. */
const panel = "devtools/react"

/** The further modules of `@latchkey/global`: entries of the package as they are, which a page asks for by name. */
const globalEntries = ["connectors", "errors", "locales", "siwx", "texts", "themes"]

/** The types of `@latchkey/global` are those of the package that it is made of. */
const globalTypes = {
  latchkey: `export * from "latchkey/element"
export * from "latchkey/networks"
export { directoryOf, wallets } from "latchkey/directory"
export { publicEndpoints } from "latchkey"
`,
  ...Object.fromEntries(globalEntries.map((name) => [name, `export * from "latchkey/${name}"\n`]))
}

const inputs = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, path]) => [name, at(path)]))

/** What is built on the Effect of the host. */
const withHostsEffect = [
  "services/base/store/changes.ts",
  // Of a `Redacted` only the copy that made it knows the value.
  "layers/config.ts",
  "layers/contracts/"
]

/** Joins the passes: the library's import of a codec, or of the pairing library, means the file that its pass makes of it. */
const joined: Plugin = {
  name: "latchkey:joined",
  enforce: "pre",
  async resolveId(source, importer, options) {
    // For hosts with programs of their own, which have Effect: a copy here would be one in the chunks that pages load.
    if (
      /^effect($|\/)/.test(source) &&
      importer !== undefined &&
      withHostsEffect.some((path) => importer.startsWith(at(path)))
    )
      return { id: source, external: true }
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

/** What a pass took in. */
interface Bundled {
  readonly files: ReadonlyArray<string>
  /** Bytes of other packages' code, by script. */
  readonly bytesOfOthers: Readonly<Record<string, number>>
}

/** Leaves a list of what a pass took in, and no source maps: each pass has plugins of its own. */
const listBundled: Plugin = {
  name: "latchkey:list-bundled",
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []))
    for (const name of Object.keys(bundle).filter((one) => one.endsWith(".map"))) delete bundle[name]
    const bytes = scripts.map((script) => [script.fileName, bytesOfOthers(script, aside)] as const)
    const bundled: Bundled = {
      files: scripts.flatMap(({ moduleIds }) => moduleIds).filter((file) => !file.startsWith(aside)),
      bytesOfOthers: Object.fromEntries(bytes.filter(([, count]) => count > 0))
    }
    this.emitFile({
      type: "asset",
      fileName: `bundled-${this.environment.name}.json`,
      source: JSON.stringify(bundled)
    })
  }
}

const bundledBy = (passes: ReadonlyArray<string>) =>
  Promise.all(
    passes.map(async (pass): Promise<Bundled> => JSON.parse(await readFile(`${aside}/bundled-${pass}.json`, "utf8")))
  )

/** The licence texts of all whose code some passes bundled, where a package keeps them. */
const writeNotices = async (
  folder: string,
  passes: ReadonlyArray<string>,
  more: { readonly files?: ReadonlyArray<string>; readonly facts?: string } = {}
) => {
  const lists = await bundledBy(passes)
  const code = await noticesOf([...lists.flatMap(({ files }) => files), ...(more.files ?? [])])
  const facts = more.facts === undefined ? "" : `\n${"-".repeat(80)}\n\n${more.facts}`
  await writeFile(`${folder}/THIRD-PARTY-NOTICES.txt`, `${code}${facts}`)
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

/** Passes whose files are the main package. Their source maps are only for counting what is ours. */
const counted = { ...shared, sourcemap: "hidden" } satisfies BuildEnvironmentOptions

export default defineConfig({
  plugins: [joined, finished, answered, noOwnStorage, clientOnly, sharedNames, compiledAhead, pureOutside, listBundled],
  environments: {
    client: {
      build: {
        ...counted,
        lib: {
          entry: inputs(Object.fromEntries(Object.entries(entries).filter(([name]) => name !== panel))),
          formats: ["es"]
        },
        rolldownOptions: {
          external: vendors,
          treeshake,
          output: { minify, chunkFileNames: nameChunk, codeSplitting: chunkStages }
        }
      }
    },
    codecs: {
      consumer: "client",
      build: {
        ...counted,
        lib: { entry: inputs(codecs), formats: ["es"] },
        rolldownOptions: {
          external: vendors,
          treeshake,
          output: {
            minify,
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
        ...counted,
        lib: { entry: inputs(pairing), formats: ["es"] },
        rolldownOptions: {
          transform: libraryGlobals,
          output: { minify, entryFileNames: "pairing/[name].js", codeSplitting: false }
        }
      }
    },
    devtools: {
      consumer: "client",
      build: {
        ...counted,
        lib: { entry: inputs({ [panel]: entries[panel] }), formats: ["es"] },
        rolldownOptions: { external: vendors, treeshake, output: { minify, codeSplitting: false } }
      }
    },
    styles: {
      consumer: "client",
      build: {
        ...shared,
        cssCodeSplit: true,
        lib: { entry: inputs({ buttons: "ui/theme/allButtons.css" }), formats: ["es"] },
        rolldownOptions: { output: { assetFileNames: "[name][extname]" } }
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
        lib: {
          entry: inputs({ "sandbox/index": "sandbox/index.ts", "sandbox/cli": "sandbox/cli.ts" }),
          formats: ["es"]
        },
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
      // A page has no `global`: one of the libraries looks there for what the page itself has.
      define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
      build: {
        ...shared,
        lib: {
          entry: inputs({
            "global/latchkey": "ui/global.ts",
            ...Object.fromEntries(globalEntries.map((name) => [`global/${name}`, `${aside}/${name}.js`]))
          }),
          formats: ["es"]
        },
        rolldownOptions: { treeshake, output: { minify, chunkFileNames: "global/[name].js" } }
      }
    }
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      try {
        const passes = ["client", "codecs", "pairing", "devtools", "styles", "sandbox", "global"]
        for (const name of passes) await build(environments[name]!)
        const pages = await run(at("node_modules/.bin/node"), [at("sandbox/writePageScripts.ts"), worlds])
        const own = ["client", "codecs", "pairing", "devtools"]
        const facts = await readFile(at(".ci/wallet-facts/NOTICES.txt"), "utf8")
        await writeNotices(aside, own, { facts })
        await writeNotices(globals, [...own, "global"], { facts })
        await writeNotices(worlds, ["sandbox"], { files: JSON.parse(pages.stdout) })
        const others = (await bundledBy(own)).map((one) => one.bytesOfOthers)
        await writeFile(`${aside}/others.json`, JSON.stringify(Object.assign({}, ...others)))
        for (const name of passes) await rm(`${aside}/bundled-${name}.json`)
        await writeDeclarations(aside, {
          [`${aside}/types`]: Object.values(entries),
          [`${worlds}/types`]: ["sandbox/index.ts"]
        })
        for (const [name, types] of Object.entries(globalTypes)) await writeFile(`${globals}/${name}.d.ts`, types)
        // Whoever imports the styles has to find them in the types.
        await writeFile(`${aside}/types/buttons.css.d.ts`, "export {}\n")
        await putInPlace(worlds, at("sandbox/dist"))
        await putInPlace(globals, at("global/dist"))
        await putInPlace(aside, at("dist"))
        for (const folder of ["", "global/", "sandbox/"]) {
          const manifest = JSON.parse(await readFile(at(`${folder}package.json`), "utf8"))
          await writeFile(at(`${folder}CHANGELOG.md`), await changelogOf(at(".changeset"), manifest))
        }
      } finally {
        await rm(aside, { recursive: true, force: true })
      }
    }
  }
})
