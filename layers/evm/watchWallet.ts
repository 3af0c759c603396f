import type { EvmConnector } from "./EvmConnector.ts"

const events = ["accountsChanged", "chainChanged", "connect", "disconnect"]

/** Calls back when an EIP-1193 wallet may have changed. The payload of the event is ignored (SEC-20). */
export const watchWallet = ({ provider }: EvmConnector, changed: () => void): (() => void) => {
  const undo = events.map((event) => provider.on(event, () => changed()))
  return () => undo.forEach((stop) => stop())
}
