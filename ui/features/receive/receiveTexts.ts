import { copyTexts } from "../../modal/copyTexts.ts"

/** Texts of receiving. */
export const receiveTexts = {
  ...copyTexts,
  current: "Current",
  receive: "Receive",
  yourAddressOn: "Your address on {network}",
  qrOf: "QR code of your address",
  alsoOne: "Also works on one other network",
  alsoMany: "Also works on {count} other networks",
  useAddressOn: "Where this address works",
  notForOthers: "Not for Bitcoin or Solana",
  notForOthersText: "Don't send Bitcoin or Solana tokens here. They would be lost.",
  onlyOn: "Only for {network}",
  onlyOnThese: "Only for these networks",
  onlyOnText: "Don't send anything here on another network. It would be lost."
} as const
