import { defineConfig } from "vitest/config"
import { entryAliases } from "./test/support/entryAliases.ts"

const inBrowser = ["test/browser/**/*.test.{ts,tsx}", "test/package/**/*.test.ts", "**/*.browser.test.ts"]

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
          testTimeout: 30_000,
          hookTimeout: 60_000
        }
      },
      {
        resolve: { alias: entryAliases },
        test: {
          name: "browser",
          include: inBrowser,
          exclude: ["node_modules/**"],
          environment: "node",
          fileParallelism: false,
          // Pages at once inside a file: made for two cores.
          maxConcurrency: 2,
          testTimeout: 60_000,
          // How long something may take to become true on a busy machine; what is true at once costs nothing.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000
        }
      }
    ]
  }
})
