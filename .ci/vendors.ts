/** What scripts of the package import and do not hold. */
export const vendors = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^viem($|\/)/,
  /^@walletconnect\//,
  /^@solana\//,
  /^@noble\/(curves|hashes)($|\/)/,
  /^@scure\//,
  "uqr",
  "ws",
  /^node:/
]

/** The same of the offline world. */
export const worldVendors = [
  /^viem($|\/)/,
  /^node:/,
  "vite",
  "@foundry-rs/anvil",
  // Native parts of `ws`, which does without them.
  "bufferutil",
  "utf-8-validate",
  "@reown/walletkit",
  "@walletconnect/core",
  "litesvm",
  "@solana/kit",
  "@solana-program/token",
  "bcoin",
  "oidc-provider"
]
