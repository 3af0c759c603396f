import { callChain } from "./callChain.ts"
import { refusals } from "./ProviderError.ts"
import type { WalletMethod } from "./WalletCore.ts"

const passed =
  "eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_maxPriorityFeePerGas eth_sendRawTransaction eth_simulateV1 eth_syncing web3_clientVersion".split(
    " "
  )

/** Reading methods, passed to the selected network, and the offer to list a token. */
export const otherMethods: Readonly<Record<string, WalletMethod>> = {
  ...Object.fromEntries(
    passed.map((method): [string, WalletMethod] => [
      method,
      (core, params) => callChain(core.chain().rpcUrl, method, params)
    ])
  ),
  wallet_watchAsset: async (core, params) => {
    // Sites send the request itself, or a list holding it.
    const request = params[0] as { type?: unknown; options?: { symbol?: unknown; address?: unknown } } | undefined
    const { type = "ERC20", options } = Object(request) as NonNullable<typeof request>
    if (type !== "ERC20") throw refusals.invalid(`assets of type ${JSON.stringify(type)} cannot be listed`)
    const { symbol, address } = Object(options) as NonNullable<typeof options>
    if (typeof address !== "string" || address === "") throw refusals.invalid("the token has no address")
    if (typeof symbol !== "string" || symbol === "") throw refusals.invalid("the token has no symbol")
    await core.approve({
      method: "wallet_watchAsset",
      title: "List a token",
      rows: [
        { label: "Site", value: core.origin },
        { label: "Token", value: symbol },
        { label: "Address", value: address, mono: true }
      ]
    })
    return true
  }
}
