import { rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { defineConfig, type BuildEnvironmentOptions } from "vite"
import { chunkStages } from "./.ci/chunkStages.ts"
import { clientOnly } from "./.ci/clientOnly.ts"
import { compiledAhead } from "./.ci/compiledAhead.ts"
import { entries } from "./.ci/entries.ts"
import { finishedLibrary } from "./.ci/finishedLibrary.ts"
import { globalEntries } from "./.ci/globalEntries.ts"
import { libraryGlobals } from "./.ci/nodeGlobals.ts"
import { noOwnStorage } from "./.ci/noOwnStorage.ts"
import { codecs, ownPasses, pairing } from "./.ci/ownPasses.ts"
import { stackFrames } from "./.ci/stackFrames.ts"
import { vendors, worldVendors } from "./.ci/vendors.ts"
import { writePackages } from "./.ci/writePackages.ts"

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

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Built aside and put in place at once: whoever uses `dist` meanwhile never sees half of one. As deep as `dist`, so that the paths of
// source maps hold there.
const aside = at(`.dist-${process.pid}`)

// Nothing here or in Effect acts by being read, so what is read for nothing can go.
const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const

/** The parts of each namespace have the same names: its folder tells them apart. */
const nameChunk = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }) => {
  const [, namespace] = /\/layers\/(bip122|polkadot|solana)\/[^/]+$/.exec(facadeModuleId ?? "") ?? []
  return namespace ? `chunks/${namespace}-[name].js` : "chunks/[name].js"
}

/** Names in the scripts are those of the sources; the comments are in the sources of the maps. */
const readable = { minifyInternalExports: false, comments: { jsdoc: false } } as const

/** For code that is not ours: names and annotations stay. */
const withoutSpaces = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/** The only entry that is made by a pass of its own. */
const panel = "devtools/react"

const inputs = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, path]) => [name, at(path)]))

const shared = {
  target: "es2022",
  outDir: aside,
  emptyOutDir: false,
  // Whoever debugs reads what we wrote; a host's bundler minifies.
  minify: false,
  sourcemap: true,
  cssMinify: true,
  // The first with `light-dark()` and relative colours, which the sheets are written in.
  cssTarget: ["chrome123", "safari18", "firefox128"]
} satisfies BuildEnvironmentOptions

export default defineConfig({
  plugins: [ownPasses, finishedLibrary(aside), stackFrames, noOwnStorage, clientOnly, compiledAhead],
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
          output: { ...readable, chunkFileNames: nameChunk, codeSplitting: chunkStages() }
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
            ...readable,
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
        rolldownOptions: {
          transform: libraryGlobals,
          output: { ...readable, minify: withoutSpaces, codeSplitting: false }
        }
      }
    },
    devtools: {
      consumer: "client",
      build: {
        ...shared,
        lib: { entry: inputs({ [panel]: entries[panel] }), formats: ["es"] },
        rolldownOptions: { external: vendors, treeshake, output: { ...readable, codeSplitting: false } }
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
          external: worldVendors,
          output: { ...readable, chunkFileNames: "sandbox/[name].js" }
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
        // Vite's own option would leave the whitespace of a library in place.
        rolldownOptions: { treeshake, output: { minify: true, chunkFileNames: "global/[name].js" } }
      }
    }
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      try {
        const passes = ["client", "codecs", "pairing", "devtools", "styles", "sandbox", "global"]
        for (const name of passes) await build(environments[name]!)
        await writePackages(aside)
      } finally {
        await rm(aside, { recursive: true, force: true })
      }
    }
  }
})
