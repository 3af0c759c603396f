import type { PhoneOptions } from "../PhoneOptions.ts"

/** What the page of the phone starts with; plain data. */
export type PhonePageConfig = Pick<
  PhoneOptions,
  "relay" | "verify" | "projectId" | "chains" | "privateKeys" | "solanaUrl" | "bitcoinUrl" | "polkadot"
>
