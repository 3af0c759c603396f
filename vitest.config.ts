import { defineConfig } from "vitest/config"
import { browserGlobalSetup, browserSetupFiles } from "./test/support/browserSetup.ts"
import { floors, totalFloor } from "./test/support/coverageFloors.ts"
import { entryAliases } from "./test/support/entryAliases.ts"
import { filesWith } from "./test/support/filesWith.ts"
import { LongestFirst } from "./test/run/LongestFirst.ts"
import { pollTimeout, testTimeout } from "./test/support/timeouts.ts"

const inUnits = ["{services,layers,ui,sandbox,test,examples,docs,bench}/**/*.test.{ts,tsx}"]
const inBrowser = ["test/browser/**/*.test.{ts,tsx}", "test/package/**/*.test.ts", "**/*.browser.test.ts"]
/** Tests that compare times or work: nothing else may run beside them. */
const measured = ["test/browser/walletsWork.test.ts", "test/package/bundlers.test.ts"]

/** Whole tables of situations, which take minutes: `npm run test:long`. */
const situations = ["test/browser/loginSituations.test.ts", "test/browser/phoneSituations.test.ts"]

/**
 * Units that take seconds each: on real time, with processes, relays, chains and the compiler, or whole tables of situations
 * and of hostile answers. They run in the long suite, each in a process of its own: timers of the pairing library outlive its
 * clients, and then fail.
 */
const longUnits = [
  "examples/node-headless/main.test.ts",
  "layers/solana/payOnce.test.ts",
  "sandbox/{cli,runPhone,phone/Phone,phone/reconnect}.test.ts",
  "services/devtools/brokenRecording.test.ts",
  "test/clients/paired.test.ts",
  "test/contracts/{chainAdapterUniversal,crossingEnds,hostileNodes,pairingClient,pairingStorage,pairingTabs}.test.ts",
  "test/docsCode.test.ts",
  "test/dom/{accountKinds,badWallets,events}.test.tsx",
  "test/matrix/matrix.test.ts",
  "test/run/run.test.ts",
  "test/scenarios/{accountBatches,accountKinds,accountPurchases,hostileAnswers,interleavings,orderOutcomes,replacements,signInShows,storedJunk,trialsRandom}.test.ts",
  "test/scenarios/{pairedAll,pairedSolana,pairingLive,payout}.test.ts"
]

/** Units that mock modules: what runs after them in the same process would see it. */
const mocking = filesWith(import.meta.dirname, inUnits, /\bvi\.(mock|doMock|resetModules)\(/)

/** Units that need a page. */
const withPage = filesWith(import.meta.dirname, inUnits, /@vitest-environment happy-dom/).filter(
  (file) => !mocking.includes(file)
)

/** Units that share no process with others. */
const isolated = [
  ...mocking,
  // Begin connections with the pairing library.
  "layers/walletconnect/{guardIncoming,openProvider}.test.ts",
  // Loads libraries that put their helpers among the globals.
  "test/exports.test.ts",
  // Counts the clients of its process.
  "layers/walletconnect/libraryTimers.test.ts",
  // Measures the heap of its process.
  "test/scenarios/manyOpenings.test.ts"
]

/** Of every project. */
const common = {
  environment: "node",
  // V8's Sparkplug and Maglev compilers crash workers of Node 22 and 24 with SIGSEGV (nodejs/node#62393, #64841).
  execArgv: ["--no-sparkplug", "--no-maglev"],
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: pollTimeout } }
} as const

const units = {
  ...common,
  exclude: [...inBrowser, "**/node_modules/**"],
  // All cores: nobody works beside a run of all units.
  maxWorkers: "100%"
} as const

/** Tests with a real browser. */
const browser = {
  ...common,
  globalSetup: browserGlobalSetup,
  setupFiles: browserSetupFiles,
  // What the pages of a failure show is read before a file's own hooks close them.
  sequence: { hooks: "list" },
  // A list that should be empty is shown whole: what went wrong on a page is read there.
  chaiConfig: { truncateThreshold: 2_000 }
} as const

/**
 * What `npm run coverage` measures. Views, and layers that only wrap the browser, are left out: the gallery and the browser
 * tests show them on the built package, which is not measured.
 */
const coverage = {
  provider: "v8",
  include: ["{services,layers}/**/*.ts"],
  exclude: [
    "**/*.test.ts",
    // Test doubles, and what only names the parts of a page.
    "layers/scripted/**",
    "layers/page*.ts",
    "layers/{browser,nodeLater}.ts",
    "layers/{environment,frame,images}/**"
  ],
  reporter: ["text-summary", "json-summary"],
  reportOnFailure: true,
  thresholds: { ...totalFloor, ...floors }
} as const

export default defineConfig({
  test: {
    coverage,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: entryAliases },
        test: {
          ...units,
          name: "unit",
          include: inUnits,
          exclude: [...units.exclude, ...isolated, ...withPage, ...longUnits],
          // One process for many files: loading the modules is most of the work.
          isolate: false,
          setupFiles: ["test/support/randomness.ts", "test/support/leavesNothing.ts"]
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...units,
          name: "unit-page",
          include: withPage,
          exclude: [...units.exclude, ...longUnits],
          isolate: false,
          // Apart from those without a page: a worker that changes from one to the other loads all modules again.
          sequence: { groupOrder: 1 },
          setupFiles: ["test/support/randomness.ts", "test/support/leavesNothing.ts", "test/support/emptyPage.ts"]
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...units,
          name: "unit-isolated",
          include: isolated,
          exclude: [...units.exclude, ...longUnits],
          setupFiles: ["test/support/randomness.ts"],
          sequence: { groupOrder: 2 }
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...units,
          name: "unit-long",
          include: longUnits,
          setupFiles: ["test/support/randomness.ts"],
          sequence: { groupOrder: 2 }
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...browser,
          name: "browser",
          isolate: false,
          include: inBrowser,
          exclude: ["node_modules/**", ...measured, ...situations],
          // Files at once, and pages at once inside a file: made for two cores.
          maxWorkers: 2,
          maxConcurrency: 2,
          sequence: { ...browser.sequence, groupOrder: 3 }
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...browser,
          name: "measured",
          include: measured,
          fileParallelism: false,
          maxConcurrency: 1,
          sequence: { ...browser.sequence, groupOrder: 4 }
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...browser,
          name: "situations",
          include: situations,
          fileParallelism: false,
          maxConcurrency: 2,
          sequence: { ...browser.sequence, groupOrder: 5 }
        }
      }
    ]
  }
})
