import { leaveTexts } from "../../modal/leaveTexts.ts"

/** Texts of the visitor's wallets and of the page of each. */
export const walletsTexts = {
  ...leaveTexts,
  yourWallets: "Your wallets",
  networks: "Networks",
  inUse: "In use",
  connected: "Connected",
  usedBefore: "Used before",
  noneYet: "No {kind} wallet yet",
  noneYetText: "Connect one to use it on {site}.",
  addWallet: "Add a wallet",
  useWallet: "Use this wallet",
  connectAgain: "Connect this wallet",
  disconnect: "Disconnect this wallet",
  forgetWallet: "Forget this wallet",
  accounts: "Accounts",
  payments: "For payments",
  ordinals: "For ordinals",
  address: "Address",
  nowUsingAccount: "{site} now uses {address}",
  walletForgotten: "{wallet} was forgotten"
} as const
