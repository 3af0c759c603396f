import { namespaces, type Namespace } from "../caip/Namespace.ts"

/** What an address of a namespace looks like. */
interface AddressForm {
  readonly pattern: RegExp
  /** How many characters it has, for saying it; absent where there are several kinds of them. */
  readonly length?: string
}

/** By namespace. The chains' own checks are the adapters'; these tell the namespaces apart. */
export const addressForms: Readonly<Record<Namespace, AddressForm>> = {
  eip155: { pattern: /^0x[0-9a-f]{40}$/i, length: "42" },
  bip122: { pattern: /^(?:(?:bc|tb|bcrt)1[a-z\d]{25,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i },
  polkadot: { pattern: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/ },
  solana: { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, length: "32–44" },
  cosmos: { pattern: /^cosmos1[02-9ac-hj-np-z]{38,58}$/ }
}

/** The namespace whose form an address has; the first one if two fit. `undefined` for any other text. */
export const namespaceOfAddress = (text: string): Namespace | undefined =>
  (["eip155", "bip122", ...namespaces] as const).find((one) => addressForms[one].pattern.test(text))
