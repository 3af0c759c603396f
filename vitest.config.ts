import { defineConfig } from "vitest/config"
import { entryAliases } from "./test/support/entryAliases.ts"

const inBrowser = ["test/browser/**/*.test.{ts,tsx}", "test/package/**/*.test.ts", "**/*.browser.test.ts"]
/** Tests that compare times or work: nothing else may run beside them. */
const measured = ["test/browser/wallets.test.ts", "test/package/bundlers.test.ts"]

/** Tests with a real browser. */
const browser = {
  environment: "node",
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: ["test/browser/support/pagesFolder.ts"],
  // How long something may take to become true on a busy machine; what is true at once costs nothing.
  expect: { poll: { timeout: 30_000 } }
} as const

export default defineConfig({
  test: {
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
