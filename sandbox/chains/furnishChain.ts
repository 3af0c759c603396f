import { encodeDeployData, numberToHex, parseUnits } from "viem/utils"
import { accounts } from "../accounts.ts"
import type { ChainSpec } from "./ChainSpec.ts"
import { multicallAddress, multicallCreationCode } from "./multicall.ts"
import { rpcBatch, type RpcCall, rpcSequence } from "./rpcClient.ts"
import { tokenAbi, tokenBytecode } from "./tokenContract.ts"
import { tokenDeployer } from "./tokenDeployer.ts"
import { tokenTable } from "./tokenTable.ts"

/** Puts tokens, Multicall3 and the test accounts' holdings on a new chain without mining, then starts mining. */
export const furnishChain = async (url: string, spec: ChainSpec): Promise<void> => {
  const native = numberToHex(parseUnits(spec.holdings.native, spec.nativeCurrency.decimals))
  const holders = accounts.map((account) => account.address)
  const creations: Array<RpcCall> = tokenTable.map((token, nonce) => {
    const amount = parseUnits(spec.holdings[token.symbol], token.decimals)
    const args = [token.name, token.symbol, token.decimals, holders, amount]
    const data = encodeDeployData({ abi: tokenAbi, bytecode: tokenBytecode, args })
    return {
      method: "eth_sendTransaction",
      params: [{ from: tokenDeployer, data, nonce: numberToHex(nonce), gas: "0x300000" }]
    }
  })
  const [runtimeCode] = await rpcBatch(url, [
    { method: "eth_call", params: [{ data: multicallCreationCode() }] },
    { method: "anvil_setBalance", params: [tokenDeployer, numberToHex(10n ** 18n)] },
    { method: "anvil_impersonateAccount", params: [tokenDeployer] },
    ...holders.map((holder) => ({ method: "anvil_setBalance", params: [holder, native] }))
  ])
  await rpcBatch(url, [{ method: "anvil_setCode", params: [multicallAddress, runtimeCode] }, ...creations])
  await rpcSequence(url, [
    { method: "evm_mine" },
    { method: "evm_setAutomine", params: [true] },
    { method: "anvil_stopImpersonatingAccount", params: [tokenDeployer] },
    { method: "anvil_setBalance", params: [tokenDeployer, "0x0"] }
  ])
}
