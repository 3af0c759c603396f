import { namehash } from "viem/ens"
import { concat, keccak256, numberToHex, pad, toHex } from "viem/utils"
import { accounts } from "../accounts.ts"
import contract from "./sandboxNames.json" with { type: "json" }
import type { RpcCall } from "./rpcClient.ts"

/** Where readers of ENS look for its registry. */
export const namesAddress = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"

/** Where the universal resolver is, on every chain. */
export const universalResolverAddress = "0x00000000000000000000000000000000000e2150"

/** The names in the contracts, each of a test account. */
export const chainNames = ["nadia.saltmarsh.eth", "oskar.saltmarsh.eth"] as const

/** The place of a mapping's value in the contract's storage. */
const slotOf = (node: `0x${string}`, mapping: number) => keccak256(concat([node, numberToHex(mapping, { size: 32 })]))

/** A text of at most 31 bytes as the contract stores it. */
const shortText = (text: string) => concat([pad(toHex(text), { dir: "right", size: 31 }), numberToHex(text.length * 2)])

/** Writes the names into a contract. */
const nameIn = (contractAddress: string): ReadonlyArray<RpcCall> =>
  chainNames.flatMap((name, index): ReadonlyArray<RpcCall> => {
    const { address } = accounts[index]!
    const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    return [
      { method: "anvil_setStorageAt", params: [contractAddress, slotOf(namehash(name), 0), pad(address)] },
      { method: "anvil_setStorageAt", params: [contractAddress, slotOf(reverse, 1), shortText(name)] }
    ]
  })

/** Puts the registry and its names on a chain, without transactions. */
export const furnishNames: ReadonlyArray<RpcCall> = [
  { method: "anvil_setCode", params: [namesAddress, contract.runtimeBytecode] },
  ...nameIn(namesAddress)
]

/** Puts the universal resolver and its names on a chain, without transactions. */
export const furnishUniversalResolver: ReadonlyArray<RpcCall> = [
  { method: "anvil_setCode", params: [universalResolverAddress, contract.universalResolver] },
  ...nameIn(universalResolverAddress)
]
