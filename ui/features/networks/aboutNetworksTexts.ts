/** Texts on what a network is. */
export const aboutNetworksTexts = {
  aboutNetworks: "About networks",
  manyNetworks: "One wallet, many networks",
  manyNetworksText: "Each network keeps its own records. The same token on two networks is two balances.",
  feesDiffer: "Fees differ",
  feesDifferText: "Each network sets its own price.",
  addressesRepeat: "Addresses can repeat",
  addressesRepeatText: "Check the network before you send."
} as const
