import { defineConfig } from "vitest/config"
import { entryAliases } from "../support/entryAliases.ts"
import { areas } from "./areas.ts"

/** The tests of one area, each ended soon: a mutation often makes one wait for ever. */
export default defineConfig({
  resolve: { alias: entryAliases },
  test: {
    include: [...(areas[process.env["LATCHKEY_MUTATED"] ?? ""]?.tests ?? [])],
    environment: "node",
    // Modules are loaded once, not for each of a thousand runs.
    isolate: false,
    testTimeout: 5_000
  }
})
