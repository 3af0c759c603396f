import { configureGlobal } from "fast-check"

// Runs before each test file. The gate tests the same random values each time; the long suite prints its seed.

const seed = Number(process.env["TEST_SEED"] ?? 20_261_128)

configureGlobal({ seed })
