import { fileURLToPath } from "node:url"
import type { Rolldown } from "vite"
import { entries } from "./entries.ts"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

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

let programs: Readonly<Record<"host" | "button" | "core" | "whole" | "modal", Set<string>>> | undefined

/** The files that each kind of program needs. */
const programsOf = (context: Parameters<Rolldown.CodeSplittingNameFunction>[1]) => {
  const info: Info = (id) => context.getModuleInfo(id)
  return (programs ??= {
    host: closure(entries.react, info),
    button: closure("ui/host/ConnectButton.tsx", info),
    core: new Set([entries.index, entries["layers/node"], "ui/embed.ts"].flatMap((path) => [...closure(path, info)])),
    whole: new Set([entries.index, "layers/browserLater.ts"].flatMap((path) => [...closure(path, info)])),
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
  /\/services\/(balances\/shortSymbol|environment\/siteMetadata|network\/explorerUrl|wallets\/pairingLinks)\.ts$/

/** What an entry without a page exports and no page needs, and the one rule that stands on viem. */
const apart =
  /\/services\/(index|latchkey\/(createLatchkey|laterCalls)|caip\/(parseCaip2|parseCaip10|splitCaip)|network\/toNetwork|options\/publicEndpoints|account\/(signMessage|signTypedData|sendTransaction|sendCalls|requireAccount|requireSigners)|send\/(sendTransfer|waitForReceipt)|amounts\/parseAmount|addresses\/isEvmAddress)\.ts$/

/** One chunk per stage of loading, so that fetching a stage ahead of a click is one request. */
export const chunkStages: Rolldown.CodeSplittingOptions = {
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
      debugName: "whole",
      priority: 2,
      name: (id, context) =>
        /\/services\/|\/layers\/(browserLater|servicePorts)\.ts$/.test(id) &&
        !apart.test(id) &&
        (small.test(id) || programsOf(context).whole.has(id))
          ? "whole"
          : null
    },
    // With what every later view starts with: a chunk of its own would be one more for each.
    { name: "modal", priority: 1, test: /\/ui\/modal\/(mountModal\.tsx|useSheet\.ts)$/ },
    {
      name: "connecting",
      priority: 1,
      test: /\/ui\/features\/connect\/ConnectingExternal\.tsx$|\/ui\/parts\/Latch\.tsx$/
    },
    // What nodes and services have in common, and what services have besides.
    { name: "retryPolicy", priority: 4, test: /\/api\/retryPolicy\.ts$/ },
    {
      name: "httpClient",
      priority: 1,
      test: /\/fetch\/(httpClient|httpTransport)\.ts$|\/api\/(apiUrl|makeApiClient)\.ts$/
    },
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
