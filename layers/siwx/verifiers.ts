import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

/** Verifiers of the product's namespaces. Each loads its code with the first signature. */
export const verifiers: Readonly<Record<"eip155" | "solana" | "bip122" | "polkadot", SiwxVerifier>> = {
  eip155: {
    namespace: "eip155",
    verify: async (...asked) => (await import("./verifyEip155.ts")).verifyEip155(...asked)
  },
  solana: {
    namespace: "solana",
    verify: async (...asked) => (await import("./verifySolana.ts")).verifySolana(...asked)
  },
  bip122: {
    namespace: "bip122",
    verify: async (...asked) => (await import("./verifyBip122.ts")).verifyBip122(...asked)
  },
  polkadot: {
    namespace: "polkadot",
    verify: async (...asked) => (await import("./verifyPolkadot.ts")).verifyPolkadot(...asked)
  }
}
