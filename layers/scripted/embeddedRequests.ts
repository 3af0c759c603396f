import { Effect } from "effect"
import type { ChainAdapter, WalletError, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { toEvmAccount } from "../../services/ports/connectors/toEvmAccount.ts"

// Requests to the wallet in the frame go through the real code to the scripted secure site.

export const ask = (
  connector: Connector<"eip155">,
  method: string,
  params?: unknown
): Effect.Effect<unknown, WalletError> =>
  Effect.tryPromise({
    try: () => connector.provider.request(params === undefined ? { method } : { method, params }),
    // The provider is our own: its errors are typed already.
    catch: (cause) => cause as WalletError
  })

const read = Effect.fnUntraced(function* (connector: Connector<"eip155">, method: string) {
  const addresses = (yield* ask(connector, method)) as ReadonlyArray<string>
  const session: WalletSession = {
    accounts: addresses.map((address) => toEvmAccount(address, connector.provider)),
    networkId: networkId(Number(yield* ask(connector, "eth_chainId")))
  }
  return session
})

export const session: ChainAdapter<"eip155">["session"] = (connector) =>
  Effect.map(read(connector, "eth_accounts"), (found) => (found.accounts.length === 0 ? undefined : found))

export const switchNetwork: ChainAdapter<"eip155">["switchNetwork"] = (connector, network) =>
  Effect.asVoid(
    ask(connector, "wallet_switchEthereumChain", [{ chainId: `0x${Number(network.reference).toString(16)}` }])
  )

export const connect: ChainAdapter<"eip155">["connect"] = Effect.fnUntraced(function* (connector, network) {
  const found = yield* read(connector, "eth_requestAccounts")
  if (network === undefined || network.id === found.networkId) return found
  yield* switchNetwork(connector, network)
  return { ...found, networkId: network.id }
})

export const disconnect: ChainAdapter<"eip155">["disconnect"] = (connector) =>
  Effect.asVoid(Effect.exit(ask(connector, "wallet_revokePermissions", [{ eth_accounts: {} }])))

export const signMessage: ChainAdapter<"eip155">["signMessage"] = (connector, address, message) =>
  Effect.map(ask(connector, "personal_sign", [message, address]), String)

export const watch: ChainAdapter<"eip155">["watch"] = (connector, changed) => {
  const undo = ["accountsChanged", "chainChanged", "disconnect"].map((event) =>
    connector.provider.on(event, () => changed())
  )
  return () => undo.forEach((stop) => stop())
}
