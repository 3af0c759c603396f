import type { PrivateKeyAccount } from "viem/accounts"
import { concat, decodeFunctionResult, encodeAbiParameters, encodeFunctionData, parseAbi } from "viem/utils"
import { accounts } from "../accounts.ts"
import contract from "./SandboxSafe.json" with { type: "json" }
import type { LocalChain } from "./LocalChain.ts"

type Hex = `0x${string}`

/** What callers use of SandboxSafe.sol. */
const abi = parseAbi([
  "function getTransactionHash(address to, uint256 value, bytes data, uint256 safeTxGas, uint256 number) view returns (bytes32)",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)",
  "struct Call { address to; uint256 value; bytes data; }",
  "function executeAll(Call[] calls)",
  "function getMessageHash(bytes32 hash) view returns (bytes32)",
  "function nonce() view returns (uint256)"
])

/** What the owners of a Safe are asked to sign. */
export interface SafeCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
  /** With gas of its own a call that fails leaves a transaction that succeeds. */
  readonly safeTxGas: bigint
}

/** The call of a Safe to itself that makes all calls of a batch, or none. */
export const batchOfSafe = (
  safe: Hex,
  calls: ReadonlyArray<Omit<SafeCall, "safeTxGas">>
): Omit<SafeCall, "safeTxGas"> => ({
  to: safe,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: "executeAll", args: [calls] })
})

type Chain = Pick<LocalChain, "rpc" | "receipt">

/** Who pays for what the owners have signed. */
const executor = accounts[9]!.address

/** A contract account of several keys on a local chain, which behaves and logs like a Safe. */
export interface Safe {
  readonly address: Hex
  /** The hash that its owners sign: what its wallet answers with. */
  readonly propose: (call: SafeCall) => Promise<Hex>
  /** Has the owners sign, and sends the transaction with these terms. Gives its hash. */
  readonly execute: (call: SafeCall, terms?: object) => Promise<Hex>
  /** Signs a hash as the Safe (ERC-1271). */
  readonly sign: (hash: Hex) => Promise<Hex>
}

/** Makes a Safe on a chain. */
export const makeSafe = async (
  { rpc, receipt }: Chain,
  owners: ReadonlyArray<PrivateKeyAccount>,
  threshold: number
): Promise<Safe> => {
  const send = async (transaction: object) =>
    String(await rpc("eth_sendTransaction", [{ from: executor, gas: "0x989680", ...transaction }])) as Hex
  const parameters = encodeAbiParameters(
    [{ type: "address[]" }, { type: "uint256" }],
    [owners.map((owner) => owner.address), BigInt(threshold)]
  )
  const created = await receipt(await send({ data: concat([contract.creation as Hex, parameters]) }))
  const address = (created as unknown as { readonly contractAddress: Hex }).contractAddress
  const read = async (data: Hex) => (await rpc("eth_call", [{ to: address, data }, "latest"])) as Hex

  const propose = async ({ to, value, data, safeTxGas }: SafeCall) => {
    const nonce = decodeFunctionResult({
      abi,
      functionName: "nonce",
      data: await read(encodeFunctionData({ abi, functionName: "nonce" }))
    })
    const args = [to, value, data, safeTxGas, nonce] as const
    return read(encodeFunctionData({ abi, functionName: "getTransactionHash", args }))
  }
  const signedByOwners = async (hash: Hex) => {
    const signing = [...owners].sort((one, other) => (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1))
    return concat(await Promise.all(signing.slice(0, threshold).map((owner) => owner.sign({ hash }))))
  }
  return {
    address,
    propose,
    execute: async (call, terms = {}) => {
      const signatures = await signedByOwners(await propose(call))
      const nobody = "0x0000000000000000000000000000000000000000"
      const { to, value, data, safeTxGas } = call
      const args = [to, value, data, 0, safeTxGas, 0n, 0n, nobody, nobody, signatures] as const
      return send({ to: address, data: encodeFunctionData({ abi, functionName: "execTransaction", args }), ...terms })
    },
    sign: async (hash) => {
      const data = encodeFunctionData({ abi, functionName: "getMessageHash", args: [hash] })
      return signedByOwners(await read(data))
    }
  }
}
