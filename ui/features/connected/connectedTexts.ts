import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of the moment after connecting. */
export const connectedTexts = {
  ...latchTexts,
  connected: "Connected",
  connectedText: "{site} can see your address. It can't move anything without asking you.",
  walletAdded: "{wallet} connected",
  onNetwork: "on {network}"
} as const
