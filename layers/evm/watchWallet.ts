import type { EvmConnector } from "./EvmConnector.ts"

const events = ["accountsChanged", "chainChanged", "connect", "disconnect"]

/** Tells when an EIP-1193 wallet hints at a change. What the event carries is not looked at (SEC-20). */
export const watchWallet = ({ provider }: EvmConnector, changed: () => void): (() => void) => {
  const undo = events.map((event) => provider.on(event, () => changed()))
  return () => undo.forEach((stop) => stop())
}
