import type { Session } from "./Session.ts"

/** What the wallet signs to end a session: its id and its account, so that the signature ends no other one. */
export const endSessionText = ({ pci, account }: Pick<Session, "account" | "pci">): string =>
  `End smart session ${pci}\nAccount: ${account}`
