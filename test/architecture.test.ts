import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

// The arrows of docs and house style, as a table; whatever is not in it is a mistake or a line to add with its reason.

interface Import {
  readonly from: string
  readonly to: string
  /** `import()`, `import type`, or a plain import. */
  readonly kind: "lazy" | "type" | "plain"
}

const root = fileURLToPath(new URL("..", import.meta.url))
const files = globSync("{services,layers,ui,sandbox,examples}/**/*.{ts,tsx}", { cwd: root })
  // The hosts by other tools than ours have packages of their own.
  .filter((file) => !/\.test\.tsx?$|node_modules|\.d\.ts$|^examples\/(astro|next|react-router|svelte|vue)\//.test(file))
  .toSorted()
const source = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]))

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^"'`;]*?\sfrom\s+)?["']([^"']+)["']/gm
const lazy = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g
const noComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")

const importsOf = (file: string): ReadonlyArray<Import> => {
  const text = noComments(source.get(file)!)
  const to = (path: string) => (path.startsWith(".") ? join(dirname(file), path.split("?")[0]!) : path)
  return [
    ...[...text.matchAll(statement)].map(([, type, path]): Import => ({
      from: file,
      to: to(path!),
      kind: type === undefined ? "plain" : "type"
    })),
    ...[...text.matchAll(lazy)].map(([, path]): Import => ({ from: file, to: to(path!), kind: "lazy" }))
  ]
}
const imports = files.flatMap(importsOf)

const entries =
  /^latchkey(\/(react|element|networks|links|locales|connectors|errors|texts|themes|directory|siwx(\/react)?|solana|viem|wagmi|buttons\.css|devtools(\/react)?|stream|layers\/(browser|config|contracts|node|test)))?$|^@latchkey\/(global|sandbox)$/
const compositions =
  /^layers\/(browser|browserLater|config|contracts|node|nodeLater|page(Bip122|Evm|Layer|Namespaces|Polkadot|Solana|Universal)|PageNamespace|servicePorts|siwx|solana|test|testLater|viem|wagmi)\.ts$/
const react = /^react($|-dom($|\/)|\/)/

/** From which files to what. The first line whose left side matches decides. */
const arrows: ReadonlyArray<readonly [from: RegExp, to: ReadonlyArray<RegExp>, why: string]> = [
  [
    /^services\/base\/addresses\//,
    [/^services\//, /^effect$/, /^viem\/utils$/, /^@noble\/hashes\//, /^@scure\/base$/],
    "checksums are a pure function library"
  ],
  [/^services\//, [/^services\//, /^effect$/], "what the product is: no platform, no vendor"],
  [compositions, [/^services\//, /^layers\//, /^effect$/], "compositions are where layers meet"],
  [
    /^layers\/walletconnect\//,
    [/^services\//, /^effect$/, /^@walletconnect\/(universal-provider|utils)$/, /^ws$/],
    "the pairing library is met nowhere else"
  ],
  [
    /^layers\/polkadot\//,
    [/^services\//, /^layers\/json-rpc\//, /^layers\/injected\//, /^effect$/, /^@noble\/hashes\//],
    "hashes are all that the encodings of Polkadot need"
  ],
  [
    /^layers\/wallet-standard\//,
    [/^services\//, /^layers\/injected\//, /^effect$/],
    "wallets of a page are listened to alike, whatever their standard"
  ],
  [
    /^layers\/bip122\//,
    [
      /^services\//,
      /^layers\/wallet-standard\//,
      /^layers\/injected\//,
      /^layers\/bitcoin-message\//,
      /^effect$/,
      /^@scure\/(base|btc-signer)($|\/)/,
      /^@noble\/hashes\/sha2$/
    ],
    "addresses and transactions of Bitcoin by libraries that are kept for them"
  ],
  [
    /^layers\/bitcoin-message\//,
    [/^@scure\/btc-signer\//, /^@scure\/btc-signer$/],
    "what is signed of a text in Bitcoin: for those who sign and those who verify"
  ],
  [
    /^layers\/siwx\//,
    [
      /^services\//,
      /^layers\/bitcoin-message\//,
      /^layers\/solana-message\//,
      /^viem($|\/)/,
      /^@noble\/(curves|hashes)\//,
      /^@scure\/(base|btc-signer|sr25519)($|\/)/
    ],
    "what verifies signatures of each namespace, by libraries that are kept for them"
  ],
  [
    /^layers\/local-key\//,
    [
      /^services\//,
      /^layers\/bitcoin-message\//,
      /^layers\/evm\/readSecondFee\.ts$/,
      /^layers\/bip122\/ownTransactions\.ts$/,
      /^effect$/,
      /^viem($|\/)/,
      /^@noble\/hashes\//,
      /^@scure\/(base|btc-signer|sr25519)($|\/)/,
      /^@solana\//
    ],
    "keys of each namespace sign in this process, and are held to the fees and coins that wallets and balances count"
  ],
  [
    /^layers\/solana\//,
    [
      /^services\//,
      /^layers\/json-rpc\//,
      /^layers\/injected\//,
      /^layers\/solana-message\//,
      /^effect$/,
      /^@solana\//,
      /^@noble\/hashes\//
    ],
    "single packages of Solana's kit, which pages load with the first request, and hashes where it needs crypto.subtle"
  ],
  [
    /^layers\/evm\//,
    [/^services\//, /^layers\/json-rpc\//, /^effect($|\/)/, /^viem($|\/)/, /^node:/],
    "viem, and the bodies of nodes as the other namespaces read them"
  ],
  [
    /^layers\/([^/]+)\//,
    [/^services\//, /^effect($|\/)/, /^viem($|\/)/, /^node:/],
    "a layer knows its vendor and the services"
  ],
  [
    /^ui\/embed\.ts$/,
    [/^services\//, /^layers\/(pageLayer|PageNamespace)\.ts$/, /^ui\//, /^effect$/],
    "the one place where the page meets its layers"
  ],
  [
    /^ui\/hooks\/useSignIn\.ts$/,
    [/^services\//, /^latchkey\/react$/, /^react$/],
    "an entry of its own beside that of React, which does not grow by it"
  ],
  [
    /^ui\/parts\//,
    [/^ui\//, react, /^uqr$/, /^services\/base\/texts\/fnv1a\.ts$/],
    "parts are drawings: they know no service, but the hash of a text"
  ],
  [/^ui\//, [/^services\//, /^ui\//, react, /^effect$/], "what is seen knows services, never layers"],
  [
    /^sandbox\/relay\//,
    [/^sandbox\//, /^node:/, /^ws$/, /^@walletconnect\/relay-auth$/],
    "the relay speaks the protocol of the public one"
  ],
  [
    /^sandbox\/phone\//,
    [
      /^sandbox\//,
      /^viem($|\/)/,
      /^@reown\/walletkit$/,
      /^@walletconnect\/core$/,
      /^@noble\/curves\/ed25519$/,
      /^@scure\/(base|btc-signer)$/,
      /^@polkadot-api\/utils$/,
      /^layers\/walletconnect\/guardIncoming\.ts$/
    ],
    "the phone is made as wallets are, and its library has the same faults as the page's"
  ],
  [
    /^sandbox\/api\/sign-in\//,
    [/^sandbox\//, /^layers\/siwx\/checkSignIn\.ts$/, /^services\/ports\/sign-in\//, /^node:/],
    "the service checks sign-ins as servers of hosts do"
  ],
  [/^sandbox\/mail\//, [/^sandbox\//, /^node:/, /^smtp-server$/, /^postal-mime$/], "mail as it is sent and read"],
  [
    /^sandbox\/site\//,
    [
      /^sandbox\//,
      /^services\/ways-in\/embedded\/frame\//,
      /^ui\/parts\/(bladePath|cutsOf|groupsOf)\.ts$/,
      /^node:/,
      /^effect$/,
      /^viem($|\/)/,
      /^@solana\/(transaction-messages|transactions)$/,
      /^nodemailer$/
    ],
    "the site reads what the product posts by the same schemas, and draws addresses as the sheet does"
  ],
  [
    /^sandbox\/social\//,
    [/^sandbox\//, /^node:/, /^oidc-provider$/],
    "services to log in with, by a library of the protocol"
  ],
  [
    /^sandbox\/chains\/solana\//,
    [/^sandbox\//, /^node:/, /^ws$/, /^litesvm$/, /^@solana\/kit$/, /^@solana-program\/token$/],
    "Solana's own programs, in a virtual machine"
  ],
  [
    /^sandbox\/(chains|wallets)\/bitcoin\//,
    [/^sandbox\//, /^node:/, /^viem\/(accounts|utils)$/, /^@scure\/(base|btc-signer)($|\/)/],
    "keys and transactions of Bitcoin by a library; the node is found by require"
  ],
  [
    /^sandbox\/(chains|wallets)\/polkadot\//,
    [/^sandbox\//, /^node:/, /^@polkadot-labs\/hdkd(-helpers)?$/, /^@polkadot-api\/(substrate-bindings|utils)$/],
    "keys and encodings of Polkadot that are not ours"
  ],
  [
    /^sandbox\//,
    [/^sandbox\//, entries, /^node:/, /^viem($|\/)/, /^vite$/, /^@uniswap\/v2-core/, /^playwright-core$/],
    "a world of its own"
  ],
  [
    /^examples\/wagmi\//,
    [
      /^examples\//,
      entries,
      react,
      /^viem$/,
      /^vite$/,
      /^vitest$/,
      /^node:/,
      /^wagmi(\/actions)?$/,
      /^@tanstack\/react-query$/,
      /^playwright-core$/
    ],
    "a host that uses wagmi's own hooks"
  ],
  [
    /^examples\//,
    [
      /^examples\//,
      entries,
      react,
      /^node:/,
      /^effect($|\/)/,
      /^viem($|\/)/,
      // What hosts of the other namespaces have, and what verifies signatures there.
      /^@scure\/(btc-signer|sr25519)$/,
      /^@solana\/kit$/,
      /^bip322-js$/,
      /^vite$/,
      /^vitest$/,
      /^@effect\/vitest$/,
      /^happy-dom$/,
      /^playwright-core$/
    ],
    "hosts as people write them"
  ]
]

/** Arrows outside the table, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "ui/host/createLatchkey.ts -> layers/pageEvm.ts": "fetched beside the core: the button knows the namespaces",
  "ui/host/createLatchkey.ts -> layers/pageNamespaces.ts": "the same, for pages with other namespaces",
  "examples/server/startDemo.ts -> .ci/nodeGlobals.ts": "on the sources it needs what the build puts into the package",
  "examples/react-vite/check/openPage.ts -> test/support/launchChromium.ts": "the demo's check drives the same browser",
  "sandbox/phone/openTestDapp.ts -> @walletconnect/universal-provider": "a site for the phone's own tests, in no entry",
  "sandbox/wallets/openTestPage.ts -> happy-dom": "a page for the sandbox's own tests, in no entry"
}

const isAllowed = ({ from, to }: Import): boolean => {
  if (`${from} -> ${to}` in exceptions) return true
  const rule = arrows.find(([pattern]) => pattern.test(from))
  if (rule === undefined) return false
  const folder = /^layers\/[^/]+\//.exec(from)?.[0]
  return rule[1].some((pattern) => pattern.test(to)) || (folder !== undefined && to.startsWith(folder))
}

const named = (list: ReadonlyArray<Import>) => list.map(({ from, to }) => `${from} -> ${to}`)

test("imports are found at all", () => {
  expect(files.length).toBeGreaterThan(200)
  expect(imports.filter(({ kind }) => kind === "lazy").length).toBeGreaterThan(5)
})

test("every arrow between rooms is one of the table", () => {
  expect(named(imports.filter((one) => !isAllowed(one)))).toEqual([])
})

test("every import of a file leads to a file", () => {
  const missing = imports.filter(({ to }) => /^(services|layers|ui|sandbox)\/.*\.tsx?$/.test(to) && !source.has(to))
  expect(named(missing)).toEqual([])
})

test("no file leads back to itself, not even by its types", () => {
  const from = Map.groupBy(
    imports.filter(({ kind }) => kind !== "lazy"),
    (one) => one.from
  )
  const done = new Set<string>()
  const circles: Array<string> = []
  const visit = (file: string, path: ReadonlyArray<string>): void => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(" -> "))
    if (done.has(file)) return
    for (const { to } of from.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

/**
 * The groups of `services/`, lowest first, as a file's first folder says: an import leads to its own group or a lower one
 * (CONTRIBUTING, "Which folder").
 */
const groups = [
  "base",
  "ports",
  "connection",
  "sheet",
  "ways-in",
  "account",
  "gate",
  "instance",
  "index.ts",
  "devtools"
]
const groupOf = (file: string) => groups.indexOf(file.split("/")[1]!)
const inServices = imports.filter(({ from, to }) => from.startsWith("services/") && to.startsWith("services/"))

test("every file of services is in one of its groups", () => {
  expect(files.filter((file) => file.startsWith("services/") && groupOf(file) < 0)).toEqual([])
})

test("no import of services leads to a higher group", () => {
  expect(named(inServices.filter(({ from, to }) => groupOf(from) < groupOf(to)))).toEqual([])
})

test("no folders of services import each other, by value or type, in a circle of any length", () => {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"))
  const next = new Map<string, Set<string>>()
  for (const { from, to } of inServices) {
    if (folderOf(from) === folderOf(to)) continue
    next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  }
  const reached = (folder: string) => {
    const seen = new Set<string>()
    const visit = (one: string): void => {
      for (const to of next.get(one) ?? []) if (!seen.has(to) && seen.add(to)) visit(to)
    }
    visit(folder)
    return seen
  }
  expect(next.size).toBeGreaterThan(30)
  expect([...next.keys()].filter((folder) => reached(folder).has(folder))).toEqual([])
})

/**
 * Programs outside `sheet` that open, close or change views themselves. This list may only become shorter: what happens to an
 * order, a sign-in or a login is told by its service, and `services/sheet` says what the sheet does about it.
 */
const movesTheSheet = [
  "services/account/profile/connectFor.ts",
  "services/account/send/Send.ts",
  "services/gate/makeAnswers.ts",
  "services/gate/makeQuestion.ts",
  "services/gate/makeSignIn.ts",
  "services/ways-in/embedded/comeBack.ts",
  "services/ways-in/embedded/makeApprovals.ts",
  "services/ways-in/embedded/makeRefuse.ts",
  "services/ways-in/pairing/makeLivePairing.ts",
  "services/ways-in/several/makeHostConnections.ts",
  "services/ways-in/several/switchConnection.ts"
]

test("no further service knows the sheet's views", () => {
  const ofSheet = /^services\/sheet\/(modal\/Modal|router\/(Router|View))\.ts$/
  const above = ["sheet", "instance", "index.ts", "devtools"].map((group) => groups.indexOf(group))
  const moving = inServices.filter(({ from, to }) => ofSheet.test(to) && !above.includes(groupOf(from)))
  expect([...new Set(moving.map(({ from }) => from))].toSorted()).toEqual(movesTheSheet)
})

/** The floors of `ui/`, lowest first; the entries and what only they need stand above. */
const uiFloors = ["theme", "icons", "locales", "parts", "buttons", "hooks", "host", "modal", "features"]

test("no import of ui leads to a higher floor, but types and what is loaded later", () => {
  const uiFloorOf = (file: string) => uiFloors.indexOf(file.split("/")[1]!)
  const upward = imports.filter(
    ({ from, to, kind }) =>
      kind === "plain" && from.startsWith("ui/") && uiFloorOf(from) >= 0 && uiFloorOf(from) < uiFloorOf(to)
  )
  // The first view comes with the sheet.
  expect(named(upward.filter(({ from }) => from !== "ui/modal/mountModal.tsx"))).toEqual([])
  expect(upward).toHaveLength(1)
})

test("views ask the router: no view imports another", () => {
  const views = new Set(
    imports
      .filter(({ from, to }) => /^ui\/modal\/(readyV|furtherV|v)iews\.ts$/.test(from) && to.startsWith("ui/features/"))
      .map(({ to }) => to)
  )
  expect(views.size).toBeGreaterThan(20)
  const wrong = imports.filter(
    ({ from, to, kind }) => from.startsWith("ui/features/") && views.has(to) && kind !== "type"
  )
  expect(named(wrong)).toEqual([])
})

test("no two features of the sheet import each other", () => {
  const featureOf = (file: string) => /^ui\/features\/([^/]+)\//.exec(file)?.[1]
  const between = imports.flatMap(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)]
    return one === undefined || other === undefined || one === other ? [] : [[one, other] as const]
  })
  const pairs = new Set(between.map((pair) => pair.join(" ")))
  expect(pairs.size).toBeGreaterThan(0)
  expect(between.filter(([one, other]) => pairs.has(`${other} ${one}`))).toEqual([])
})

const staticClosure = (entry: string): ReadonlyArray<Import> => {
  const seen = new Set<string>()
  const found: Array<Import> = []
  const visit = (file: string) => {
    if (seen.has(file) || !source.has(file)) return
    seen.add(file)
    for (const one of importsOf(file).filter(({ kind }) => kind === "plain")) {
      found.push(one)
      visit(one.to)
    }
  }
  visit(entry)
  return found
}

test.each(["ui/index.ts", "ui/element.ts"].filter((file) => source.has(file)))(
  "%s brings neither Effect nor viem nor a layer before the button works",
  (entry) => {
    const wrong = staticClosure(entry).filter(({ to }) => /^(effect|viem|uqr)($|\/)|^layers\/|\.schema\.ts$/.test(to))
    expect(named(wrong)).toEqual([])
  }
)

test.each(["services/index.ts", "layers/node.ts", "layers/browser.ts", "layers/test.ts"])(
  "%s brings no React",
  (entry) => {
    expect(named(staticClosure(entry).filter(({ to }) => react.test(to) || to.startsWith("ui/")))).toEqual([])
  }
)

test("decoders of wire shapes come only with what calls a service", () => {
  const first = [
    ...staticClosure("ui/embed.ts"),
    ...staticClosure("services/index.ts"),
    ...staticClosure("layers/node.ts")
  ]
  expect(named(first.filter(({ to }) => /\.schema\.ts$|Codec\.ts$/.test(to)))).toEqual([])
})

test("a duration is a number of milliseconds: the package leaves out how Effect reads other ways to write one", () => {
  const written =
    /(["'`])-?\d+(\.\d+)? (nano|micro|milli|second|minute|hour|day|week)s?\1|from "effect\/Duration"|\bDuration\b[^"]* from "effect"/
  expect(written.test('Effect.sleep("2 seconds")')).toBe(true)
  const wrong = files.filter((file) => /^(services|layers|ui)\//.test(file) && written.test(source.get(file)!))
  expect(wrong).toEqual([])
})

test("nothing is compared by its structure with Effect: the package leaves out how Effect does it", () => {
  const compared =
    /\b(Equal|Equivalence|Hash|HashMap|HashSet|MutableHashMap|MutableHashSet|Chunk|Graph)\b[^"]* from "effect|from "effect\/(Equal|Hash|MutableHash|Chunk)/
  expect(compared.test('import { Effect, HashMap } from "effect"')).toBe(true)
  const wrong = files.filter((file) => /^(services|layers|ui)\//.test(file) && compared.test(source.get(file)!))
  expect(wrong).toEqual([])
})

test("a program that goes on whatever the outcome is tells the defects that it met (decision 0024)", () => {
  // Where every exit is handed on, nothing is dropped.
  const handedOn = [
    "services/base/errors/reportedExit.ts",
    "services/base/errors/orDisposed.ts",
    "services/devtools/replay.ts"
  ]
  const wrong = files.filter(
    (file) => /^(services|ui)\//.test(file) && !handedOn.includes(file) && source.get(file)!.includes("Effect.exit(")
  )
  expect(wrong).toEqual([])
})

/** What a module may keep although all instances of a page share it. */
const shared: Readonly<Record<string, string>> = {
  "layers/walletconnect/libraryTimers.ts":
    "a process may leave once the last client of the library is closed: it holds no more than timers",
  "layers/local-key/processCount.ts":
    "the payments of one key have one count, whichever instances make them: it is believed where a node confirms it",
  "layers/local-key/spentCoins.ts": "two payments of one key never spend the same coins, whichever instances make them",
  "layers/solana/freshWire.ts":
    "two equal payments of one page are two, whichever instances make them: it only keeps them apart",
  "services/base/errors/lostCode.ts":
    "a file that did not come is missing in all instances of a page: its modules are shared",
  "ui/modal/LoadAgain.tsx": "what was tried again in vain: the page's modules are shared",
  "services/ports/connectors/inTurn.ts":
    "the payments of one key take turns, whichever instances make them: one that is over leaves nothing behind",
  "ui/theme/adoptButtonStyles.ts": "the looks of the buttons are those of the package, the same for each instance",
  "ui/theme/constructedSheet.ts": "a text of styles is parsed once in a page; nothing changes it"
}

test("no module keeps state: two instances in a page share nothing", () => {
  // A value that is found by an object of an instance belongs to that instance.
  const kept =
    /^(?:export )?(?:let |const \w+(?:: (?!Readonly)[^=\n]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{(?: \.\.\.\w+ )?\}|makeStore\b))/m
  expect(kept.test("const told = new Set<string>()")).toBe(true)
  const wrong = files.filter(
    (file) => /^(services|layers|ui)\//.test(file) && !(file in shared) && kept.test(source.get(file)!)
  )
  expect(wrong).toEqual([])
})

test("no file is longer than 300 lines, outside tables of data and words", () => {
  const long = files
    .filter((file) => !/^ui\/locales\/|\/(networkTable|walletRecords|Options)\.ts$/.test(file))
    .filter((file) => source.get(file)!.split("\n").length > 301)
  expect(long).toEqual([])
})

test("no file is called after what it could be anything of", () => {
  expect(files.filter((file) => /(utils?|helpers?|common|manager|misc)(\.|\/)/i.test(file))).toEqual([])
})

test("no two names in a folder differ in case alone: some file systems, and readers, take them for one", () => {
  const names = new Map<string, Set<string>>()
  for (const file of globSync("{services,layers,ui,sandbox,test}/**/*.*", { cwd: root })) {
    if (file.includes("node_modules")) continue
    const stem = basename(file).replace(/\..*$/, "")
    const key = join(dirname(file), stem.toLowerCase())
    names.set(key, (names.get(key) ?? new Set()).add(stem))
  }
  expect(names.size).toBeGreaterThan(1_000)
  expect([...names.values()].filter(({ size }) => size > 1).map((stems) => [...stems])).toEqual([])
})

test("each decision that is cited is there, and is listed in docs/README.md", () => {
  const records = globSync("docs/decisions/*.md", { cwd: root }).map((file) => basename(file))
  expect(records.length).toBeGreaterThan(20)
  const contents = readFileSync(join(root, "docs/README.md"), "utf8")
  expect(records.filter((file) => !contents.includes(`(decisions/${file})`))).toEqual([])
  const numbers = new Set(records.map((file) => file.slice(0, 4)))
  const cited = globSync("{services,layers,ui,sandbox,test,docs}/**/*.{ts,tsx,md}", { cwd: root })
    .filter((file) => !file.includes("node_modules"))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/\bdecisions?[ /](\d{4})\b/g)].map(([, number]) => ({
        file,
        number: number!
      }))
    )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test("browser tests assert no durations: how fast a page is depends on the machine", () => {
  const clock = String.raw`(?:performance|Date)\.now\(\)`
  const assertsTime = (text: string) =>
    [clock, ...[...text.matchAll(new RegExp(`(\\w+) = [^\\n]*${clock}`, "g"))].map(([, name]) => `\\b${name}\\b`)].some(
      (time) => new RegExp(`expect(?:\\.poll)?\\([^\\n]*${time}[^\\n]*to(Be(Less|Greater|CloseTo))`).test(text)
    )
  expect(assertsTime("const start = performance.now()\nexpect(performance.now() - start).toBeLessThan(9)")).toBe(true)
  expect(assertsTime("const took = performance.now() - start\nexpect(took).toBeLessThan(9)")).toBe(true)
  const wrong = globSync("test/browser/**/*.ts", { cwd: root })
    .filter((file) => file !== "test/browser/walletsWork.test.ts")
    .filter((file) => assertsTime(readFileSync(join(root, file), "utf8")))
  expect(wrong).toEqual([])
})

/** Files with several exports of one rank: entries, chunks, tables, and families of small rules. */
const families: ReadonlyArray<RegExp> = [
  /(^|\/)(index|signatureTypes|element|browser|node|test|layers\/(config|contracts|siwx|solana|viem|wagmi)|ui\/(global|siwx)|wholeInstance|laterCalls|signInCalls|wallet|actions|signers|names|psbt|library)\.ts$/,
  /^ui\/icons\/(sheet|more)Icons\.ts$/,
  /(Errors|Texts|texts|\.schema|Codec)\.ts$/,
  /\/(keys|themes|rpcCodes|erc20|ar|views|View|Options|optionRules|colorTokens|oklch|money)\.ts$/,
  /\/(stack|transactionStack|storedConnections|storedLinks|recentWallets|storedSnapshot|activeAccount|messageForms|retryPolicy|convertCalls|onrampCalls|swapFigures|swapConstants|figureText)\.ts$/,
  /\/(decodeWallet|toChainError|usdValue|networkTable|walletTable|walletRecords|tokenTable|base58|(bitcoin|polkadot|solana)Networks)\.ts$/,
  /^layers\/solana\/(programs|instructions|readMint|readTransaction|tokenAccounts|askSolana)\.ts$/,
  /\/(cooldown|loginStorage|walletIds|rpcMethods|embeddedRequests)\.ts$/
]

test("a file is named after its main export", () => {
  const wrong = files
    .filter((file) => /^(services|layers|ui)\//.test(file) && !families.some((family) => family.test(file)))
    .filter((file) => {
      const name = basename(file).replace(/\.tsx?$/, "")
      return !new RegExp(`export (?:declare )?(?:const|function|class|interface|type|async function) ${name}\\b`).test(
        source.get(file)!
      )
    })
  expect(wrong).toEqual([])
})
