import type { Connector } from "../../services/wallets/Connector.ts"
import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"

const events = ["accountsChanged", "chainChanged", "connect", "disconnect"]

/** Tells when an EIP-1193 wallet hints at a change. What the event carries is not looked at (SEC-20). */
export const watchWallet = (connector: Connector, changed: () => void): (() => void) => {
  const provider = connector.provider as Eip1193Provider
  const undo = events.map((event) => provider.on(event, () => changed()))
  return () => undo.forEach((stop) => stop())
}
