import { fileURLToPath } from "node:url"
import type { Rolldown } from "vite"
import { entries } from "./entries.ts"

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Rule = (id: string, context: Context, stages: Stages) => boolean | undefined

/** Some files and all that they import. */
const closure = (ids: ReadonlyArray<string>, context: Context) => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  ids.forEach(visit)
  return seen
}

type Stage = "button" | "core" | "sheet"
type Stages = Readonly<Record<Stage, ReadonlySet<string>>>

/** The files of each stage of a page: the button's entry, and what the stage before loads by `import()` from some folders. */
const readStages = (context: Context): Stages => {
  const loadedBy = (stage: ReadonlySet<string>, folder: RegExp) =>
    [...stage].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((id) => folder.test(id))
  const button = closure([fileURLToPath(new URL(`../${entries.react}`, import.meta.url))], context)
  const core = closure(loadedBy(button, /\/ui\/[^/]+$/), context)
  const sheet = [...loadedBy(core, /\/(services\/instance|layers)\/[^/]+$/), ...loadedBy(button, /\/ui\/modal\//)]
  return { button, core, sheet: closure(sheet, context) }
}

const of =
  (stage: Stage): Rule =>
  (id, _context, stages) =>
    stages[stage].has(id)
/** Not what is itself loaded by `import()`. */
const isShared: Rule = (id, context) => context.getModuleInfo(id)?.dynamicImporters.length === 0

const effectCode = /\/ui\/host\/effectCode\b/
const effectFiles = new RegExp(`/node_modules/effect/|${effectCode.source}`)
/** Files of Effect that modules of the core import, for exports that only later stages use. */
const laterEffect = /\/effect\/dist\/(Cache|FiberHandle|ManagedRuntime|MutableHashMap|Semaphore)\.js$/
/** What the core needs of Effect, and the module that loads it. */
const isEffect: Rule = (id, _context, { core }) => effectCode.test(id) || (core.has(id) && !laterEffect.test(id))

/**
 * The chunks of the library: what a folder has, as far as its rule says so, with all that it imports and no row above has. Fetching a
 * stage ahead is one request for each. What is left is in the chunks of each `import()`, and what these share where the bundler puts it.
 */
const rows: ReadonlyArray<readonly [chunk: string, folder: RegExp, rule?: Rule, sharedBy?: number]> = [
  // Stage 0. No later stage and no program without a page may depend on its React, so what these need of it is apart.
  ["base", /\/services\//, of("button")],
  ["parts", /\/ui\/(parts|theme|icons)\//, of("button")],
  ["hooks", /\/ui\/hooks\//, of("button")],
  ["host", /\/ui\//, of("button")],
  // Apart from their entry: a page has only those that it imports, and the others when wallets are listed.
  ["walletRecords", /\/services\/ways-in\/directory\/records\//],
  // How addresses are compared: also in programs that load nothing else.
  ["addresses", /\/services\/base\/addresses\//, isShared, 5],
  // Stage 1. Effect is apart, so that each half is evaluated in a task of its own.
  ["effect", effectFiles, isEffect],
  ["core", /\/ui\/[^/]+$/, of("core")],
  // What talks to wallets is made of these, with a page or without.
  ["wallets", /\/services\/(base\/(errors|concurrency|texts)|ports\/connectors)\//, isShared, 8],
  // Stage 2. Programs without a page load "whole" and not the modal.
  ["whole", /\/(services|layers)\//, of("sheet")],
  ["modal", /\/ui\//, of("sheet")],
  ["options", /\/(services\/ports|ui\/host)\/options\//],
  // What most views have.
  ["sheet", /\/ui\/(modal|icons|parts)\//, isShared, 8],
  // Pure, for servers too: the entry itself has no React, which is in the second one.
  ["localeRules", /\/ui\/links\/rules\//],
  ["localeLinks", /\/ui\/links\//]
]

/** One chunk per stage of loading, and one for what many later parts share, in one build. */
export const chunkStages = (): Rolldown.CodeSplittingOptions => {
  let stages: Stages | undefined
  return {
    groups: rows.map(([chunk, test, rule, minShareCount = 1], at) => ({
      debugName: chunk,
      priority: rows.length - at,
      test,
      minShareCount,
      name: (id, context) => {
        // The first call comes once all modules are known.
        stages ??= readStages(context)
        return rule === undefined || rule(id, context, stages) ? chunk : null
      }
    }))
  }
}
