import type { Namespace } from "../../services/base/caip/Namespace.ts"

/** Who an error speaks for: the user who declined, the wallet or a node that did not carry out the request, or nobody. */
export type Speaker = "user" | "wallet" | "node" | "nobody"

/** An error of a wallet, a device or a node, as it reaches a page. */
export interface Refusal {
  readonly source: string
  readonly error: unknown
  readonly speaker: Speaker
  /** Who it speaks for in namespaces whose nodes and wallets use the error for something else, or do not know it. */
  readonly elsewhere?: Readonly<Partial<Record<Namespace, Speaker>>>
}

const message = (source: string, text: string, speaker: Speaker = "user"): Refusal => ({
  source,
  error: new Error(text),
  speaker
})
const coded = (
  source: string,
  code: number | string,
  text: string,
  speaker: Speaker,
  elsewhere: Refusal["elsewhere"] = {}
): Refusal => ({ source, error: { code, message: text }, speaker, elsewhere })
const named = (source: string, name: string, text: string, speaker: Speaker = "user"): Refusal => ({
  source,
  error: Object.assign(new Error(text), { name }),
  speaker
})

/** What is known of refusals, from public reports and from the wallets' own documents. */
export const refusals: ReadonlyArray<Refusal> = [
  // Users, by a code.
  coded("EIP-1193", 4001, "", "user"),
  coded("ethers", "ACTION_REJECTED", "user rejected action", "user"),
  coded("pairing protocol", 5000, "", "user"),
  { source: "a wrapped EIP-1193 error", error: { code: -32603, data: { code: 4001 } }, speaker: "user" },
  // Users, by words.
  message("MetaMask", "MetaMask Tx Signature: User denied transaction signature."),
  message("Phantom", "User rejected the request."),
  message("Xverse", "User Rejected Request"),
  message("Backpack", "Approval Denied"),
  message("Solflare", "Transaction cancelled"),
  message("Slush", "Transaction rejected"),
  message("a Solana wallet", "Plugin Closed"),
  message("Leather", "User rejected the request"),
  message("Polkadot.js", "Cancelled"),
  message("Talisman", "Rejected"),
  message("SubWallet", "Rejected by user"),
  message("a popup", "User closed the window"),
  message("another popup", "Popup closed"),
  message("OKX", "User aborted"),
  message("a wallet in the passive", "The request was declined."),
  named("wallet-adapter", "WalletWindowClosedError", "Window closed"),
  // Users, on a device.
  message("Ledger, older", "Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)"),
  message("Ledger, newer", "Ledger device: UNKNOWN_ERROR (0x5501)"),
  named("Ledger, by name", "UserRefusedOnDevice", "UserRefusedOnDevice"),
  message("Ledger behind a wallet", "Transaction rejected on Ledger device"),
  { source: "Ledger, wrapped", error: { code: -32603, message: "0x6985" }, speaker: "user" },
  message("Trezor", "Failure_ActionCancelled"),
  message("Trezor, in words", "Action cancelled by user"),
  message("Keystone", "KeystoneError#Tx_canceled. The transaction has been canceled"),
  message("a QR reader", "reader canceled"),
  message("Trezor, a PIN", "PIN cancelled"),
  message("a Polkadot wallet", "Cancel"),
  message("a wallet that speaks to its user", "You rejected the request"),
  message("a wallet of proposals", "Proposal rejected"),
  message("a login service", "User closed the popup window"),
  message("another login service", "popup_closed_by_user"),
  message("GridPlus", "Request declined by user"),
  // Wallets that did not carry out the request.
  coded("EIP-1193, no permission", 4100, "Unauthorized", "wallet"),
  coded("EIP-1193, no method", 4200, "Unsupported method", "wallet"),
  coded("EIP-1193, another network", 4901, "Chain disconnected", "wallet"),
  coded("EIP-3085", 4902, "Unrecognized chain ID", "wallet"),
  coded("JSON-RPC, no method", -32601, "The method does not exist", "wallet"),
  coded("JSON-RPC, parameters", -32602, "Invalid parameters", "wallet"),
  coded("JSON-RPC, request", -32600, "Invalid request", "wallet"),
  // Nodes that refused the transaction.
  coded("an account without funds", -32000, "insufficient funds for gas", "node", { bip122: "nobody" }),
  coded("a revert", 3, "execution reverted: paused", "node", { bip122: "nobody", solana: "nobody" }),
  {
    source: "a failed simulation",
    error: { code: -32002, message: "Transaction simulation failed: custom program error: 0x1" },
    speaker: "nobody",
    elsewhere: { solana: "node" }
  },
  // Nobody knows.
  coded("a wallet's own failure", -32603, "Internal JSON-RPC error.", "nobody"),
  coded("EIP-1193, disconnected", 4900, "Disconnected", "nobody"),
  coded("a limit", -32005, "Limit exceeded", "nobody"),
  coded("a node's refusal", -32003, "Transaction rejected", "nobody", { solana: "node" }),
  message("a closed connection", "Connection closed", "nobody"),
  message("a rejected connection", "Connection rejected", "nobody"),
  named("a request that took too long", "AbortError", "The user aborted a request.", "nobody"),
  {
    source: "a cancelled request",
    error: Object.assign(new Error("canceled"), { code: "ERR_CANCELED" }),
    speaker: "nobody"
  },
  message("a cancelled operation", "The operation was canceled.", "nobody"),
  message("a fetch of the user agent", "aborted by the user agent", "nobody"),
  coded("a node of another make", -32010, "Transaction rejected", "nobody"),
  coded("a node of Bitcoin", -26, "Transaction rejected", "nobody"),
  { source: "a wrapped node", error: { code: -32603, data: { message: "transaction rejected" } }, speaker: "nobody" },
  message("an amount of gas", 'timeout (transaction={"gasLimit":{"hex":"0x5501"}}, code=TIMEOUT)', "nobody"),
  coded(
    "a transaction that the network has",
    -32002,
    "Transaction simulation failed: This transaction has already been processed",
    "nobody"
  ),
  coded("a node that has the transaction", -32000, "AlreadyKnown", "nobody"),
  coded("a node whose pool has it", -32000, "Transaction is already in mempool", "nobody"),
  coded("a node that has its hash", -32000, "Pooled transaction with the same hash", "nobody"),
  coded("a blockhash that is unknown", -32002, "Transaction simulation failed: Blockhash not found", "nobody"),
  coded("a wait that ended", -32000, "Transaction was not confirmed in 30.00 seconds.", "nobody"),
  {
    source: "a node that is behind",
    error: {
      code: -32603,
      message: "Could not confirm",
      data: { code: -32005, message: "Node is behind by 150 slots" }
    },
    speaker: "nobody"
  },
  message("a node in words", "Transaction rejected by the network", "nobody"),
  message("a locked device", "Ledger device: Locked device (0x5515)", "nobody"),
  message("anything", "Something went wrong", "nobody"),
  { source: "nothing", error: undefined, speaker: "nobody" }
]

/** What a phone answers to requests that it does not carry out (codes of the pairing protocol). */
export const pairedRefusals: ReadonlyArray<Refusal> = [
  coded("an invalid method", 1001, "Invalid method", "wallet"),
  coded("an unauthorized method", 3001, "Unauthorized method", "wallet"),
  coded("an unauthorized network", 3005, "Unauthorized chain", "wallet"),
  coded("an unsupported network", 5100, "Unsupported chains", "wallet"),
  coded("an unsupported method", 5101, "Unsupported methods", "wallet"),
  coded("no such method", 5201, "Unknown method(s) requested", "wallet"),
  coded("no session", 7001, "No session", "wallet"),
  coded("a closed socket", 1001, "WebSocket closed", "nobody"),
  coded("another closed socket", 3001, "Going away", "nobody"),
  coded("a declined request", 5000, "User rejected.", "user"),
  coded("declined methods", 5002, "User rejected methods.", "user")
]
