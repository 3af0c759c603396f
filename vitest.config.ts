import { defineConfig } from "vitest/config"
import { entryAliases } from "./test/support/entryAliases.ts"

const inBrowser = ["test/browser/**/*.test.{ts,tsx}", "test/package/**/*.test.ts", "**/*.browser.test.ts"]
/** Tests that compare times or work: nothing else may run beside them. */
const measured = ["test/browser/walletsWork.test.ts", "test/package/bundlers.test.ts"]

/** Tests with a real browser. */
const browser = {
  environment: "node",
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: ["test/browser/support/pagesFolder.ts"],
  // How long something may take to become true on a busy machine; what is true at once costs nothing.
  expect: { poll: { timeout: 30_000 } }
} as const

/** Wholly covered: what others say is read here, what is signed is written here, and money is counted. */
const whole = { branches: 100, functions: 100, lines: 100 }

/**
 * Floors of `npm run coverage`, and of `npm test` where `CI=true`, over what runs without a page. Views, and layers that
 * are nothing but a browser's own parts, are left out: the gallery and the browser tests show them, on the built package,
 * which is not measured.
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
  thresholds: {
    branches: 95.5,
    functions: 98,
    lines: 99,
    "services/{amounts,caip,storage,texts}/**": whole,
    "services/siwx/*.ts": whole,
    "services/embedded/originAllowed.ts": whole,
    "services/api/retryPolicy.ts": whole,
    "layers/local-storage/**": whole,
    "services/frame/**": whole,
    "services/**/*Codec.ts": whole,
    "services/swap/**": { branches: 94.5, functions: 97, lines: 98.5 },
    "services/connect/**": { branches: 99, functions: 100, lines: 100 }
  }
} as const

export default defineConfig({
  test: {
    coverage,
    projects: [
      {
        resolve: { alias: entryAliases },
        test: {
          name: "unit",
          include: ["{services,layers,ui,sandbox,test,examples,docs,bench}/**/*.test.{ts,tsx}"],
          exclude: [...inBrowser, "**/node_modules/**"],
          environment: "node",
          // Real chains, relays and builds on a busy machine; what is quick stays quick.
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          ...browser,
          name: "browser",
          include: inBrowser,
          exclude: ["node_modules/**", ...measured],
          // Files at once, and pages at once inside a file: made for two cores.
          maxWorkers: 2,
          maxConcurrency: 2,
          sequence: { groupOrder: 1 }
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
          sequence: { groupOrder: 2 }
        }
      }
    ]
  }
})
