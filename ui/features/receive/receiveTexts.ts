/** Texts of receiving. */
export const receiveTexts = {
  current: "Current",
  receive: "Receive",
  yourAddressOn: "Your address on {network}",
  qrOf: "QR code of your address",
  onlyAlike: "Only {network} and networks like it",
  useAddressOn: "Use this address on",
  notForOthers: "Not for Bitcoin or Solana",
  notForOthersText: "Tokens sent from those networks are lost."
} as const
