import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"

/** What a wallet is asked to allow, by namespace: all that the product asks of a paired wallet. */
export const pairingMethods: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> = {
  eip155: [
    "eth_accounts",
    "eth_requestAccounts",
    "eth_sendRawTransaction",
    "eth_sign",
    "eth_signTransaction",
    "eth_signTypedData",
    "eth_signTypedData_v3",
    "eth_signTypedData_v4",
    "eth_sendTransaction",
    "personal_sign",
    "wallet_switchEthereumChain",
    "wallet_addEthereumChain",
    "wallet_getPermissions",
    "wallet_requestPermissions",
    "wallet_registerOnboarding",
    "wallet_watchAsset",
    "wallet_scanQRCode",
    "wallet_getCallsStatus",
    "wallet_showCallsStatus",
    "wallet_sendCalls",
    "wallet_getCapabilities",
    "wallet_grantPermissions",
    "wallet_revokePermissions",
    "wallet_getAssets"
  ],
  solana: [
    "solana_signMessage",
    "solana_signTransaction",
    "solana_requestAccounts",
    "solana_getAccounts",
    "solana_signAllTransactions",
    "solana_signAndSendTransaction"
  ],
  bip122: ["sendTransfer", "signMessage", "signPsbt", "getAccountAddresses"],
  polkadot: ["polkadot_signMessage", "polkadot_signTransaction"]
}

/** The methods by which a wallet sends transactions, by namespace: a session needs one of them. */
export const sendingMethods: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> = {
  eip155: ["eth_sendTransaction"],
  solana: ["solana_signTransaction", "solana_signAllTransactions", "solana_signAndSendTransaction"]
}

/** What a wallet is asked to tell. */
const pairingEvents: ReadonlyArray<string> = ["accountsChanged", "chainChanged"]

/** Bitcoin's own name for `accountsChanged`: wallets that have it may tell the other one never. */
export const addressesChanged = "bip122_addressesChanged"

/** What a wallet is asked to tell in a namespace. */
export const eventsOf = (namespace: Namespace): ReadonlyArray<string> =>
  namespace === "bip122" ? [...pairingEvents, addressesChanged] : pairingEvents

/** Solana networks that wallets may still know by an older id. */
export const deprecatedIds: Readonly<Record<string, Caip2>> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K"
}

/** The id of a network today, by the id that a wallet gives. */
export const currentId = (id: Caip2): Caip2 =>
  (Object.entries(deprecatedIds).find(([, older]) => older === id)?.[0] as Caip2 | undefined) ?? id
