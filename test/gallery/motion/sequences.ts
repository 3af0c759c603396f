import type { SequenceKind } from "./faultsOf.ts"

/** One act of a visitor, and the movement that follows. */
export interface Sequence {
  readonly name: string
  readonly kind: SequenceKind
  /** The selector of what is pressed, or a key. */
  readonly act: { readonly press: string } | { readonly key: string } | { readonly type: string }
  /** The view it ends at; without one the sheet has left. */
  readonly until?: string
}

/** Sequences by the story they begin in; each begins where the one before ended. */
export const sequences: Readonly<Record<string, ReadonlyArray<Sequence>>> = {
  "button-connect": [
    { name: "open", kind: "open", act: { press: ".lk-b" }, until: "Connect" },
    { name: "connect", kind: "other", act: { press: ".row" } }
  ],
  "button-account": [
    { name: "first account", kind: "open", act: { press: ".lk-b" }, until: "Account" },
    { name: "settings", kind: "change", act: { press: ".hd .ib" }, until: "AccountSettings" },
    { name: "sign out", kind: "other", act: { press: ".btn[data-v=destructive]" } }
  ],
  "connect-directory": [
    { name: "forward", kind: "change", act: { press: "role=button[name=/^All wallets/]" }, until: "AllWallets" },
    { name: "back", kind: "change", act: { press: "[part=back]" }, until: "Connect" },
    { name: "close", kind: "other", act: { key: "Escape" } }
  ],
  "send-ready": [{ name: "close send", kind: "other", act: { key: "Escape" } }],
  receive: [{ name: "close receive", kind: "other", act: { key: "Escape" } }]
}
