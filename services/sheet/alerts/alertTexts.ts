import type { embeddedAlertTexts } from "./embeddedAlertTexts.ts"
import type { pairingAlertTexts } from "./pairingAlertTexts.ts"
import type { projectAlertTexts } from "./projectAlertTexts.ts"

/**
 * The alerts of spec 8: exact titles, and what the developer of the host can do. Here those that are raised before
 * anything else is loaded; callers that raise others bring their texts.
 */
export const alertTexts = {
  networkNotFound: ["Network Not Found", "Add this network to the `networks` option."],
  unverifiedDomain: ["Unverified Domain", "Verify this domain for your project."],
  projectIdMissing: [
    "Project ID Not Configured",
    "Pass a `projectId` to createLatchkey. Services that need it stay off."
  ],
  multiWalletOff: [
    "Multi-Wallet Not Enabled",
    "Set `features.multiWallet` to keep several wallets of a namespace connected.",
    "info"
  ]
} as const

/** The alerts of `alertTexts`. */
export type FirstAlert = keyof typeof alertTexts

export type AlertKey =
  | FirstAlert
  | keyof typeof embeddedAlertTexts
  | keyof typeof pairingAlertTexts
  | keyof typeof projectAlertTexts

/** Texts of alerts that are not among the first. */
export type AlertTexts = Partial<Readonly<Record<AlertKey, AlertText>>>

/** Title and text of an alert; its tone where it is no failure. */
export type AlertText = readonly [title: string, text: string, tone?: "care" | "info"]
