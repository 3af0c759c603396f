/** Texts of choosing the networks of a wallet that serves several namespaces. */
export const multiChainTexts = {
  networks: "Networks",
  whichNetworks: "Choose networks",
  severalNetworks: "{wallet} works on all of these. You can connect more of them later.",
  connectAll: "Connect all"
} as const
