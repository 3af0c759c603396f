import { namehash } from "viem/ens"
import { bytesToHex, concat, hexToBytes, keccak256, numberToHex, pad, stringToHex } from "viem/utils"
import { accounts } from "../accounts.ts"
import contract from "./SandboxNames.json" with { type: "json" }
import type { RpcCall } from "./rpcClient.ts"

/** Where readers of the old ENS look for its registry. */
export const namesAddress = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"

/** The proxy of ENS's universal resolver on Ethereum's main network. */
const universalResolverProxy = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** Where the universal resolver of a chain is. */
export const universalResolverAddress = (chainId: number): `0x${string}` =>
  chainId === 1 ? universalResolverProxy : "0x00000000000000000000000000000000000e2150"

/** The names in the contracts, each of a test account. */
export const chainNames = ["nadia.saltmarsh.eth", "oskar.saltmarsh.eth"] as const

/** ENS's own names for testing readers: the registry answers with the old address, the universal resolver with the new one. */
export const readinessName = {
  name: "ur.integration-tests.eth",
  registry: "0x1111111111111111111111111111111111111111",
  universal: "0x2222222222222222222222222222222222222222"
} as const

/** … and the name that is kept at a gateway (EIP-3668), with the address that the gateway tells. */
export const gatewayName = {
  name: "test.offchaindemo.eth",
  address: "0x779981590E7Ccc0CFAe8040Ce7151324747cDb97"
} as const

/** The place of a mapping's value in the contract's storage. */
const slotOf = (node: `0x${string}`, mapping: number) => keccak256(concat([node, numberToHex(mapping, { size: 32 })]))

/** Writes a text at a place of a contract's storage: up to 31 bytes are in the place itself, others behind its hash. */
const storeText = (contractAddress: string, slot: `0x${string}`, text: string): ReadonlyArray<RpcCall> => {
  const bytes = hexToBytes(stringToHex(text))
  const store = (at: `0x${string}`, value: `0x${string}`): RpcCall => ({
    method: "anvil_setStorageAt",
    params: [contractAddress, at, value]
  })
  if (bytes.length < 32) {
    const short = pad(bytesToHex(bytes), { dir: "right", size: 31 })
    return [store(slot, concat([short, numberToHex(bytes.length * 2, { size: 1 })]))]
  }
  const first = BigInt(keccak256(slot))
  const words = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, index) =>
    store(
      numberToHex(first + BigInt(index), { size: 32 }),
      pad(bytesToHex(bytes.slice(index * 32, index * 32 + 32)), { dir: "right", size: 32 })
    )
  )
  return [store(slot, numberToHex(bytes.length * 2 + 1, { size: 32 })), ...words]
}

const storeAddress = (contractAddress: string, name: string, address: `0x${string}`): RpcCall => ({
  method: "anvil_setStorageAt",
  params: [contractAddress, slotOf(namehash(name), 0), pad(address)]
})

/** Writes the names into a contract. */
const nameIn = (contractAddress: string, readiness: `0x${string}`): ReadonlyArray<RpcCall> => [
  storeAddress(contractAddress, readinessName.name, readiness),
  ...chainNames.flatMap((name, index): ReadonlyArray<RpcCall> => {
    const { address } = accounts[index]!
    const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    return [storeAddress(contractAddress, name, address), ...storeText(contractAddress, slotOf(reverse, 1), name)]
  })
]

/** Puts the registry and its names on a chain, without transactions. */
export const furnishNames: ReadonlyArray<RpcCall> = [
  { method: "anvil_setCode", params: [namesAddress, contract.runtimeBytecode] },
  ...nameIn(namesAddress, readinessName.registry)
]

/** Puts the universal resolver and its names on a chain, without transactions. */
export const furnishUniversalResolver = (chainId: number): ReadonlyArray<RpcCall> => {
  const address = universalResolverAddress(chainId)
  return [
    { method: "anvil_setCode", params: [address, contract.universalResolver] },
    ...nameIn(address, readinessName.universal)
  ]
}

/** Says on a chain that the records of a name are kept at a gateway with this URL (EIP-3668). */
export const keepAtGateway = (chainId: number, name: string, url: string): ReadonlyArray<RpcCall> =>
  storeText(universalResolverAddress(chainId), slotOf(namehash(name), 2), url)
