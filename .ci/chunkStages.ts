import { fileURLToPath } from "node:url"
import type { Rolldown } from "vite"
import { entries } from "./entries.ts"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

type Info = (id: string) => Rolldown.ModuleInfo | null

/** Everything that a file of the repository imports, including itself; `later` adds what it loads by `import()`. */
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
 * Chunks of stage 0, with the programs that also need their files. No later stage and no program without a page may
 * depend on stage 0's React. A host's bundler keeps a whole chunk if any stage needs it, so files shared with the modal
 * are separate.
 */
const stage0: ReadonlyArray<readonly [chunk: string, sharedWith: ReadonlyArray<"button" | "core" | "modal">]> = [
  ["base", ["core"]],
  ["pins", ["modal", "button"]],
  ["parts", ["modal"]],
  ["host", []]
]

/** Small files shared by several later chunks: a separate chunk would be one more request. */
const small =
  /\/services\/(?:[\w-]+\/)*(balances\/(shortSymbol|tokenLabel)|options\/siteMetadata|names\/loadResolveName|router\/wantedNamespace|pairing\/opensByTap|connectors\/(pairingLinks|proposes))\.ts$/

/** Files that only entries without a page export, and the one that depends on viem; no page needs them. */
const apart =
  /\/services\/(index|(?:[\w-]+\/)+(?:(createLatchkey|laterCalls|signInCalls)|names\/loadHostNames|caip\/(parseCaip2|parseCaip10|splitCaip)|errors\/(orDisposed|NameFailed|SignInFailed|signInTexts|swapErrors)|network\/toNetwork|options\/publicEndpoints|profile\/(signMessage|signTypedData|sendTransaction|sendCalls|requireAccount|requireSigners)|activity\/(readActivity|sendNoted)|send\/(sendTransfer|waitForReceipt)|amounts\/parseAmount|addresses\/isEvmAddress))\.ts$/

/** One chunk per stage of loading, so that prefetching a stage is one request. */
export const chunkStages: Rolldown.CodeSplittingOptions = {
  groups: [
    ...stage0.map(([chunk, sharedWith], at): Rolldown.CodeSplittingGroup => ({
      debugName: chunk,
      // A file's imports go into its chunk, so chunks that others import come first.
      priority: 10 - at,
      name: (id, context) => {
        const programs = programsOf(context)
        return programs.host.has(id) && sharedWith.every((program) => programs[program].has(id)) ? chunk : null
      }
    })),
    { name: "core", priority: 5, test: /\/ui\/embed\.ts$/ },
    // Requests to wallets and their errors, for every namespace and feature. In a chunk that is also loaded by
    // `import()`, a host's bundler would need a helper for them, which every page would load.
    {
      name: "wallets",
      priority: 4,
      test: /\/connections\/makeRequests\.ts$|\/concurrency\/(callsOf|lazyCode|lazyFeature)\.ts$|\/errors\/(asDeclined|chainErrors|LoadFailed|walletErrors)\.ts$|\/texts\/(plainText|textLike)\.ts$|\/connectors\/inlineIcon\.ts$/
    },
    // What wallets of every namespace answer with, read; loaded with the first request to one.
    {
      name: "walletErrors",
      priority: 4,
      test: /\/errors\/(toWalletError|errorLayers|isUserNo|plainWords)\.ts$/
    },
    // What services answer with, read.
    {
      name: "answers",
      priority: 4,
      test: /\/services\/(?:[\w-]+\/)*(api\/(decodeAnswer|readEach|unknownShape)|environment\/warnOnce)\.ts$/
    },
    { name: "evm", priority: 3, test: /\/layers\/(pageEvm|evm\/EvmAdapter)\.ts$/ },
    { name: "providerError", priority: 4, test: /\/services\/base\/errors\/ProviderError\.ts$/ },
    // Needed by every entry; pages load it after their button works.
    { name: "options", priority: 3, test: /\/(checkOptions|requireOptions|refuseWrong)\.ts$/ },
    // Contains every rule that a program without a page needs. If one were in the modal's chunk, such a program would
    // load the modal. A rule that only later parts need is in their chunks.
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
    // Contains what every later view imports first; a separate chunk would be one more request for each.
    { name: "modal", priority: 1, test: /\/ui\/(modal\/mountModal\.tsx|parts\/useStyles\.ts)$/ },
    {
      name: "connecting",
      priority: 1,
      test: /\/ui\/features\/connect\/ConnectingExternal\.tsx$|\/ui\/parts\/Latch\.tsx$/
    },
    // Shared by node and service calls; the next chunk is only for service calls.
    {
      name: "retryPolicy",
      priority: 4,
      test: /\/api\/(retryPolicy|NodeFailed)\.ts$/
    },
    // How addresses are compared: with tokens, sign-ins, receivers, and in programs that load nothing else of those.
    { name: "addresses", priority: 4, test: /\/addresses\/(comparableAddress|nativeAddress|sameAddress)\.ts$/ },
    {
      name: "httpClient",
      priority: 1,
      test: /\/fetch\/(httpClient|httpTransport)\.ts$|\/api\/(apiUrl|makeApiClient)\.ts$/
    },
    // Shared by the login and its views; what it reads with is loaded with the first request to a wallet.
    { name: "saysNo", priority: 1, test: /\/services\/ways-in\/embedded\/saysNo\.ts$/ },
    { name: "login", priority: 1, test: /\/services\/ways-in\/embedded\/makeLogin\.ts$/ },
    // Shared by the first view's buttons and the login: the buttons need nothing else of it.
    {
      name: "logins",
      priority: 2,
      test: /\/services\/(?:[\w-]+\/)*(login-services\/(SocialProvider|socialIcon)|embedded\/(asEmail|offeredSocials|loadSocial)|errors\/frameTexts|frame\/isEmail)\.ts$/
    },
    { name: "wallet", priority: 3, test: /\/layers\/evm\/(wallet|askVisitor)\.ts$/ },
    {
      name: "money",
      priority: 1,
      test: /\/services\/(?:[\w-]+\/)*((laterCalls|signInCalls)|profile\/(signMessage|signTypedData|sendTransaction)|activity\/(readActivity|sendNoted)|send\/(sendTransfer|waitForReceipt))\.ts$/
    },
    // Shared by the providers for hosts, which are each loaded by `import()`: see `wallets`.
    {
      name: "providers",
      priority: 1,
      test: /\/services\/instance\/providers\/(followNamespace|makeListeners|makeAccountEvents)\.ts$/
    },
    // What every view needs that shows holdings: apart they are three small files.
    {
      name: "holdings",
      priority: 1,
      test: /\/balances\/usdValue\.ts$|\/ui\/features\/account\/(useBalances|money)\.ts$|\/ui\/modal\/useSends\.ts$/
    },
    // How orders end, transfers and swaps alike.
    {
      name: "orders",
      priority: 1,
      test: /\/services\/(?:[\w-]+\/)*(send\/(provesNothingMoved|outcomeToast|feeKey|toSent|receiptOf)|profile\/accountChange)\.ts$/
    },
    // Of what was sent, in every list and outcome: in "whole", whoever opens the modal would load it.
    { name: "explorerUrl", priority: 3, test: /\/network\/explorerUrl\.ts$/ },
    // The outline of a key and its cuts: one drawing.
    { name: "blade", priority: 1, test: /\/ui\/parts\/(bladePath|cutsOf)\.ts$/ },
    // What the lists of the account are made of.
    { name: "rows", priority: 1, test: /\/ui\/parts\/(Badged|SkeletonRow)\.tsx$/ },
    // What both the account and a send's preview show.
    {
      name: "figures",
      priority: 1,
      test: /\/ui\/(parts\/Figure|features\/networks\/NetworkMark)\.tsx$/
    },
    // Pure, for servers too: the entry itself has no React, which is in the second one.
    {
      name: "localeRules",
      priority: 3,
      test: /\/ui\/links\/(localeCookie|localeOfPath|localizedHref|splitLocale)\.ts$/
    },
    { name: "localeNavigation", priority: 1, test: /\/ui\/links\/createLocaleNavigation\.tsx$/ },
    // What the languages share has a name that can be measured.
    { name: "textNames", priority: 1, test: /latchkey:textNames$/ },
    { name: "furtherTextNames", priority: 1, test: /latchkey:furtherTextNames$/ },
    // Apart from their entry, so that a page has only those that it imports, and the others when they are listed.
    { name: "walletRecords", priority: 1, test: /\/directory\/walletRecords\.ts$/ },
    { name: "directoryOf", priority: 3, test: /\/directory\/(directoryOf|checkRecords)\.ts$/ },
    { name: "ordering", priority: 1, test: /\/services\/account\/send\/makeSendOrders\.ts$/ }
  ]
}
