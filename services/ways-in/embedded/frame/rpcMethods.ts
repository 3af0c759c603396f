// What an embedded wallet may be asked (spec 6). Everything else is refused before it leaves the page (SEC-17).

/** Reading, status queries, and sending what is signed already: no approval. */
export const safeMethods: ReadonlySet<string> = new Set([
  "eth_accounts",
  "eth_blockNumber",
  "eth_call",
  "eth_chainId",
  "eth_estimateGas",
  "eth_feeHistory",
  "eth_gasPrice",
  "eth_getAccount",
  "eth_getBalance",
  "eth_getBlockByHash",
  "eth_getBlockByNumber",
  "eth_getBlockReceipts",
  "eth_getBlockTransactionCountByHash",
  "eth_getBlockTransactionCountByNumber",
  "eth_getCode",
  "eth_getFilterChanges",
  "eth_getFilterLogs",
  "eth_getLogs",
  "eth_getProof",
  "eth_getStorageAt",
  "eth_getTransactionByBlockHashAndIndex",
  "eth_getTransactionByBlockNumberAndIndex",
  "eth_getTransactionByHash",
  "eth_getTransactionCount",
  "eth_getTransactionReceipt",
  "eth_getUncleCountByBlockHash",
  "eth_getUncleCountByBlockNumber",
  "eth_maxPriorityFeePerGas",
  "eth_newBlockFilter",
  "eth_newFilter",
  "eth_newPendingTransactionFilter",
  "eth_sendRawTransaction",
  "eth_syncing",
  "eth_uninstallFilter",
  "wallet_getCapabilities",
  "wallet_getCallsStatus",
  "eth_getUserOperationReceipt",
  "eth_estimateUserOperationGas",
  "eth_getUserOperationByHash",
  "eth_supportedEntryPoints",
  "wallet_getAssets"
])

/** Signing and sending: only with the approve view in sight. */
export const approvedMethods: ReadonlySet<string> = new Set([
  "personal_sign",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
  "solana_signMessage",
  "solana_signTransaction",
  "solana_signAllTransactions",
  "solana_signAndSendTransaction",
  "wallet_sendCalls",
  "wallet_grantPermissions",
  "wallet_revokePermissions",
  "eth_sendUserOperation"
])

/** Methods after whose approval something may be on its way to the chain: without an answer the outcome is unknown. */
export const movingMethods: ReadonlySet<string> = new Set([
  "eth_sendTransaction",
  "eth_sendRawTransaction",
  "solana_signAndSendTransaction",
  "wallet_sendCalls",
  "eth_sendUserOperation"
])

/** Requests, other than reads, that libraries make on their own before they connect, send or pay. */
const probes: ReadonlySet<string> = new Set([
  "eth_blobBaseFee",
  "eth_callMany",
  "eth_coinbase",
  "eth_createAccessList",
  "eth_fillTransaction",
  "eth_hashrate",
  "eth_mining",
  "eth_pendingTransactions",
  "eth_protocolVersion",
  "eth_simulateV1",
  "eth_subscribe",
  "eth_unsubscribe",
  "wallet_requestPermissions",
  "wallet_sendTransaction",
  "wallet_watchAsset"
])

/** Whether a method that no embedded wallet does is refused without a word to the user: nothing that they did asks for it. */
export const isProbe = (method: string): boolean =>
  probes.has(method) || /^(eth_get|net_|web3_|debug_|trace_|txpool_)/.test(method)
