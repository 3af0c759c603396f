import { execFile } from "node:child_process"
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type Rolldown } from "vite"
import { compiledAhead } from "./.ci/compiledAhead.ts"
import { noticesOf } from "./.ci/noticesOf.ts"

// The library in four passes, for reasons of size: a bundler keeps a whole module in one chunk, so what only the
// service calls need of Effect (HTTP, Schema) would otherwise grow the chunk that every visitor loads.
//   library  every entry and its lazy chunks, with Effect inside
//   calls    the service calls, each loaded with its first use, with an own tree-shaken copy of Effect
//   pairing  the pairing library as one ES module: with its CommonJS parts a host's bundler would move the helpers for
//            such modules out of React's chunk, and every page would load half a kilobyte more
//   sandbox  the offline world, for Node

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Built aside and put in place at once: whoever uses `dist` meanwhile never sees half of one.
const aside = at(`node_modules/.latchkey/build-${process.pid}`)

// Nothing here or in Effect acts by being read, so what is read for nothing can go.
const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const
const vendors = [/^react($|\/)/, /^react-dom($|\/)/, /^viem($|\/)/, /^@walletconnect\//, "uqr", "ws", /^node:/]

const entries = {
  index: "services/index.ts",
  react: "ui/index.ts",
  element: "ui/element.ts",
  networks: "services/network/networkTable.ts",
  "layers/browser": "layers/browser.ts",
  "layers/node": "layers/node.ts",
  "layers/test": "layers/test.ts"
}

const calls = {
  httpClient: "layers/fetch/httpClient.ts",
  errorReporter: "layers/reports/errorReporter.ts",
  fetchIdentity: "services/api/fetchIdentity.ts",
  fetchOrigins: "services/api/fetchOrigins.ts",
  frameCodec: "services/frame/frameCodec.ts",
  assetsCodec: "services/embedded/assetsCodec.ts",
  fetchWallets: "services/directory/fetchWallets.ts",
  readServiceBalances: "services/balances/readServiceBalances.ts"
}

const pairing = { library: "layers/walletconnect/library.ts" }

const inputs = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, path]) => [name, at(path)]))

/**
 * Joins the two passes: the library's `import()` of a service call means the file that the second pass makes of it,
 * and a call's failure is the class that hosts import, so that `instanceof` holds.
 */
const joined: Plugin = {
  name: "latchkey:joined",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const pass = this.environment.name
    if (!source.startsWith(".") || importer === undefined || pass === "sandbox") return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const file =
      pass === "calls"
        ? found?.id === at("services/errors/serviceErrors.ts") && "index.js"
        : Object.entries({ calls, pairing }).flatMap(([folder, files]) =>
            Object.entries(files).flatMap(([name, path]) => (at(path) === found?.id ? [`${folder}/${name}.js`] : []))
          )[0]
    return file ? { id: at(file), external: "relative" } : undefined
  }
}

/**
 * When it is loaded, Effect reads the stack of an error to learn how its engine names frames, for prettier traces. The
 * engine must then parse the whole chunk a second time, which costs a visitor's first click a tenth. The answer here is
 * the one that V8 gives; elsewhere a trace shows a frame more or less.
 */
const answers: ReadonlyArray<readonly [file: RegExp, question: RegExp, answer: string]> = [
  [/\/effect\/dist\/Utils\.js$/, /\/\*#__PURE__\*\/pickInternalCall\(\)/, "(body) => body()"],
  [
    /\/effect\/dist\/internal\/effect\.js$/,
    /(?<=const continuationMarksStack = )\/\*#__PURE__\*\/\(\(\) => \{[^]*?\n\}\)\(\)/,
    "true"
  ]
]
/**
 * How Effect writes its own values as text, which only developers who print one see: shorter than Effect's, which has
 * cases for each kind of collection. The service calls, whose errors are written by it, keep Effect's.
 */
const shortFormat = `
export function formatJson(value) {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
export function format(value) {
  return value instanceof Error ? String(value) : formatJson(value)
}
`
const answered: Plugin = {
  name: "latchkey:answered",
  transform(code, id) {
    if (this.environment.name === "client" && id.endsWith("/effect/dist/Formatter.js"))
      // Theirs stay as functions that nobody calls, and go.
      return {
        code: code.replaceAll(/export function (format|formatJson)\(/g, "function whole_$1(") + shortFormat,
        map: null
      }
    const found = answers.find(([file]) => file.test(id))
    if (found === undefined) return
    const [file, question, answer] = found
    if (!question.test(code)) this.error(`Effect no longer asks what ${file} was to be answered: look at ${id}`)
    return { code: code.replace(question, answer), map: null }
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
    const files = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []))
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
  await writeFile(`${aside}/THIRD-PARTY-NOTICES.txt`, await noticesOf([...files.flat(), ...more]))
  for (const list of lists) await rm(list)
}

type Info = (id: string) => Rolldown.ModuleInfo | null

/** Everything that a file of the repository imports, itself included; `later` adds what it loads by `import()`. */
const closure = (path: string, info: Info, later = false) => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    info(id)?.importedIds.forEach(visit)
    if (later) info(id)?.dynamicallyImportedIds.forEach(visit)
  }
  visit(at(path))
  return seen
}

let programs: Readonly<Record<"host" | "button" | "core" | "features" | "modal", Set<string>>> | undefined

/** The files that each kind of program needs. */
const programsOf = (context: Parameters<Rolldown.CodeSplittingNameFunction>[1]) => {
  const info: Info = (id) => context.getModuleInfo(id)
  return (programs ??= {
    host: closure(entries.react, info),
    button: closure("ui/host/ConnectButton.tsx", info),
    core: new Set([entries.index, entries["layers/node"], "ui/embed.ts"].flatMap((path) => [...closure(path, info)])),
    features: new Set([entries.index, "layers/browserLater.ts"].flatMap((path) => [...closure(path, info)])),
    modal: closure("ui/modal/mountModal.tsx", info, true)
  })
}

/**
 * Stage 0 by who else needs a file of it: no later stage, nor a program without a page, may need its React, and
 * a host's bundler keeps all of a chunk that any stage needs, so what the modal shares must not bring the rest along.
 */
const stage0: ReadonlyArray<readonly [chunk: string, sharedWith: ReadonlyArray<"button" | "core" | "modal">]> = [
  ["base", ["core"]],
  ["pins", ["modal", "button"]],
  ["parts", ["modal"]],
  ["host", []]
]

/** Rules of a line that several later chunks share: a chunk of their own would be one more to fetch. */
const small =
  /\/services\/(balances\/shortSymbol|environment\/siteMetadata|network\/explorerUrl|wallets\/(pairingLinks|linkTarget))\.ts$/

/** What an entry without a page exports and no page needs, and the one rule that stands on viem. */
const apart =
  /\/services\/(index|latchkey\/(createLatchkey|laterCalls)|caip\/(parseCaip2|parseCaip10|splitCaip)|network\/toNetwork|options\/publicEndpoints|account\/(signMessage|signTypedData|sendTransaction|sendCalls|requireAccount|requireSigners)|send\/(sendTransfer|waitForReceipt)|amounts\/parseAmount|addresses\/isEvmAddress)\.ts$/

/** One chunk per stage of loading, so that fetching a stage ahead of a click is one request. */
const stages: Rolldown.CodeSplittingOptions = {
  groups: [
    ...stage0.map(([chunk, sharedWith], at): Rolldown.CodeSplittingGroup => ({
      debugName: chunk,
      // A file takes all that it imports along, so the chunks that others import come first.
      priority: 10 - at,
      name: (id, context) => {
        const programs = programsOf(context)
        return programs.host.has(id) && sharedWith.every((program) => programs[program].has(id)) ? chunk : null
      }
    })),
    { name: "core", priority: 5, test: /\/ui\/embed\.ts$/ },
    // How wallets are asked and how that fails: of every namespace, and of what the features name. Were it in a chunk that
    // is also loaded by `import()`, a host's bundler would need a helper for that, which every page would load.
    {
      name: "wallets",
      priority: 4,
      test: /\/connect\/makeRequests\.ts$|\/errors\/(asDeclined|chainErrors|LoadFailed|walletErrors)\.ts$|\/texts\/plainText\.ts$/
    },
    { name: "evm", priority: 3, test: /\/layers\/(pageEvm|evm\/EvmAdapter)\.ts$/ },
    { name: "providerError", priority: 4, test: /\/services\/errors\/ProviderError\.ts$/ },
    // Every entry's: pages load it once their button works.
    { name: "options", priority: 3, test: /\/(checkOptions|requireOptions|refuseWrong)\.ts$/ },
    // With every rule that a program without a page needs: were one in the modal's chunk, such a program would load
    // that. A rule that only later parts need goes with those.
    {
      debugName: "features",
      priority: 2,
      name: (id, context) =>
        /\/services\/|\/layers\/(browserLater|servicePorts)\.ts$/.test(id) &&
        !apart.test(id) &&
        (small.test(id) || programsOf(context).features.has(id))
          ? "features"
          : null
    },
    // With what every later view starts with: a chunk of its own would be one more for each.
    { name: "modal", priority: 1, test: /\/ui\/modal\/(mountModal\.tsx|useSheet\.ts)$/ },
    { name: "connecting", priority: 1, test: /\/ui\/views\/ConnectingExternal\.tsx$|\/ui\/parts\/Latch\.tsx$/ },
    { name: "login", priority: 1, test: /\/services\/embedded\/makeLogin\.ts$/ },
    { name: "wallet", priority: 3, test: /\/layers\/evm\/(wallet|askVisitor)\.ts$/ },
    {
      name: "money",
      priority: 1,
      test: /\/services\/(latchkey\/laterCalls|account\/(signMessage|signTypedData|sendTransaction)|send\/(sendTransfer|waitForReceipt))\.ts$/
    },
    { name: "ordering", priority: 1, test: /\/services\/send\/makeOrdering\.ts$/ }
  ]
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
  const files = [...Object.values(entries), "sandbox/index.ts"].map(at)
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
  plugins: [joined, answered, clientOnly, compiledAhead, bundledFiles],
  environments: {
    client: {
      build: {
        ...shared,
        lib: { entry: inputs(entries), formats: ["es"] },
        rolldownOptions: {
          external: vendors,
          treeshake,
          output: { chunkFileNames: "chunks/[name].js", codeSplitting: stages }
        }
      }
    },
    calls: {
      consumer: "client",
      build: {
        ...shared,
        lib: { entry: inputs(calls), formats: ["es"] },
        rolldownOptions: {
          external: vendors,
          treeshake,
          output: {
            entryFileNames: "calls/[name].js",
            chunkFileNames: "calls/[name].js",
            // Whoever calls a service sends and decodes: one file for what the calls share.
            codeSplitting: { groups: [{ name: "shared", test: /node_modules|\/(ApiClient|decodeAnswer)\.ts$/ }] }
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
          external: [/^viem($|\/)/, /^node:/, "vite", "@foundry-rs/anvil", "@reown/walletkit", "@walletconnect/core"],
          output: { chunkFileNames: "sandbox/[name].js" }
        }
      }
    }
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      try {
        const passes = ["client", "calls", "pairing", "sandbox"]
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
