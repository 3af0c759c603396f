import { encodeAbiParameters, encodeDeployData, keccak256, numberToHex, parseUnits } from "viem/utils"
import { accounts } from "../accounts.ts"
import { batchAddress } from "./batchAddress.ts"
import { furnishCollection } from "./collectionContract.ts"
import type { ChainSpec } from "./ChainSpec.ts"
import { furnishNames, furnishUniversalResolver } from "./nameContract.ts"
import { exchangeAbi, exchangeBytecode } from "./exchangeContract.ts"
import { exchangeAddress, exchangePools, nativeCoin } from "./exchangePools.ts"
import { multicallAddress, multicallCreationCode } from "./multicall.ts"
import batch from "./SandboxBatch.json" with { type: "json" }
import { oddTokens } from "./oddTokens.ts"
import { rpcBatch, type RpcCall, rpcSequence } from "./rpcClient.ts"
import { furnishSmartAccounts } from "./smartAccountContract.ts"
import { tokenAbi, tokenBytecode } from "./tokenContract.ts"
import { tokenDeployer } from "./tokenDeployer.ts"
import { tokenTable } from "./tokenTable.ts"

/** Place of `balanceOf` in the storage of SandboxToken.sol. */
const balancesSlot = 3n

/** Puts an amount of a token into an account, without a transfer. */
const endow = (token: `0x${string}`, holder: `0x${string}`, units: bigint): RpcCall => {
  const cell = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [holder, balancesSlot]))
  return { method: "anvil_setStorageAt", params: [token, cell, numberToHex(units, { size: 32 })] }
}

/**
 * Puts tokens, an exchange with its pools, Multicall3 and the test accounts' holdings on a new chain without mining, then
 * starts mining.
 */
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
  const pools = exchangePools(spec)
  /** What the exchange must hold of each coin for its pools. */
  const held = (coin: string) =>
    pools.reduce((sum, one) => sum + (one.coin === coin ? one.held : one.other === coin ? one.otherHeld : 0n), 0n)
  const exchange: RpcCall = {
    method: "eth_sendTransaction",
    params: [
      {
        from: tokenDeployer,
        data: encodeDeployData({ abi: exchangeAbi, bytecode: exchangeBytecode, args: [pools] }),
        value: numberToHex(held(nativeCoin)),
        nonce: numberToHex(tokenTable.length),
        gas: "0x300000"
      }
    ]
  }
  const [runtimeCode] = await rpcBatch(url, [
    { method: "eth_call", params: [{ data: multicallCreationCode() }] },
    { method: "anvil_setBalance", params: [tokenDeployer, numberToHex(held(nativeCoin) + 10n ** 18n)] },
    { method: "anvil_impersonateAccount", params: [tokenDeployer] },
    ...holders.map((holder) => ({ method: "anvil_setBalance", params: [holder, native] }))
  ])
  await rpcBatch(url, [
    { method: "anvil_setCode", params: [multicallAddress, runtimeCode] },
    ...furnishSmartAccounts,
    { method: "anvil_setCode", params: [batchAddress, batch.runtimeBytecode] },
    furnishCollection,
    ...oddTokens.map(({ address, code }) => ({ method: "anvil_setCode", params: [address, code] })),
    ...furnishUniversalResolver(spec.id),
    // The registry is on Ethereum's main network.
    ...(spec.id === 1 ? furnishNames : []),
    ...creations,
    exchange
  ])
  await rpcSequence(url, [
    { method: "evm_mine" },
    ...tokenTable.map(({ address }) => endow(address, exchangeAddress, held(address))),
    { method: "evm_setAutomine", params: [true] },
    { method: "anvil_stopImpersonatingAccount", params: [tokenDeployer] },
    { method: "anvil_setBalance", params: [tokenDeployer, "0x0"] }
  ])
}
